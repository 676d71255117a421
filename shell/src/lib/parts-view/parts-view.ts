import type { LiveRemotes } from '../remotes/live-remotes.js';
import { partNameOf } from '../code-origin.js';
import { transferStatsOf } from './transfer-stats.js';
import { createPartsPanel, type PartRow } from './panel.js';
import css from './parts-view.module.css';

let hide: (() => void) | undefined;

/** Toggles outlines around all parts of the page, each labelled with the part's owner, release and load time. */
export function togglePartsView(live: LiveRemotes): void {
  if (hide) hide();
  else hide = show(live);
}

function show(live: LiveRemotes) {
  const { panel, fill } = createPartsPanel(() => hide?.());
  const label = () => {
    const parts = [...document.querySelectorAll<HTMLElement>('[data-part]')];
    for (const part of parts) part.dataset['seen'] = textOf(rowOf(partNameOf(part), live));
    const names = [...new Set(['shell', ...Object.keys(live), ...parts.map(partNameOf)])];
    fill(names.map((name) => rowOf(name, live)));
  };
  const watcher = new MutationObserver((changes) => {
    if (changes.some(({ target }) => !panel.contains(target))) label();
  });
  document.documentElement.classList.add(css['shown'] ?? '');
  document.body.append(panel);
  label();
  watcher.observe(document.body, { subtree: true, childList: true });
  return () => {
    hide = undefined;
    watcher.disconnect();
    panel.remove();
    document.documentElement.classList.remove(css['shown'] ?? '');
  };
}

function rowOf(owner: string, live: LiveRemotes): PartRow {
  const release = Object.entries(live).find(([name]) => name === owner)?.[1];
  return {
    owner,
    release: release?.version ?? (owner === 'shell' ? shellBuild() : 'not live'),
    ...transferStatsOf(release?.base ?? (owner === 'shell' ? '/assets/' : '/none/')),
  };
}

/**
 * Returns the hash in the file name of the shell's script. It identifies the build, because the shell has no releases.
 */
function shellBuild() {
  const script = document.querySelector<HTMLScriptElement>('script[src*="/assets/"]:not([async])');
  return /\.([0-9a-f]{8})[0-9a-f]*\.js/.exec(script?.src ?? '')?.[1] ?? 'this page';
}

function textOf({ owner, release, files, durationMs }: PartRow) {
  return `${owner} ${release} · ${durationMs === undefined ? 'not loaded' : `${durationMs} ms, ${files} files`}`;
}
