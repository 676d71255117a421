import WebpackDevServer from 'webpack-dev-server';

/**
 * Name of the Trusted Types policy that webpack-dev-server uses for its error overlay by default. Its client creates the
 * policy again each time it opens the overlay.
 */
export const overlayTrustedTypesPolicy = 'webpack-dev-server#overlay';

/**
 * @typedef {object} DevServerOptions
 * @property {import('webpack').Compiler | import('webpack').MultiCompiler} compiler compiles the browser bundles
 * @property {number} port
 * @property {boolean} isHot replaces changed modules in the page instead of reloading it
 * @property {import('./site-proxy.mjs').Handler} site handles all requests that are not for a bundle
 * @property {ReturnType<typeof import('./background-check.mjs').createBackgroundCheck>} check
 */

/**
 * Starts webpack-dev-server in front of a site. Compiler errors and errors of server rendering appear in the terminal and
 * as an overlay on the page.
 *
 * @param {DevServerOptions} options
 */
export async function startDevServer({ compiler, port, isHot, site, check }) {
  const server = new WebpackDevServer(
    {
      host: 'localhost',
      port,
      hot: isHot,
      liveReload: !isHot,
      // Disables compression, which would delay the events of the site's event streams.
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
  showFailures(server, { compiler, check });
  return server;
}

/**
 * Starts the check of server rendering after the first compilation. Prints its failures and shows them in the browser.
 *
 * @param {WebpackDevServer} server
 * @param {Pick<DevServerOptions, 'compiler' | 'check'>} options
 */
function showFailures(server, { compiler, check }) {
  /** @type {string[]} */
  let failures = [];
  let isBroken = false;
  let isStarted = false;
  /** @param {string[]} newFailures */
  const show = (newFailures) => {
    for (const failure of newFailures) if (!failures.includes(failure)) console.error(failure);
    failures = newFailures;
    const clients = server.webSocketServer?.clients ?? [];
    if (newFailures.length > 0) server.sendMessage(clients, 'errors', newFailures);
    // Hides the overlay, unless it shows compiler errors of the browser bundle.
    else if (!isBroken) server.sendMessage(clients, 'still-ok');
  };
  server.webSocketServer?.implementation.on('connection', (client) => {
    if (failures.length > 0) server.sendMessage([client], 'errors', failures);
  });
  compiler.hooks.done.tap('server check', (stats) => {
    isBroken = stats.hasErrors();
    if (!isStarted) check.start(show);
    isStarted = true;
  });
  compiler.hooks.watchClose.tap('server check', () => check.close());
}
