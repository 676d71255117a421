import './node-version.mjs';
import path from 'node:path';
import { build } from './build/build.mjs';
import { reportError, CommandError } from '../packages/remote-kit/src/command-error.mjs';
import { root } from './root.mjs';
import { run } from '../packages/remote-kit/src/run.mjs';
import { dataFolder, readSettings } from './settings.mjs';
import { readSecrets } from './site/secrets.mjs';
import { readSiteFile } from './site/site-file.mjs';
import { publicUrl } from './start/processes.mjs';

const usage = 'npm run staff -- add <e-mail> | remove <e-mail>';

/** Gives or takes the role of staff, in the store of the running site or of MONGODB_URI. */
async function main() {
  const [command = '', email = ''] = process.argv.slice(2);
  const isKnown = ['add', 'remove'].includes(command) && process.argv.length === 4;
  if (!isKnown || !email.includes('@')) throw new CommandError(usage);
  const settings = readSettings(root);
  const data = dataFolder(settings, root);
  const env = { ...process.env, ...storeOf(data, settings) };
  await build(['contracts', 'server-kit', 'embedded-mongo', 'backend'], () => undefined);
  const { code, output } = await run(
    process.execPath,
    [path.join(root, 'backend/dist/staff.js'), command, email],
    { cwd: root, env },
  );
  if (code !== 0) throw new CommandError(output.trim());
  console.info(output.trim());
}

/** @param {string} data @param {Record<string, string>} settings */
function storeOf(data, settings) {
  const site = readSiteFile(data);
  const uri = site?.mongodbUri ?? settings['MONGODB_URI'];
  if (!uri)
    throw new CommandError(`No site of ${data} is running: start it first, or set MONGODB_URI.`);
  const { secrets } = readSecrets(data, settings);
  return {
    ...settings,
    ...secrets,
    DATA_DIR: data,
    MONGODB_URI: uri,
    PUBLIC_URL: site?.publicUrl ?? publicUrl({ PORT: '3000', ...settings }),
  };
}

try {
  await main();
} catch (error) {
  reportError(error);
  process.exitCode = 1;
}
