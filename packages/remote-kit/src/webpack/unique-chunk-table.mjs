import { createHash } from 'node:crypto';
import webpack from 'webpack';

export const releasePlaceholder = '0release0';

/**
 * Derives the name of a remote's chunk table from the content of the release. An open tab may load two releases of a
 * remote; if both used the same table, they would run each other's modules.
 */
export class UniqueChunkTablePlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.compilation.tap('UniqueChunkTablePlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 1;
      compilation.hooks.processAssets.tap({ name: 'UniqueChunkTablePlugin', stage }, (assets) => {
        const content = createHash('sha256');
        for (const name of Object.keys(assets).sort()) content.update(assets[name]?.buffer() ?? '');
        const mark = content.digest('hex').slice(0, 12);
        for (const name of Object.keys(assets).filter((file) => file.endsWith('.js'))) {
          compilation.updateAsset(name, (source) => {
            return new webpack.sources.RawSource(
              source.source().toString().replaceAll(releasePlaceholder, mark),
            );
          });
        }
      });
    });
  }
}
