import type { Release } from './release.js';

const kilobyte = 1024;

/** The JavaScript budget of a part if the site owner has not set one. */
export const defaultScriptBudgetKilobytes = 150;

type Built = Pick<Release, 'entry' | 'modules'>;

/**
 * Returns the compressed size, in bytes, of the JavaScript that a page loads for each module, including the entry.
 *
 * @param bytesOf the compressed size of a file
 */
export const bytesPerModule = ({ entry, modules }: Built, bytesOf: (file: string) => number) =>
  Object.fromEntries(
    Object.entries(modules).map(([name, { js }]) => {
      const files = [...new Set([entry, ...js])];
      return [name, files.reduce((sum, file) => sum + bytesOf(file), 0)];
    }),
  );

/**
 * Returns why a release exceeds its JavaScript budget, in one sentence, or undefined if it does
 * not. The budget covers all files that a page loads for one module, including the entry.
 * @param maxKilobytes the budget of the part
 * @param bytesOf the compressed size of a file
 */
export function findOversizedModule(
  release: Built & Pick<Release, 'remote'>,
  maxKilobytes: number,
  bytesOf: (file: string) => number,
) {
  for (const [name, bytes] of Object.entries(bytesPerModule(release, bytesOf))) {
    if (bytes > maxKilobytes * kilobyte)
      return `${release.remote} may load up to ${maxKilobytes} KB of JavaScript per module, but its ${name} is ${(bytes / kilobyte).toFixed(1)} KB.`;
  }
  return undefined;
}
