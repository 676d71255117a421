import type { Release } from './release.js';

const kilobyte = 1024;

/**
 * Why a release is too much for a page, in one sentence; undefined if it is not. What a page loads for one of its modules counts, the entry included.
 *
 * @param bytesOf the size of a file as it is sent
 */
export function findFatModule(
  { remote, entry, modules }: Pick<Release, 'remote' | 'entry' | 'modules'>,
  maxKilobytes: number,
  bytesOf: (file: string) => number,
) {
  for (const [name, { js }] of Object.entries(modules)) {
    const bytes = [...new Set([entry, ...js])].reduce((sum, file) => sum + bytesOf(file), 0);
    if (bytes > maxKilobytes * kilobyte)
      return `${remote} may bring ${maxKilobytes} KB of JavaScript to a page, and its ${name} is ${(bytes / kilobyte).toFixed(1)} KB.`;
  }
  return undefined;
}
