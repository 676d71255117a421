import { readdirSync, watch } from 'node:fs';
import path from 'node:path';
import webpack from 'webpack';
import { reportError } from '../command-error.mjs';
import { readPart } from '../part.mjs';
import { contractRangeOfBuild } from '../description/contract.mjs';
import { developmentConfig } from '../webpack/remote.mjs';
import { createBackgroundCheck } from './background-check.mjs';
import { startDevServer } from './dev-server.mjs';
import { freePortFrom } from './free-port.mjs';
import { siteProxy } from './site-proxy.mjs';

/** @typedef {{ folder: string, address: string, port: number }} Development */

/** Debounce delay in milliseconds. Editors may write a file in several steps. */
const settleMs = 100;

/**
 * Runs a local proxy of a site that replaces the release of this part with its sources, until the process ends. Changes
 * reload the page. If the port is taken, the proxy uses the next free port.
 *
 * @param {Development} development
 */
export async function developPart({ folder, address, port: requestedPort }) {
  const port = await freePortFrom(requestedPort);
  if (port !== requestedPort)
    console.info(`Port ${requestedPort} is in use, so port ${port} is used instead.`);
  const localUrl = new URL(`http://localhost:${port}`);
  const site = new URL(address);
  let server = await serve({ folder, site, localUrl });
  console.info(
    `Ready: ${localUrl.href} shows ${site.href} with ${readPart(folder).name} from sources`,
  );
  onDeclarationChange(folder, async () => {
    await server.stop();
    server = await serve({ folder, site, localUrl });
  });
}

/** @param {{ folder: string, site: URL, localUrl: URL }} options */
function serve({ folder, site, localUrl }) {
  const { name, declared } = readPart(folder);
  const replaced = {
    parts: [{ remote: name, declared, isNew: true }],
    agreement: contractRangeOfBuild(),
  };
  const parts = [{ name, folder, declared }];
  const check = createBackgroundCheck({ parts, origin: localUrl.origin });
  return startDevServer({
    compiler: webpack(developmentConfig({ name, folder })),
    port: Number(localUrl.port),
    // The shell of a live site contains a production build of React, which does not support hot replacement.
    isHot: false,
    site: siteProxy({ site, localUrl, replaced, onDocument: check.onDocument }),
    check,
  });
}

/**
 * Calls `restart` after a change of `part.json` or of the list of exposed modules, which webpack reads only at startup.
 * Open pages reload when they reconnect. An invalid `part.json` is reported, and the last valid version stays in use.
 *
 * @param {string} folder
 * @param {() => Promise<void>} restart
 */
function onDeclarationChange(folder, restart) {
  const exposed = path.join(folder, 'src/expose');
  const state = () => JSON.stringify([readPart(folder).declared, readdirSync(exposed)]);
  let lastState = state();
  const check = async () => {
    const now = state();
    if (now === lastState) return;
    lastState = now;
    await restart();
  };
  let last = Promise.resolve();
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  for (const watched of [folder, exposed]) {
    watch(watched, () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        last = last.then(check).catch(reportError);
      }, settleMs);
    });
  }
}
