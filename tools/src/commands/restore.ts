import path from 'node:path';
import { parseArgs } from 'node:util';
import { CommandError } from 'remote-kit/command-error.mjs';
import { root } from '../../root.mjs';
import { dataFolder, readSettings } from '../settings.js';
import { prepareDataFolder } from '../site/data-folder.js';
import { readSiteFile } from '../site/site-file.js';

export const usage = 'Usage: npm run restore -- <file> [--replace | --check]';

/** Restores a backup into the data folder, or into the database at MONGODB_URI. The site must be stopped. */
export async function main() {
  const options = {
    replace: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
  } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [fileArgument] = positionals;
  if (!fileArgument || positionals.length > 1) throw new CommandError(usage);
  const file = path.resolve(process.env['INIT_CWD'] ?? '.', fileArgument);
  const [{ withDatabase }, { checkBackup, restore }] = await Promise.all([
    import('../backup/database.js'),
    import('../backup/restore.js'),
  ]);
  if (values.check) {
    console.info(`${file} is intact. It was created at ${(await checkBackup(file)).at}.`);
    return;
  }
  const settings = readSettings(root);
  const data = dataFolder(settings, root);
  if (readSiteFile(data)) throw new CommandError(`The site in ${data} is running. Stop it first.`);
  prepareDataFolder(data);
  const { at, documents, files } = await withDatabase({ data, settings }, (client) =>
    restore(client, file, { data, isReplacing: values.replace }),
  );
  console.info(`Restored ${documents} documents and ${files} files from ${at}.`);
}
