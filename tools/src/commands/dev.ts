import { parseArgs } from 'node:util';
import { CommandError } from 'remote-kit/command-error.mjs';
import { ownParts } from '../../config/own-parts.mjs';
import { build } from '../build/build.js';

export const usage = `Usage: npm run dev [-- --only <part>]... [--site <address>] [--port <number>]
  --only <part>     one of ${ownParts.join(', ')}; other parts come from their releases
  --site <address>  use a running site instead of starting database, backend and web server
  --port <number>   port of the development server (default: PORT or 3000)`;

const options = {
  only: { type: 'string', multiple: true },
  site: { type: 'string' },
  port: { type: 'string' },
} as const;

/** Runs a development site from the sources of this clone. Resolves with the exit code of the command. */
export async function main() {
  const { only = [...ownParts], site, port } = parseArgs({ options }).values;
  if (only.some((name) => !ownParts.includes(name))) throw new CommandError(usage);
  if (port !== undefined) process.env['PORT'] = port;
  // The dynamically imported modules depend on the contracts, which must therefore be built first.
  await build(['contracts'], () => undefined);
  if (site !== undefined) return developOn(site, only);
  const { withDataFolder } = await import('../start/data-folder-lock.js');
  return withDataFolder(async (place, ending) => {
    const { developSite } = await import('../dev/develop.js');
    return developSite(place, ending, only);
  });
}

/**
 * Starts a proxy for a running site. The proxy replaces the shell and the given parts with the sources of this clone.
 */
async function developOn(site: string, parts: string[]) {
  if (!URL.canParse(site)) throw new CommandError(usage);
  const { serveBundles } = await import('../dev/bundle-server.js');
  const { resolvePublicPort } = await import('../start/ports.js');
  const port = await resolvePublicPort(process.env['PORT'] ?? '3000', 'localhost');
  await serveBundles({ parts, port, site: new URL(site) });
  console.info(
    `Ready: http://localhost:${port}/ shows ${site} with ${parts.join(', ')} from sources`,
  );
  return undefined;
}
