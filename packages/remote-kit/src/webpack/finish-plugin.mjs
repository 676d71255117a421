import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { writeCompressed } from './compressed.mjs';

/** @typedef {{ description: string, unserved: string[] }} Described */

/**
 * Plugin for several compilers that write to one folder. After the last compiler has written its files, the plugin
 * describes the folder, writes compressed variants and deletes files of earlier builds.
 */
export class FinishPlugin {
  #done = /** @type {import('webpack').Compilation[]} */ ([]);

  /**
   * @param {string} folder
   * @param {number} compilers
   * @param {(done: import('webpack').Compilation[], files: string[]) => Promise<Described>} describe writes a
   * description file; returns its name and the files that are never sent to browsers
   */
  constructor(folder, compilers, describe) {
    this.folder = folder;
    this.compilers = compilers;
    this.describe = describe;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.done.tapPromise('FinishPlugin', async ({ compilation }) => {
      this.#done.push(compilation);
      if (this.#done.length < this.compilers) return;
      if (this.#done.every(({ errors }) => errors.length === 0)) await this.#finish();
    });
  }

  async #finish() {
    const files = this.#done.flatMap((compilation) =>
      compilation.getAssets().map(({ name }) => name),
    );
    const { description, unserved } = await this.describe(this.#done, files);
    const served = files.filter((file) => !unserved.includes(file));
    const compressed = await writeCompressed(this.folder, served);
    await removeAllBut(this.folder, [...files, ...compressed, description]);
  }
}

/** @param {string} folder @param {string[]} kept */
async function removeAllBut(folder, kept) {
  const names = await readdir(folder);
  await Promise.all(
    names
      .filter((name) => !kept.includes(name))
      .map((name) => rm(path.join(folder, name), { recursive: true })),
  );
}
