import { open, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { CommandError } from './command-error.mjs';

/**
 * Writes a file and syncs it to disk, so that it survives a power failure.
 * @param {string} file
 * @param {string | Buffer} content
 * @param {number} [mode] permissions of a new file
 */
export async function writeDurably(file, content, mode) {
  const handle = await open(file, 'w', mode);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Syncs a folder to disk, so that its entries survive a power failure. @param {string} folder */
export async function syncFolder(folder) {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Replaces a JSON file atomically: a reader sees either the complete old content or the complete new content.
 * @param {string} file
 * @param {unknown} value
 * @param {number} [mode] permissions
 */
export async function replaceJson(file, value, mode) {
  const draft = `${file}.${process.pid}.tmp`;
  await writeDurably(draft, JSON.stringify(value, null, 2) + '\n', mode);
  await rename(draft, file);
  await syncFolder(path.dirname(file));
}

/** @param {string} file @returns {Promise<unknown>} undefined if the file does not exist */
export async function readJson(file) {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return undefined;
    throw new CommandError(`Can't read ${file}.`, { cause: error });
  }
}

/**
 * Reads a JSON file and validates it; a missing file counts as `{}`. Throws a CommandError if the content is invalid.
 *
 * @template Content
 * @param {string} file
 * @param {{ safeParse: (value: unknown) => { data?: Content | undefined } }} schema
 * @param {string} description content of the file, for the error message
 */
export async function readValidatedJson(file, schema, description) {
  const { data } = schema.safeParse((await readJson(file)) ?? {});
  if (data === undefined) throw new CommandError(`${file} is not a valid ${description}.`);
  return data;
}
