"""The display of a game in progress: a redrawn page on a terminal, line by line in a pipe."""

from __future__ import annotations

import sys
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.text import Text

from fieldhouse.cli import board
from fieldhouse.cli.console import console
from fieldhouse.cli.draw import NEW_PAGE, Drawn, drawn, text
from fieldhouse.cli.help import COMMANDS
from fieldhouse.play.view import PlayView, SeatView
from fieldhouse.table.menu import Menu

LONGEST = 40
"""Longest suggestion, in letters."""
ROOMY = 32
"""On a terminal with at least this many lines, blank lines separate the players."""
MOST_EARLIER = 6
"""Sentences shown of the plays before the last one."""
MEANT = "Do you mean it? y yes, any other key no"
CLEAR_SCROLLBACK = "\x1b[3J"
View = SeatView[Any]
Plays = Callable[[int], Sequence[PlayView[Any]]]


@dataclass(slots=True)
class Prompt:
    """A question on the screen: its menu, the computer's suggestion, and a message about the last entry.

    `clock` is the menu of a clock question that comes first and is shown together with this one.
    """

    text: str
    who: str
    menu: Menu
    suggested: str = ""
    clock: Menu | None = None
    clock_suggested: str = ""
    discreet: bool = False
    """Whether to hide the suggestion, because the other coach may see the screen."""
    message: str = ""
    banner: str = ""
    commands: str = COMMANDS
    """The command keys."""

    def suggestion(self) -> str:
        """The effect of Enter, in words."""
        if self.clock is not None and self.clock_suggested:
            return next((c.label for c in self.clock.choices if c.option == self.clock_suggested), "")
        if self.discreet:
            return "the computer's choice"
        found = next((c for c in self.menu.choices if c.option == self.suggested), None)
        if found is None:
            return self.suggested
        words = found.label if found.key in ("", found.label) else f"{found.key} {found.label}"
        return words if len(words) <= LONGEST else f"{words[:LONGEST].rstrip()} …"

    @property
    def marked(self) -> str:
        """The option to highlight."""
        return "" if self.discreet or self.clock_suggested else self.suggested


class Screen:
    """Output line by line, for pipes, scripts and screen readers."""

    def __init__(self, plays: Plays = lambda after: (), *, private: bool = False) -> None:
        self.plays = plays
        """Gives the plays with sentences after this many sentences."""
        self.private = private
        """Whether to clear what has scrolled away, too, because a second person will look at the screen."""
        self._told = 0
        """Sentences shown already."""
        self._board: object = None
        """The situation shown last."""
        self._menu: object = None
        """The menu shown last, which is not repeated for the same kind of question."""

    def _out(self) -> Console:
        return console()

    def lines(self, blocks: Sequence[Drawn]) -> None:
        out = self._out()
        for line in drawn(blocks, self.width):
            out.print("" if str(line) == NEW_PAGE else line, soft_wrap=True)
        sys.stdout.flush()

    def page(self, view: View, prompt: Prompt, forget: Callable[[], None] = lambda: None) -> None:
        """Show the game and ask. `forget` drops what was typed before the question was on the screen."""
        self.news(view)
        shown = board.brief(view.table, view.last)
        if str(shown) != self._board:
            self._board = str(shown)
            self.lines(shown)
        if prompt.message:
            self.lines([prompt.message])
        keys = prompt.text, prompt.who, tuple(choice.key for choice in prompt.menu.choices if choice.open)
        if keys != self._menu:
            self._menu = keys
            self.lines(menu_lines(prompt))
        self.ask(prompt)

    def ask(self, prompt: Prompt) -> None:
        suggested = prompt.suggestion()
        sys.stdout.write(f"{prompt.who}: {prompt.text}{f' [{suggested}]' if suggested else ''}> ")
        sys.stdout.flush()

    def typed(self) -> None:
        """After a typed line: end the prompt's line if the terminal does not."""
        if not sys.stdin.isatty():
            self.lines([""])

    def news(self, view: View) -> None:
        """Show the plays that were not shown yet."""
        for play in self.plays(self._told):
            if play.sentences:
                unheard = max(0, self._told - play.spoken) if view.words.by_card else 0
                self.lines([f"{play.label} | {' '.join(play.sentences[unheard:])}", *play.lines])
            else:
                self.lines(play.lines)
        self._told = view.spoken

    def confirm(self, why: str, prompt: Prompt) -> None:
        """Ask whether an answer is meant."""
        sys.stdout.write(f"{why} {MEANT}> ")
        sys.stdout.flush()

    def rewound(self, view: View) -> None:
        """After an undo: show only new sentences from here on."""
        self._told = view.spoken

    def pages(self, blocks: Sequence[Drawn]) -> Iterator[None]:
        """Show a text page by page, with a key press after each."""
        self.lines(blocks)
        return iter(())

    def cover(self, text: str) -> None:
        """Clear the screen and show only this text."""
        self.lines([text])

    def still(self, lines: Sequence[Drawn]) -> None:
        """Show a page without a question."""
        self.lines(lines)

    def end(self, view: View, lines: Sequence[Drawn]) -> None:
        """Show the end of the game."""
        self.news(view)
        self.lines(lines)

    @property
    def width(self) -> int:
        return self._out().width if sys.stdout.isatty() else 80


class Page(Screen):
    """A page, redrawn for each question."""

    def page(self, view: View, prompt: Prompt, forget: Callable[[], None] = lambda: None) -> None:
        out = self._out()
        last, table = view.last, view.table
        details = [text(line) for line in last.lines] if last else []
        room = max(0, min(MOST_EARLIER, out.height - board.below(table) - len(details) - len(prompt.menu.hints)))
        lines: list[str | Text] = []
        lines += [Text(f"  {sentence}", style="dim") for sentence in view.earlier[-room:]] if room else []
        shown = board.board(table, last, out.width)
        news = [Text(f"  {last.text}", style="bold"), *details] if last else []
        if view.words.by_card:  # players come next to the keys, so that the oldest sentences scroll away
            gap = [""] if out.height >= ROOMY else []
            lines += [*news, *gap, *shown, *gap, *menu_lines(prompt)]
        else:
            lines += ["", *shown, *news, "", *menu_lines(prompt)]
        if prompt.banner:
            lines.append(Text(f"  {prompt.banner}", style="bold magenta"))
        if prompt.message:
            lines.append(Text(f"  {prompt.message}", style="bold yellow"))
        self._fill(out, lines)
        forget()
        self.ask(prompt)

    def _clear(self, out: Console) -> None:
        out.clear()
        if self.private:
            sys.stdout.write(CLEAR_SCROLLBACK)
            sys.stdout.flush()

    def _fill(self, out: Console, lines: Sequence[str | Text]) -> None:
        self._clear(out)
        for line in lines:
            out.print(_hanging(line, out.width))

    def ask(self, prompt: Prompt) -> None:
        out = self._out()
        line = Text("  ").append(f"{prompt.who}: ", style="bold").append(prompt.text)
        if suggested := prompt.suggestion():
            line.append("  Enter ", style="dim").append(f" {suggested} ", style="reverse")
        out.print(line, end=" ")
        sys.stdout.flush()

    def typed(self) -> None:
        pass

    def pages(self, blocks: Sequence[Drawn]) -> Iterator[None]:
        out = self._out()
        room = max(4, out.height - 2)
        page: list[Any] = []
        used = 0
        for line in drawn(blocks, out.width):
            shown = _hanging(line, out.width)
            needed = len(out.render_lines(shown, out.options))
            if page and (used + needed > room or str(line) == NEW_PAGE):
                self._turn(out, page, "any key: more, Esc: back to the game")
                yield
                page, used = [], 0
            if str(line) == NEW_PAGE:
                continue
            page.append(shown)
            used += needed
        self._turn(out, page, "any key: back to the game")
        yield

    def _turn(self, out: Console, page: Sequence[Any], below: str) -> None:
        self._clear(out)
        for line in page:
            out.print(line)
        out.print(Text(f"  {below}", style="dim"), end="")
        sys.stdout.flush()

    def confirm(self, why: str, prompt: Prompt) -> None:
        out = self._out()
        out.print(Text(f"\n  {why}", style="bold yellow").append(f" {MEANT}", style="bold"), end=" ")
        sys.stdout.flush()

    def cover(self, text: str) -> None:
        out = self._out()
        self._clear(out)
        out.print("\n" * (out.height // 3))
        out.print(Text(f"  {text}", style="bold"))
        sys.stdout.flush()

    def still(self, lines: Sequence[Drawn]) -> None:
        self._clear(self._out())
        self.lines(lines)

    def end(self, view: View, lines: Sequence[Drawn]) -> None:
        self._clear(self._out())
        self.lines(lines)


def _hanging(line: str | Text, width: int) -> RenderableType:
    """A folded line, its continuation indented like its beginning."""
    text = Text(line) if isinstance(line, str) else line
    indent = len(text.plain) - len(text.plain.lstrip(" "))
    if text.cell_len <= width or indent > 12:
        return text
    return Padding(text[indent:], (0, 0, 0, indent), expand=False)


def menu_lines(prompt: Prompt) -> list[Text]:
    """The keys by group, the suggested one highlighted, then the command keys."""
    lines = []
    if prompt.clock is not None:
        lines.append(_group("Clock", prompt.clock, "", prompt.clock_suggested))
    groups = dict.fromkeys(choice.group for choice in prompt.menu.choices if choice.shown)
    taken = {choice.key for choice in prompt.clock.choices if choice.shown} if prompt.clock else set[str]()
    lines += [_group(group or "Keys", prompt.menu, group, prompt.marked, taken) for group in groups]
    lines += [Text(f"           {hint}", style="dim") for hint in prompt.menu.hints]
    return [*lines, Text(f"  {'':<9}{prompt.commands}", style="dim")]


def _group(title: str, menu: Menu, group: str, suggested: str, taken: Collection[str] = ()) -> Text:
    """One line of keys. A key `taken` by the clock question must be typed after the clock's n."""
    line = Text("  ").append(f"{title:<9}", style="dim")
    for choice in menu.choices:
        if choice.shown and choice.group == group:
            marked = choice.option == suggested
            key = f"n {choice.key}" if choice.key in taken else choice.key
            line.append(key, style="bold reverse" if marked else "bold cyan")
            line.append(f" {choice.label}", style="reverse" if marked else "none").append("  ")
    return line
