import path from 'node:path';
import { CommandError } from 'remote-kit/command-error.mjs';
import { run } from 'remote-kit/run.mjs';
import { root } from '../../root.mjs';
import { build } from '../build/build.js';
import { dataFolder, readSettings, type Settings } from '../settings.js';
import { readSecrets } from '../site/secrets.js';
import { readSiteFile } from '../site/site-file.js';
import { publicUrl } from '../start/processes.js';

const usage = 'Usage: npm run staff -- add <email> [--role manager|clerk|reader] | remove <email>';
const roles = ['admin', 'manager', 'clerk', 'reader'];

/** Grants or revokes a staff role in the database of the running site or of MONGODB_URI. */
export async function main() {
  const order = process.argv.slice(2);
  if (!isKnown(order)) throw new CommandError(usage);
  const settings = readSettings(root);
  const data = dataFolder(settings, root);
  const env = { ...process.env, ...storeOf(data, settings) };
  await build(['contracts', 'server-kit', 'embedded-mongo', 'backend'], () => undefined);
  const { code, output } = await run(
    process.execPath,
    [path.join(root, 'backend/dist/staff.js'), ...order],
    { cwd: root, env },
  );
  if (code !== 0) throw new CommandError(output.trim());
  console.info(output.trim());
}

function isKnown([command = '', email = '', flag, role = '', ...rest]: string[]) {
  if (!email.includes('@') || rest.length > 0) return false;
  const isPlain = flag === undefined;
  const isNamed = command === 'add' && flag === '--role' && roles.includes(role);
  return isPlain ? ['add', 'remove'].includes(command) : isNamed;
}

function storeOf(data: string, settings: Settings) {
  const site = readSiteFile(data);
  const uri = site?.mongodbUri ?? settings['MONGODB_URI'];
  if (!uri)
    throw new CommandError(`No site is running in ${data}. Start it first, or set MONGODB_URI.`);
  const { secrets } = readSecrets(data, settings);
  return {
    ...settings,
    ...secrets,
    DATA_DIR: data,
    MONGODB_URI: uri,
    PUBLIC_URL: site?.publicUrl ?? publicUrl({ PORT: '3000', ...settings }),
  };
}
