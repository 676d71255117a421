import type { BrowserReport } from 'contracts';
import type { LiveRemotes } from '../remotes/live-remotes.js';

/** Whose code or place something is, and of which release. */
export type Source = Pick<BrowserReport['failures'][number], 'part' | 'release'>;

const releaseFile = /\/releases\/([\w-]+)\/([\w.-]+)\//;
const shell: Source = { part: 'shell' };

/** The release whose file a stack or an address names first; the shell for its own files, nothing for what is not ours. */
export function sourceInStack(stack: string): Source | undefined {
  const [, part, release] = releaseFile.exec(stack) ?? [];
  // The page loads files of no other remotes than those that the site has.
  if (part && release) return { part: part as Source['part'], release };
  return stack.includes(`${location.origin}/assets/`) ? shell : undefined;
}

/** The part that an element belongs to, as the marks in the page say. */
export function partOf(element: Element | null | undefined): string {
  const mark = element?.closest('[data-part]')?.getAttribute('data-part') ?? 'shell';
  return mark === 'shell' || mark.startsWith('mfe-') ? mark : `mfe-${mark}`;
}

/** The same with the release that the page came with. */
export function sourceOf(element: Element | null | undefined, live: LiveRemotes): Source {
  const release = Object.entries(live).find(([name]) => name === partOf(element));
  // The keys of the registry are names of remotes; Object.entries forgets that.
  return release ? { part: release[0] as Source['part'], release: release[1].version } : shell;
}
