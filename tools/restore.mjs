import './node-version.mjs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { reportError, CommandError } from '../packages/remote-kit/src/command-error.mjs';
import { root } from './root.mjs';
import { dataFolder, readSettings } from './settings.mjs';
import { prepareDataFolder } from './site/data-folder.mjs';
import { readSiteFile } from './site/site-file.mjs';

const usage = 'npm run restore -- <file> [--replace | --check]';

/** Puts a backup into the data folder or into MONGODB_URI; the site must not run. */
async function main() {
  const options = /** @type {const} */ ({
    replace: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
  });
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [given] = positionals;
  if (!given || positionals.length > 1) throw new CommandError(usage);
  const file = path.resolve(process.env['INIT_CWD'] ?? '.', given);
  // What is imported only now needs packages that are installed.
  const [{ withDatabase }, { checkBackup, restore }] = await Promise.all([
    import('./backup/database.mjs'),
    import('./backup/restore.mjs'),
  ]);
  if (values.check)
    return console.info(`${file} is whole; it is of ${(await checkBackup(file)).at}.`);
  const settings = readSettings(root);
  const data = dataFolder(settings, root);
  if (readSiteFile(data)) throw new CommandError(`The site of ${data} is running: stop it first.`);
  prepareDataFolder(data);
  const { at, documents, files } = await withDatabase({ data, settings }, (client) =>
    restore(client, file, { data, isReplacing: values.replace }),
  );
  console.info(`Restored ${documents} documents and ${files} files as of ${at}.`);
}

try {
  await main();
} catch (error) {
  reportError(error);
  process.exitCode = 1;
}
