import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';

const { LoadScriptRuntimeModule } = webpack.runtime;

/** @param {{ element: string, attribute: string, url: string }} tag */
const hostLookup = ({ element, attribute, url }) =>
  `\nvar integrity = globalThis.__sri && globalThis.__sri(${url});` +
  `\nif (integrity) { ${element}.integrity = integrity; ${element}.crossOrigin = 'anonymous'; }` +
  `\nif (globalThis.__address) ${element}.${attribute} = globalThis.__address(${url}, ${element});`;

/**
 * Makes bundles request the hash (`globalThis.__sri`) and the URL (`globalThis.__address`) of each script and style
 * sheet from the host. The host also receives the element that loads the file. It can therefore detect a stalled style
 * sheet, for which the bundler would wait forever.
 */
export class ChunkIntegrityPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.compilation.tap('ChunkIntegrityPlugin', (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'ChunkIntegrityPlugin',
        (source) => source + hostLookup({ element: 'script', attribute: 'src', url: 'url' }),
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'ChunkIntegrityPlugin',
        (source, { tag, href }) =>
          source + hostLookup({ element: tag, attribute: 'href', url: href }),
      );
    });
  }
}
