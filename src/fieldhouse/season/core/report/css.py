"""How the page looks: one block, light or dark as the reader has it, one column on a phone."""

CSS = """
:root { --ink: #1b2733; --soft: #5c6975; --line: #d8dee5; --page: #f6f7f9; --card: #ffffff; --real: #6f93c4;
  --replayed: #e0752d; --up: #1f8a70; --down: #c8354a; color-scheme: light dark; }
@media (prefers-color-scheme: dark) { :root { --ink: #e7ebf0; --soft: #9aa7b4; --line: #34404c; --page: #12181e;
  --card: #1b232b; --up: #4fc3a1; --down: #f0788a; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink); font: 15px/1.5 system-ui, sans-serif; }
main, header.top { max-width: 1180px; margin: 0 auto; padding: 0 20px; }
header.top { padding-top: 36px; }
h1 { font-size: 30px; line-height: 1.2; margin: 0 0 4px; letter-spacing: -.01em; }
h2 { font-size: 21px; margin: 48px 0 14px; padding-top: 8px; scroll-margin-top: 44px; }
h3 { font-size: 15px; margin: 0 0 8px; }
p { margin: 6px 0; max-width: 75ch; }
.soft, .note { color: var(--soft); }
nav { position: sticky; top: 0; z-index: 2; background: var(--page); border-bottom: 1px solid var(--line);
  margin-top: 20px; overflow-x: auto; white-space: nowrap; }
nav div { max-width: 1180px; margin: 0 auto; padding: 9px 20px; }
nav a { color: var(--soft); text-decoration: none; margin-right: 18px; font-size: 14px; }
nav a:hover { color: var(--ink); }
main a, header a { color: inherit; text-decoration: underline; text-decoration-color: var(--line);
  text-underline-offset: 3px; }
main a:hover { text-decoration-color: currentColor; }
pre { margin: 0; font: 12.5px/1.45 ui-monospace, monospace; }
.tiles, .cards { display: grid; gap: 14px; }
.tiles { grid-template-columns: repeat(auto-fit, minmax(165px, 1fr)); margin-top: 20px; }
.cards { grid-template-columns: repeat(auto-fill, minmax(min(100%, 420px), 1fr)); }
.cards.small { grid-template-columns: repeat(auto-fill, minmax(min(100%, 250px), 1fr)); }
section > * + *, details > * + * { margin-top: 14px; }
.card, .tile { background: var(--card); border: 1px solid var(--line); border-radius: 10px; padding: 14px 16px; }
.tile b { display: block; font-size: 21px; line-height: 1.25; }
.tile span { color: var(--soft); font-size: 13px; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: 13.5px; font-variant-numeric: tabular-nums; }
th { font-weight: 600; color: var(--soft); font-size: 12px; text-align: left; vertical-align: bottom; }
th, td { padding: 4px 8px; border-bottom: 1px solid var(--line); white-space: nowrap; }
tbody tr:last-child td { border-bottom: 0; }
th:first-child, td:first-child { padding-left: 0; }
th:last-child, td:last-child { padding-right: 0; }
.n { text-align: right; }
table.wide th { white-space: normal; min-width: 56px; line-height: 1.25; }
table.wide td:first-child, table.wide th:first-child { position: sticky; left: 0; background: var(--card); }
table.wide td small { display: block; color: var(--soft); font-size: 11.5px; }
table.tight { font-size: 12.5px; } table.tight td { padding: 1.5px 6px; }
table.tight td:first-child { padding-left: 0; white-space: normal; min-width: 190px; }
.up { color: var(--up); } .down { color: var(--down); }
.seed { display: inline-block; min-width: 17px; padding: 0 4px; border-radius: 4px; text-align: center;
  font-size: 11.5px; background: var(--line); }
.bracket { display: grid; grid-auto-flow: column; grid-auto-columns: minmax(92px, 1fr); gap: 12px; overflow-x: auto; }
.round { display: grid; grid-template-rows: auto 1fr; gap: 8px; }
.round > div { display: flex; flex-direction: column; justify-content: space-around; gap: 10px; }
h4 { margin: 0; font-size: 12px; color: var(--soft); font-weight: 600; }
.game { border: 1px solid var(--line); border-radius: 8px; padding: 5px 9px; font-size: 13.5px; }
.game div { display: flex; justify-content: space-between; color: var(--soft); }
.game .won { color: var(--ink); font-weight: 650; }
.plots { display: grid; gap: 14px; grid-template-columns: repeat(auto-fill, minmax(min(100%, 330px), 1fr)); }
.plots.big { grid-template-columns: repeat(auto-fill, minmax(min(100%, 500px), 1fr)); align-items: start; }
.plot { background: var(--card); border: 1px solid var(--line); border-radius: 10px; padding: 10px; overflow-x: auto; }
.plot svg { display: block; width: 100%; height: auto; }
.big .plot svg { min-width: 480px; }
.pair { display: grid; gap: 14px; align-items: start; }
.pair > * { min-width: 0; }
@media (min-width: 1000px) { .pair { grid-template-columns: 10fr 13.5fr; } }
.dot { display: inline-block; width: 9px; height: 9px; border-radius: 50%; margin-right: 7px; }
.g5 { background: #1f8a70; } .g4 { background: #7fb069; } .g3 { background: #e2b33c; } .g2 { background: #e8743b; }
.g1 { background: #c8354a; }
summary { cursor: pointer; color: var(--soft); }
ol { margin: 0; padding: 0; list-style: none; font-size: 13.5px; }
ol li { display: flex; justify-content: space-between; gap: 10px; padding: 3px 0; }
ol li { border-bottom: 1px solid var(--line); }
ol li:last-child { border-bottom: 0; }
.two { display: grid; grid-template-columns: 1fr 1fr; gap: 18px; }
footer { color: var(--soft); font-size: 13px; margin: 56px 0 40px; border-top: 1px solid var(--line); }
footer p { padding-top: 14px; }
@media (max-width: 520px) { main, header.top, nav div { padding-left: 12px; padding-right: 12px; }
  .card { padding: 12px; } th, td { padding: 4px 3px; } table { font-size: 12.5px; } th { font-size: 11px; }
  .bracket { grid-auto-columns: minmax(74px, 1fr); gap: 7px; } .game { padding: 4px 6px; font-size: 12.5px; }
  .two { gap: 12px; } ol { font-size: 12.5px; } .tile b { font-size: 18px; } }
@media print { nav { display: none; } body { background: #fff; } .card, .plot { break-inside: avoid; } }
"""
