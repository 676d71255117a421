import type { BrowserReport } from 'contracts';
import type { LiveRemotes } from './remotes/live-remotes.js';

export type CodeOrigin = Pick<BrowserReport['failures'][number], 'part' | 'release'>;

const releaseFile = /\/releases\/([\w-]+)\/([\w.-]+)\//;
const shell: CodeOrigin = { part: 'shell' };

/**
 * Finds the first file of this site in a stack trace or URL. Returns the remote (or the shell) and the release to which
 * the file belongs, or undefined if there is no such file.
 */
export function originFromStack(stack: string): CodeOrigin | undefined {
  const [, part, release] = releaseFile.exec(stack) ?? [];
  if (part && release) return { part, release };
  return stack.includes(`${location.origin}/assets/`) ? shell : undefined;
}

export function partNameOf(element: Element | null | undefined): string {
  return element?.closest('[data-part]')?.getAttribute('data-part') ?? 'shell';
}

/**
 * Returns the remote that contains an element, with the release from `live`. Returns the shell for all other elements.
 */
export function originOfElement(
  element: Element | null | undefined,
  live: LiveRemotes,
): CodeOrigin {
  const release = Object.entries(live).find(([name]) => name === partNameOf(element));
  return release ? { part: release[0], release: release[1].version } : shell;
}
