import type { RemoteName } from 'contracts';
import type { PartFailure, RenderedPage } from './protocol.js';

/** Characters that one part may bring to a page: far more than anybody reads. */
const maxPartCharacters = 2_000_000;

const kilobytes = (characters: number) => `${Math.round(characters / 1024)} KB`;
const limit = kilobytes(maxPartCharacters);

/** What is handed to a page, as the text that its document carries; nothing of what is no JSON. */
export function toPageData(data: unknown): string | undefined {
  const text = JSON.stringify(data) as string | undefined;
  if (!text || text.length <= maxPartCharacters) return text;
  throw new Error(`hands ${kilobytes(text.length)} of data to its page, more than ${limit}`);
}

/**
 * The part that makes a page too large, if one does: the page is so much smaller without it. Of parts within parts it
 * is the innermost, whose absence takes away the least that is still too much.
 */
export async function findTooLarge(
  page: RenderedPage,
  lengthWithout: (remote: RemoteName) => Promise<number>,
): Promise<PartFailure | undefined> {
  if (page.html.length <= maxPartCharacters) return undefined;
  const shares: { remote: RemoteName; length: number }[] = [];
  for (const remote of new Set(page.used.map((used) => used.remote)))
    shares.push({ remote, length: page.html.length - (await lengthWithout(remote)) });
  const [found] = shares
    .filter(({ length }) => length > maxPartCharacters)
    .sort((one, other) => one.length - other.length);
  if (!found) return undefined;
  const reason = `makes ${kilobytes(found.length)} of HTML, more than ${limit}`;
  return { remote: found.remote, reason };
}
