import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { transformFile } from '@swc/core';
import { root } from '../../root.mjs';

const configFile = path.join(root, 'tools/config/swc.json');

/**
 * Compiles source files into the same `dist` folders as `npm run build`, and removes the output of deleted files.
 * Rejects with the compiler's error message.
 */
export const compileFiles = (files: string[]) => Promise.all(files.map(compile));

/** Expects a path relative to the clone, because the absolute path of the clone may itself contain a folder `src`. */
const targetOf = (file: string) =>
  file.replace(`${path.sep}src${path.sep}`, `${path.sep}dist${path.sep}`).replace(/ts$/, 'js');

async function compile(file: string) {
  const target = path.join(root, targetOf(path.relative(root, file)));
  const sourceFileName = path.relative(path.dirname(target), file);
  try {
    const options = { configFile, sourceMaps: 'inline' as const, sourceFileName };
    const { code } = await transformFile(file, options);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, code);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    await rm(target, { force: true });
  }
}
