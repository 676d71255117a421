import type { TransferStats } from './transfer-stats.js';
import css from './parts-view.module.css';

export interface PartRow extends TransferStats {
  owner: string;
  release: string;
}

const heads = ['Owner', 'Release', 'Files', 'Loaded in'];

/** Creates a panel with a table of the parts, which screen readers can read and users can copy. */
export function createPartsPanel(onClose: () => void) {
  const panel = make('section', { className: css['panel'] ?? '' });
  panel.setAttribute('aria-label', 'Parts of this page');
  const close = make('button', { type: 'button', textContent: 'Close', onclick: onClose });
  const table = make('table', {});
  const head = table.createTHead().insertRow();
  for (const text of heads) head.append(make('th', { scope: 'col', textContent: text }));
  const body = table.createTBody();
  panel.append(make('h2', { textContent: 'Parts of this page' }), table, close);
  const fill = (rows: PartRow[]) => {
    body.replaceChildren();
    for (const { owner, release, files, durationMs } of rows) {
      const row = body.insertRow();
      for (const text of [
        owner,
        release,
        String(files),
        durationMs === undefined ? '–' : `${durationMs} ms`,
      ])
        row.insertCell().textContent = text;
    }
  };
  return { panel, fill };
}

function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
) {
  return Object.assign(document.createElement(name), properties);
}
