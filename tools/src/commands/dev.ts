import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { CommandError } from 'remote-kit/command-error.mjs';
import { ownParts } from '../../config/own-parts.mjs';
import { root } from '../../root.mjs';

const usage = `npm run dev -w <remote> [-- --site <address>] [--port <number>]
  <remote> is one of ${ownParts.join(', ')}; without --site a site of this clone is used`;

const options = { site: { type: 'string' }, port: { type: 'string' } } as const;

/** Serves a site with a part built from its sources, until the process is stopped. */
export async function main() {
  const { values, positionals } = readArguments();
  const [remote = ''] = positionals;
  if (!ownParts.includes(remote)) throw new CommandError(usage);
  const port = Number(values.port ?? portOf(remote));
  const { develop } = await import('../dev/develop.js');
  await develop({ remote, port, ...(values.site && { address: values.site }) });
}

/** Returns the port of the development server, from `config.port` of the part. */
function portOf(remote: string) {
  const text = readFileSync(path.join(root, remote, 'package.json'), 'utf8');
  const { config } = JSON.parse(text) as { config: { port: number } };
  return config.port;
}

function readArguments() {
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (cause) {
    throw new CommandError(usage, { cause });
  }
}
