import './node-version.mjs';
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { reportError, CommandError } from '../packages/remote-kit/src/command-error.mjs';
import { root } from './root.mjs';
import { dataFolder, readSettings } from './settings.mjs';

const usage = 'npm run backup -- <file or folder> [--without-secrets]';

/** Saves the shop of the data folder or of MONGODB_URI, running or not. */
async function main() {
  const options = /** @type {const} */ ({ 'without-secrets': { type: 'boolean', default: false } });
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [place] = positionals;
  if (!place || positionals.length > 1) throw new CommandError(usage);
  const settings = readSettings(root);
  const data = dataFolder(settings, root);
  const file = fileAt(path.resolve(process.env['INIT_CWD'] ?? '.', place));
  // What is imported only now needs packages that are installed.
  const [{ withDatabase }, { save }] = await Promise.all([
    import('./backup/database.mjs'),
    import('./backup/save.mjs'),
  ]);
  const saveOptions = {
    data,
    withSecrets: !values['without-secrets'],
    withReleases: !settings['REGISTRY_URL'],
  };
  const { documents, files, bytes } = await withDatabase({ data, settings }, (client) =>
    save(client, file, saveOptions),
  );
  const size = `${(bytes / 1024 / 1024).toFixed(1)} MB`;
  console.info(`Saved ${documents} documents and ${files} files in ${file} (${size}).`);
}

/** @param {string} place */
function fileAt(place) {
  const isFolder = existsSync(place) && statSync(place).isDirectory();
  const at = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  return isFolder ? path.join(place, `shop-${at}.tar.gz`) : place;
}

try {
  await main();
} catch (error) {
  reportError(error);
  process.exitCode = 1;
}
