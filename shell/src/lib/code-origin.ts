import type { BrowserReport } from 'contracts';
import type { LiveRemotes } from './remotes/live-remotes.js';

export type CodeOrigin = Pick<BrowserReport['failures'][number], 'part' | 'release'>;

const releaseFile = /\/releases\/([\w-]+)\/([\w.-]+)\//;
const shell: CodeOrigin = { part: 'shell' };

/** Returns the part and release of the first own file in a stack or URL, or undefined for foreign code. */
export function originFromStack(stack: string): CodeOrigin | undefined {
  const [, part, release] = releaseFile.exec(stack) ?? [];
  if (part && release) return { part, release };
  return stack.includes(`${location.origin}/assets/`) ? shell : undefined;
}

export function partNameOf(element: Element | null | undefined): string {
  return element?.closest('[data-part]')?.getAttribute('data-part') ?? 'shell';
}

/** Returns the remote that an element belongs to, with the release that the page was served with, or the shell. */
export function originOfElement(
  element: Element | null | undefined,
  live: LiveRemotes,
): CodeOrigin {
  const release = Object.entries(live).find(([name]) => name === partNameOf(element));
  return release ? { part: release[0], release: release[1].version } : shell;
}
