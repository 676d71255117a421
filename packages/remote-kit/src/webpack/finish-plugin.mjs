import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';

/**
 * Plugin for several compilers that write to one folder. After the last compiler has written its files, the plugin
 * deletes files of earlier builds and calls `finish`.
 */
export class FinishPlugin {
  #done = /** @type {import('webpack').Compilation[]} */ ([]);

  /**
   * @param {string} folder
   * @param {number} compilers
   * @param {(done: import('webpack').Compilation[], files: string[]) => Promise<unknown>} finish
   */
  constructor(folder, compilers, finish) {
    this.folder = folder;
    this.compilers = compilers;
    this.finish = finish;
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
    await removeAllBut(this.folder, files);
    await this.finish(this.#done, files);
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
