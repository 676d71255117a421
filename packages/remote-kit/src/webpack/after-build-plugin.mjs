import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';

/**
 * Returns a plugin for several compilers that write to one folder. After the last compiler has written its files, the
 * plugin deletes files of earlier builds and calls `finish`.
 *
 * @param {string} folder
 * @param {number} compilers
 * @param {(done: import('webpack').Compilation[], files: string[]) => Promise<unknown>} finish
 */
export function createAfterBuildPlugin(folder, compilers, finish) {
  const done = /** @type {import('webpack').Compilation[]} */ ([]);
  return (/** @type {import('webpack').Compiler} */ compiler) =>
    compiler.hooks.done.tapPromise('finish', async ({ compilation }) => {
      done.push(compilation);
      if (done.length < compilers || done.some(({ errors }) => errors.length > 0)) return;
      const files = done.flatMap((each) => each.getAssets().map(({ name }) => name));
      await removeAllBut(folder, files);
      await finish(done, files);
    });
}

/** @param {string} folder @param {string[]} retainedNames */
async function removeAllBut(folder, retainedNames) {
  const names = await readdir(folder);
  await Promise.all(
    names
      .filter((name) => !retainedNames.includes(name))
      .map((name) => rm(path.join(folder, name), { recursive: true })),
  );
}
