import webpack from 'webpack';
import { CommandError } from '../command-error.mjs';
import { readPart } from '../part.mjs';
import { builtAgreement } from '../description/contract.mjs';
import { developed } from '../webpack/remote.mjs';
import { startDevServer } from './dev-server.mjs';
import { siteProxy } from './site-proxy.mjs';

/** @typedef {{ folder: string, address: string, port: number }} Development */

/**
 * Shows a running site with the sources of this part instead of its release, on this machine only, until the process
 * ends. Changes reload the page.
 *
 * @param {Development} development
 */
export async function developPart({ folder, address, port }) {
  const { name, declared } = readPart(folder);
  const compiler = webpack(developed({ name, folder }));
  if (!compiler) throw new CommandError(`Can't build ${name}.`);
  const here = new URL(`http://localhost:${port}`);
  const site = new URL(address);
  const replaced = {
    parts: [{ remote: name, declared, isNew: true }],
    agreement: builtAgreement(),
  };
  await startDevServer({
    compiler,
    port,
    // The shell of a live site contains a production build of React, which does not support hot replacement.
    isHot: false,
    site: siteProxy({ site, here, replaced }),
  });
  console.info(`Ready: ${here.href} shows ${site.href} with ${name} from sources`);
}
