"""The display of a game in progress: a redrawn page on a terminal, line by line in a pipe."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.text import Text

from fieldhouse.cli import board
from fieldhouse.cli.console import PIPE_WIDTH, console
from fieldhouse.cli.draw import LABEL, NEW_PAGE, Drawn, drawn, text
from fieldhouse.cli.help import COMMANDS
from fieldhouse.play.view import PlayView, SeatView
from fieldhouse.table.menu import Menu

LONGEST = 40
"""Longest suggestion, in letters."""
MOST_EARLIER = 6
"""Sentences shown of the plays before the last one."""
MOST_CHEERS = 3
CHEER = "bold #ffd75f on #7a1f1f"
MIN_FOLD = 20
"""Least width of a folded line."""
ORPHANS = 5
"""Lines of a long table that must fit at the foot of a page."""
KEYS_AT = 11
"""Column at which keys begin."""
LABELLED = re.compile(r"  (?=\S)[^ ].{7}  (?=\S)")
"""The label of a line in its column."""
MEANT = "Sure? y yes, any other key no"
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
        self._seen = (0, 0)
        """Sentences before the page and at it, as it was last drawn anew."""
        self._cheered: tuple[tuple[int, int], list[str]] = ((0, 0), [])
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
            self.lines(prompt.menu.sheet)
            self.lines(menu_lines(prompt, PIPE_WIDTH))
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

    def pages(self, blocks: Sequence[Drawn], head: str = "") -> Iterator[None]:
        """Show a text page by page under the same head, with a key press after each."""
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


@dataclass(slots=True)
class Parts:
    """A page in parts, from which lines are left out until it fits."""

    earlier: list[Text]
    cheers: list[Text] = field(default_factory=list)
    news: list[Text] = field(default_factory=list)
    details: list[Text] = field(default_factory=list)
    board: Sequence[str | Text] = ()
    menu: list[Text] = field(default_factory=list)

    def fitted(self, out: Console, *, by_card: bool) -> list[str | Text]:
        """The lines of a page that is not higher than the terminal: first blank lines go, then the sentences before the
        last play, then its details. In a game by card players come next to the keys."""
        room = out.height - 1  # the question
        for gap, earlier, details in self._ways():
            lines = self._lines([""] if gap else [], by_card, earlier, details)
            if sum(len(out.render_lines(_hanging(line, out.width), out.options)) for line in lines) <= room:
                return lines
        return self._lines([], by_card, 0, 0)

    def _ways(self) -> Iterator[tuple[bool, int, int]]:
        """With blank lines or without, how many earlier sentences, how many details."""
        whole = len(self.details)
        for earlier in range(len(self.earlier), -1, -1):
            yield True, earlier, whole
        yield False, 0, whole
        for details in range(whole - 1, -1, -1):
            yield False, 0, details

    def _lines(self, gap: list[str], by_card: bool, earlier: int, details: int) -> list[str | Text]:
        before = self.earlier[len(self.earlier) - earlier :]
        news = [*self.cheers, *self.news, *self.details[:details]]
        if by_card:
            return [*before, *news, *gap, *self.board, *gap, *self.menu]
        return [*before, *gap, *self.board, *news, *gap, *self.menu]


class Page(Screen):
    """A page, redrawn for each question."""

    def page(self, view: View, prompt: Prompt, forget: Callable[[], None] = lambda: None) -> None:
        out = self._out()
        last, table = view.last, view.table
        parts = Parts([Text(f"  {sentence}", style="dim") for sentence in view.earlier[-MOST_EARLIER:]])
        parts.cheers = [Text(f"  ★ {cheer} ★", style=CHEER) for cheer in self._cheers(view)]
        if last:
            parts.news, parts.details = [Text(f"  {last.text}", style="bold")], [text(line) for line in last.lines]
        parts.board = board.board(table, last, out.width)
        if prompt.menu.sheet:
            parts.board = [*board.head(table), *_indented(drawn(prompt.menu.sheet, out.width))]
        parts.menu = menu_lines(prompt, out.width)
        if prompt.banner:
            parts.menu.append(Text(f"  {prompt.banner}", style="bold magenta"))
        if prompt.message:
            parts.menu.append(Text(f"  {prompt.message}", style="bold yellow"))
        self._fill(out, parts.fitted(out, by_card=view.words.by_card))
        forget()
        self.ask(prompt)

    def _cheers(self, view: View) -> list[str]:
        """What is announced since the last page: scores, ends of periods. A page drawn again shows it again."""
        if view.spoken < self._seen[1]:
            self._seen = view.spoken, view.spoken  # after an undo
        elif view.spoken > self._seen[1]:
            self._seen = self._seen[1], view.spoken
        if self._seen == (view.spoken, view.spoken):
            return []
        if self._seen != self._cheered[0]:
            found = [play.cheer for play in self.plays(self._seen[0]) if play.cheer]
            self._cheered = self._seen, found[-MOST_CHEERS:]
        return self._cheered[1]

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

    def pages(self, blocks: Sequence[Drawn], head: str = "") -> Iterator[None]:
        out = self._out()
        room = max(4, out.height - (3 if head else 2))
        page: list[Any] = []
        used = 0
        lines = drawn(blocks, out.width)
        folded = [_hanging(line, out.width) for line in lines]
        heights = [len(out.render_lines(shown, out.options)) for shown in folded]
        for at, (line, shown, needed) in enumerate(zip(lines, folded, heights, strict=True)):
            block = 0 if str(line) else _block(lines, heights, at)
            if page and (used + needed > room or str(line) == NEW_PAGE or _parted(block, used, room)):
                self._turn(out, page, "any key: more, Esc: back to the game", head)
                yield
                page, used = [], 0
            if str(line) == NEW_PAGE or (not page and not str(line)):
                continue
            page.append(shown)
            used += needed
        self._turn(out, page, "any key: back to the game", head)
        yield

    def _turn(self, out: Console, page: Sequence[Any], below: str, head: str) -> None:
        self._clear(out)
        if head:
            line = Text(f" {head} ", style="reverse")
            line.truncate(out.width, overflow="ellipsis")
            out.print(line)
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


def _parted(block: int, used: int, room: int) -> bool:
    """Whether a page ends before this block: it would fit on the next, or only its head would be on this one."""
    return block > 0 and used + (block if block <= room else ORPHANS) > room


def _block(lines: Sequence[str | Text], heights: Sequence[int], at: int) -> int:
    """The height of a blank line and of what follows it up to the next, which is not parted without need."""
    end = next((later for later in range(at + 1, len(lines)) if not str(lines[later])), len(lines))
    return sum(heights[at:end])


def _hanging(line: str | Text, width: int) -> RenderableType:
    """A folded line, its continuation indented like its beginning."""
    text = Text(line) if isinstance(line, str) else line
    if text.cell_len <= width:
        return text
    if LABELLED.match(text.plain):
        hang = LABEL + 2
        body = text[hang:]
        body.rstrip()
        folded = body.wrap(Console(width=width), max(MIN_FOLD, width - hang))
        return Text("\n").join([text[:hang] + folded[0], *(Text(" " * hang) + line for line in folded[1:])])
    indent = len(text.plain) - len(text.plain.lstrip(" "))
    if indent > LABEL + 2:
        return text
    return Padding(text[indent:], (0, 0, 0, indent), expand=False)


def _indented(lines: Sequence[str | Text]) -> list[Text]:
    return [Text("  ").append(line) for line in lines]


def menu_lines(prompt: Prompt, width: int) -> list[Text]:
    """The keys by group, the suggested one highlighted, then the command keys. A key is not parted from its words."""
    lines: list[Text] = []
    if prompt.clock is not None:
        lines += _group("Clock", prompt.clock, "", prompt.clock_suggested, width)
    groups = dict.fromkeys(choice.group for choice in prompt.menu.choices if choice.shown)
    taken = {choice.key for choice in prompt.clock.choices if choice.shown} if prompt.clock else set[str]()
    for group in groups:
        lines += _group(group or "Keys", prompt.menu, group, prompt.marked, width, taken)
    lines += [Text(f"           {hint}", style="dim") for hint in prompt.menu.hints]
    commands, indent = prompt.commands, KEYS_AT
    if indent + len(commands) > width:
        commands, indent = commands.replace("  ", " ") if len(commands) + 2 > width else commands, 2
    return [*lines, Text(" " * indent + commands, style="dim")]


def _group(
    title: str, menu: Menu, group: str, suggested: str, width: int, taken: Collection[str] = ()
) -> list[Text]:
    """The keys of a group. A key `taken` by the clock question must be typed after the clock's n."""
    lines = [Text("  ").append(f"{title:<{KEYS_AT - 2}}", style="dim")]
    for choice in menu.choices:
        if choice.shown and choice.group == group:
            marked = choice.option == suggested
            key = f"n {choice.key}" if choice.key in taken else choice.key
            item = Text(key, style="bold reverse" if marked else "bold cyan")
            item.append(f" {choice.label}", style="reverse" if marked else "not bold default")
            if lines[-1].cell_len + item.cell_len > width and lines[-1].cell_len > KEYS_AT:
                lines.append(Text(" " * KEYS_AT))
            lines[-1].append(item).append("  ")
    for line in lines:
        line.rstrip()
    return lines
