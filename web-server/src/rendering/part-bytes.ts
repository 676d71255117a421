import type { RemoteName } from 'contracts';
import type { PartFailure, RenderedPage } from './protocol.js';

/** Maximum number of characters that one remote may add to a page, as HTML or as data. */
const maxPartCharacters = 2_000_000;

const kilobytes = (characters: number) => `${Math.round(characters / 1024)} KB`;
const limit = kilobytes(maxPartCharacters);

/**
 * Returns page data as JSON, or undefined if it has no JSON representation. Throws if it is larger
 * than the limit.
 */
export function serialisePageData(data: unknown): string | undefined {
  const text = JSON.stringify(data) as string | undefined;
  if (!text || text.length <= maxPartCharacters) return text;
  throw new Error(`passes ${kilobytes(text.length)} of data to its page, more than ${limit}`);
}

/**
 * Finds the remote that makes a page too large, that is, a remote whose HTML is larger than the limit. If such remotes
 * are nested, returns the innermost one, because removing it affects the smallest part of the page.
 */
export async function findOversizedRemote(
  page: RenderedPage,
  lengthWithout: (remote: RemoteName) => Promise<number>,
): Promise<PartFailure | undefined> {
  if (page.html.length <= maxPartCharacters) return undefined;
  const shares: { remote: RemoteName; length: number }[] = [];
  for (const remote of new Set(page.used.map((usage) => usage.remote)))
    shares.push({ remote, length: page.html.length - (await lengthWithout(remote)) });
  const [share] = shares
    .filter(({ length }) => length > maxPartCharacters)
    .sort((a, b) => a.length - b.length);
  if (!share) return undefined;
  const reason = `renders ${kilobytes(share.length)} of HTML, more than ${limit}`;
  return { remote: share.remote, reason };
}
