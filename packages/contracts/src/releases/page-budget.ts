import type { Release } from './release.js';

const kilobyte = 1024;
const defaultKilobytes = 150;

/**
 * Returns why a release exceeds its JavaScript budget, in one sentence; undefined if it does not. The budget covers all
 * files that a page loads for one module, including the entry.
 *
 * @param maxKilobytes the limit that the owner of the site set for the part; 150 by default
 * @param bytesOf the compressed size of a file
 */
export function findFatModule(
  { remote, entry, modules }: Pick<Release, 'remote' | 'entry' | 'modules'>,
  maxKilobytes: number | undefined,
  bytesOf: (file: string) => number,
) {
  const limit = maxKilobytes ?? defaultKilobytes;
  for (const [name, { js }] of Object.entries(modules)) {
    const bytes = [...new Set([entry, ...js])].reduce((sum, file) => sum + bytesOf(file), 0);
    if (bytes > limit * kilobyte)
      return `${remote} may load up to ${limit} KB of JavaScript per module, but its ${name} is ${(bytes / kilobyte).toFixed(1)} KB.`;
  }
  return undefined;
}
