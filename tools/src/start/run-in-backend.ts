import path from 'node:path';
import { CommandError } from 'remote-kit/command-error.mjs';
import { runCommand } from 'remote-kit/run.mjs';
import { root } from '../../root.mjs';
import { build } from '../build/build.js';
import { dataFolder, readSettings, type Settings } from '../settings.js';
import { publicUrl } from './processes.js';
import { readSecrets } from '../site/secrets.js';
import { readSiteFile } from '../site/site-file.js';

/**
 * Runs a script of the backend on the database of the running site, or on the database at MONGODB_URI. Prints the
 * output of the script.
 */
export async function runInBackend(script: string, args: string[] = []): Promise<void> {
  const settings = readSettings(root);
  const data = dataFolder(settings, root);
  const env = { ...process.env, ...storeOf(data, settings) };
  await build(['contracts', 'server-kit', 'embedded-mongo', 'backend'], () => undefined);
  const file = path.join(root, 'backend/dist', script);
  const { code, output } = await runCommand(process.execPath, [file, ...args], { cwd: root, env });
  if (code !== 0) throw new CommandError(output.trim());
  console.info(output.trim());
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
