import { createHash } from 'node:crypto';
import webpack from 'webpack';
import { integrityOf } from 'remote-kit/description/integrity.mjs';

const mark = '0files0';

/**
 * Writes the hashes of the files that each entry may load dynamically to a separate file. The name and hash of this
 * file replace `OWN_FILES` in the entry. The plugin runs after all other changes to the assets, because hashes are
 * final only then. It does not change the hashed file name of the entry, which already depends on the dynamically
 * loaded files.
 */
export class OwnFilesPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    new webpack.DefinePlugin({ OWN_FILES: JSON.stringify(mark) }).apply(compiler);
    compiler.hooks.compilation.tap('OwnFilesPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
      compilation.hooks.processAssets.tap({ name: 'OwnFilesPlugin', stage }, () => {
        for (const entry of compilation.entrypoints.values()) write(compilation, entry);
      });
    });
  }
}

/** Returns a plugin that defines an empty `OWN_FILES`, for builds without file hashes. */
export const createEmptyOwnFilesPlugin = () =>
  new webpack.DefinePlugin({ OWN_FILES: JSON.stringify('') });

/** @param {import('webpack').Compilation} compilation @param {import('webpack').Entrypoint} entry */
function write(compilation, entry) {
  const scripts = entry.getFiles().filter((file) => file.endsWith('.js'));
  const text = (/** @type {string} */ file) =>
    compilation.getAsset(file)?.source.source().toString();
  if (!scripts.some((file) => text(file)?.includes(mark))) return;
  const list = listFiles(compilation, entry);
  const name = `integrity.${createHash('sha256').update(list).digest('hex').slice(0, 16)}.json`;
  if (!compilation.getAsset(name)) compilation.emitAsset(name, new webpack.sources.RawSource(list));
  for (const script of scripts) {
    compilation.updateAsset(script, (source) => {
      const text = source
        .source()
        .toString()
        .replace(mark, `${name} ${integrityOf(list)}`);
      return new webpack.sources.RawSource(text);
    });
  }
}

/** @param {import('webpack').Compilation} compilation @param {import('webpack').Entrypoint} entry */
function listFiles(compilation, entry) {
  const rows = filesLater(entry).map((name) => {
    return [name, integrityOf(compilation.getAsset(name)?.source.buffer() ?? '')];
  });
  return JSON.stringify(Object.fromEntries(rows));
}

/** @param {import('webpack').Entrypoint} entry */
function filesLater({ chunks }) {
  const later = chunks.flatMap((chunk) => [...chunk.getAllAsyncChunks()]);
  const files = later.flatMap((chunk) => [...chunk.files]);
  return [...new Set(files)].filter((file) => /\.(js|css)$/.test(file)).sort();
}
