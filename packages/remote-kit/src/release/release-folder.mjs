import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { syncFolder, writeDurably } from '../durable-files.mjs';

/** @typedef {[name: string, content: string | Buffer]} File */

/**
 * Writes a release folder atomically: the folder appears with all of its files. After a failure, no new folder exists.
 *
 * @param {string} place
 * @param {Iterable<File> | AsyncIterable<File>} files
 */
export async function writeReleaseFolder(place, files) {
  const parent = path.dirname(place);
  const draft = path.join(parent, `.${path.basename(place)}.tmp`);
  try {
    await writeDraft(draft, files);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
  await rm(place, { recursive: true, force: true });
  await rename(draft, place);
  await syncFolder(parent);
}

/** @param {string} draft @param {Iterable<File> | AsyncIterable<File>} files */
async function writeDraft(draft, files) {
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true });
  for await (const [name, content] of files) {
    const file = path.join(draft, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeDurably(file, content);
  }
  await syncFolder(draft);
}
