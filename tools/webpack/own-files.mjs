import webpack from 'webpack';
import { integrityOf } from './integrity.mjs';

const mark = '0files0';

/**
 * Writes into each entry which files it may fetch later, and their hashes: `OWN_FILES` is names and hashes in turns. They are final
 * only after every other change, and the entry's own name, which tells theirs, stays right.
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

/** @param {import('webpack').Compilation} compilation @param {import('webpack').Entrypoint} entry */
function write(compilation, entry) {
  const later = filesLater(entry).map((name) => {
    const content = compilation.getAsset(name)?.source.buffer() ?? '';
    return `${name} ${integrityOf(content)}`;
  });
  for (const name of entry.getFiles().filter((file) => file.endsWith('.js'))) {
    compilation.updateAsset(name, (source) => {
      const text = source.source().toString().replace(mark, later.join(' '));
      return new webpack.sources.RawSource(text);
    });
  }
}

/** @param {import('webpack').Entrypoint} entry */
function filesLater({ chunks }) {
  const later = chunks.flatMap((chunk) => [...chunk.getAllAsyncChunks()]);
  const files = later.flatMap((chunk) => [...chunk.files]);
  return [...new Set(files)].filter((file) => /\.(js|css)$/.test(file)).sort();
}
