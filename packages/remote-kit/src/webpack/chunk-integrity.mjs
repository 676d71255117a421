import { createRequire } from 'node:module';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';

const require = createRequire(import.meta.url);

/**
 * @typedef {{ tap(name: string, change: (source: string) => string): void }} SourceHook
 * @type {{ getCompilationHooks(compilation: import('webpack').Compilation): { createScript: SourceHook } }}
 */
const LoadScriptRuntimeModule = require('webpack/lib/runtime/LoadScriptRuntimeModule');

/** @param {{ element: string, attribute: string, url: string }} tag */
const askHost = ({ element, attribute, url }) =>
  `\nvar integrity = globalThis.__sri && globalThis.__sri(${url});` +
  `\nif (integrity) { ${element}.integrity = integrity; ${element}.crossOrigin = 'anonymous'; }` +
  `\n${element}.${attribute} = globalThis.__address ? globalThis.__address(${url}, ${element}) : ${url};`;

const plainAddress = 'script.src = url;';

/**
 * Removes webpack's assignment of a plain string as URL, which the Trusted Types policy of the pages rejects. Throws if
 * webpack generates other code.
 * @param {string} source
 */
function withoutAddress(source) {
  if (!source.includes(plainAddress)) throw new Error('webpack adds scripts in another way now');
  return source.replace(plainAddress, '');
}

/**
 * Makes bundles request the hash (`globalThis.__sri`) and the URL (`globalThis.__address`) of each script and style
 * sheet from the host. The host also gets the element, because the bundler would wait forever for a style sheet that
 * stalls.
 */
export class ChunkIntegrityPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.compilation.tap('ChunkIntegrityPlugin', (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'ChunkIntegrityPlugin',
        (source) =>
          withoutAddress(source) + askHost({ element: 'script', attribute: 'src', url: 'url' }),
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'ChunkIntegrityPlugin',
        (source, { tag, href }) => source + askHost({ element: tag, attribute: 'href', url: href }),
      );
    });
  }
}
