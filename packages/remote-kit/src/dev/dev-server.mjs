import WebpackDevServer from 'webpack-dev-server';

/** Name of the Trusted Types policy that webpack-dev-server uses for its error overlay by default. */
export const overlayPolicy = 'webpack-dev-server#overlay';

/**
 * @typedef {object} DevServerOptions
 * @property {import('webpack').Compiler | import('webpack').MultiCompiler} compiler compiles the browser bundles
 * @property {number} port
 * @property {boolean} isHot replaces changed modules in the page instead of reloading it
 * @property {import('./site-proxy.mjs').Handler} site handles all requests that are not for a bundle
 */

/**
 * Starts webpack-dev-server in front of a site. Compiler errors appear in the terminal and as an overlay on the page.
 *
 * @param {DevServerOptions} options
 */
export async function startDevServer({ compiler, port, isHot, site }) {
  const server = new WebpackDevServer(
    {
      host: 'localhost',
      port,
      hot: isHot,
      liveReload: !isHot,
      // Compression would buffer the site's event streams.
      compress: false,
      client: { overlay: { warnings: false }, logging: 'warn' },
      devMiddleware: { index: false, stats: 'errors-warnings' },
      static: false,
      setupExitSignals: false,
      setupMiddlewares: (middlewares) => [...middlewares, { name: 'site', middleware: site }],
    },
    compiler,
  );
  await server.start();
  return server;
}
