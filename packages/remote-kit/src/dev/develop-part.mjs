import { createReadStream } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import webpack from 'webpack';
import { CommandError } from '../command-error.mjs';
import { readPart } from '../part.mjs';
import { contractSince, contractVersion } from '../webpack/contract.mjs';
import { developed } from '../webpack/remote.mjs';
import { folderOf } from '../folders.mjs';
import { siteProxy } from './site-proxy.mjs';

/** @typedef {{ folder: string, address: string, port: number }} Development */

/**
 * Serves a site with this part built from its sources, on localhost only, until the process is stopped.
 * @param {Development} development
 */
export function developPart({ folder, address, port }) {
  const { name, declared } = readPart(folder);
  const files = path.join(folder, '.cache/dev');
  const compiler = webpack(developed({ name, folder }, files));
  if (!compiler) throw new CommandError(`${name} cannot be built.`);
  const agreement = { contract: contractVersion(), since: contractSince() };
  const here = new URL(`http://localhost:${port}`);
  const site = new URL(address);
  const replaced = { remote: name, agreement, declared };
  const pass = siteProxy({ site, here, replaced });
  const own = folderOf(name);
  http
    .createServer((request, response) => {
      const [asked = ''] = (request.url ?? '').split('?');
      if (asked.startsWith(own)) sendFile(response, path.join(files, path.basename(asked)));
      else pass(request, response);
    })
    .listen(port, 'localhost');
  compiler.watch({}, (error, stats) => {
    if (error ?? stats?.hasErrors()) console.error(error ?? stats?.toString('errors-only'));
    else {
      console.info(
        `Ready: ${here.href} is ${site.href} with ${name} from its sources; reload to see a change`,
      );
    }
  });
}

/** @type {Record<string, string>} */
const types = { '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json' };

/** @param {http.ServerResponse} response @param {string} file */
function sendFile(response, file) {
  response.setHeader('cache-control', 'no-store');
  response.setHeader('content-type', types[path.extname(file)] ?? 'application/octet-stream');
  createReadStream(file)
    .on('error', () => response.writeHead(404).end())
    .pipe(response);
}
