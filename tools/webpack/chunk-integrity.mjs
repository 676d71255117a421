import { createRequire } from 'node:module';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';

const require = createRequire(import.meta.url);

/**
 * @typedef {{ tap(name: string, change: (source: string) => string): void }} SourceHook
 * @type {{ getCompilationHooks(compilation: import('webpack').Compilation): { createScript: SourceHook } }}
 */
const LoadScriptRuntimeModule = require('webpack/lib/runtime/LoadScriptRuntimeModule');

/** @param {string} element @param {string} url */
const demandIntegrity = (element, url) =>
  `\nvar integrity = globalThis.__sri && globalThis.__sri(${url});` +
  `\nif (integrity) { ${element}.integrity = integrity; ${element}.crossOrigin = 'anonymous'; }`;

/** Lets the host name the hash of each script and stylesheet that a bundle loads by itself: `globalThis.__sri(url)`. */
export class ChunkIntegrityPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.compilation.tap('ChunkIntegrityPlugin', (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'ChunkIntegrityPlugin',
        (source) => source + demandIntegrity('script', 'url'),
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'ChunkIntegrityPlugin',
        (source, { tag, href }) => source + demandIntegrity(tag, href),
      );
    });
  }
}
