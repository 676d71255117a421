import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { CommandError } from 'remote-kit/command-error.mjs';
import { root } from '../../root.mjs';
import { dataFolder, readSettings } from '../settings.js';

export const usage = 'Usage: npm run backup -- <file or folder> [--without-secrets]';

/**
 * Backs up the database and releases of the site in the data folder, or of a site with the database at MONGODB_URI. The
 * site may be running.
 */
export async function main() {
  const options = { 'without-secrets': { type: 'boolean', default: false } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [place] = positionals;
  if (!place || positionals.length > 1) throw new CommandError(usage);
  const settings = readSettings(root);
  const data = dataFolder(settings, root);
  const file = fileAt(path.resolve(process.env['INIT_CWD'] ?? '.', place));
  const [{ withDatabase }, { saveBackup }] = await Promise.all([
    import('../backup/database.js'),
    import('../backup/save.js'),
  ]);
  const saveOptions = {
    data,
    withSecrets: !values['without-secrets'],
    withReleases: !settings['REGISTRY_URL'],
  };
  const { documents, files, bytes } = await withDatabase({ data, settings }, (client) =>
    saveBackup(client, file, saveOptions),
  );
  const size = `${(bytes / 1024 / 1024).toFixed(1)} MB`;
  console.info(`Saved ${documents} documents and ${files} files to ${file} (${size}).`);
}

function fileAt(place: string) {
  const isFolder = existsSync(place) && statSync(place).isDirectory();
  const at = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  return isFolder ? path.join(place, `shop-${at}.tar.gz`) : place;
}
