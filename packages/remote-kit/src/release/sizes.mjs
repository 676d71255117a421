import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { bytesPerModule, release } from 'contracts';
import { readJson } from '../durable-files.mjs';

/** @typedef {Record<string, number>} Sizes compressed bytes of JavaScript that a page loads for each module */

const minGrowth = 0.2;

/**
 * Returns the size of each module of the release in a folder, or an empty object if the folder
 * contains no release.
 * @param {string} folder
 * @returns {Promise<Sizes>}
 */
export async function readModuleSizes(folder) {
  const { data } = release.safeParse(await readJson(path.join(folder, 'release.json')));
  return data ? bytesPerModule(data, (file) => bytesOf(path.join(folder, file))) : {};
}

/** @param {string} file */
function bytesOf(file) {
  const compressed = `${file}.gz`;
  if (existsSync(compressed)) return statSync(compressed).size;
  return existsSync(file) ? statSync(file).size : 0;
}

/**
 * Formats the size of each module, with a warning for each module that grew by more than 20%.
 * @param {Sizes} sizes
 * @param {Sizes} [before]
 */
export const formatSizes = (sizes, before = {}) =>
  Object.entries(sizes)
    .map(([name, bytes]) => `${name} ${inKilobytes(bytes)}${growthOf(bytes, before[name])}`)
    .join(', ');

/** @param {number} bytes @param {number | undefined} before */
function growthOf(bytes, before) {
  if (!before || bytes <= before * (1 + minGrowth)) return '';
  return ` (warning: ${Math.round((bytes / before - 1) * 100)}% more than ${inKilobytes(before)})`;
}

/** @param {number} bytes */
const inKilobytes = (bytes) => `${(bytes / 1024).toFixed(1)} KB`;
