import os from 'node:os';
import path from 'node:path';
import { CommandError } from '../command-error.mjs';
import { projectFolder } from '../folders.mjs';
import { generateKey, storePrivateKey, readPrivateKey } from './keys.mjs';

/**
 * Returns the current user's release key, which is generated on first use.
 * @param {Record<string, string | undefined>} settings
 * @param {(line: string) => void} report
 */
export function loadReleaseKey(settings, report) {
  const file = releaseKeyFile(settings);
  const existingKey = readPrivateKey(file);
  if (existingKey) return existingKey;
  const newKey = makeKey(file);
  report(`  created the release key ${newKey.key} in ${file}`);
  return newKey;
}

/** @param {string} file */
function makeKey(file) {
  try {
    storePrivateKey(file, generateKey());
  } catch (cause) {
    throw new CommandError(`Can't create ${file}. Set RELEASE_KEY to another file.`, { cause });
  }
  const existingKey = readPrivateKey(file);
  if (!existingKey)
    throw new CommandError(`${file} was deleted again. Set RELEASE_KEY to another file.`);
  return existingKey;
}

/** @param {Record<string, string | undefined>} settings */
function releaseKeyFile(settings) {
  const project = projectFolder(process.cwd());
  const config = settings['XDG_CONFIG_HOME'] ?? path.join(os.homedir(), '.config');
  const file = settings['RELEASE_KEY'] ?? path.join(config, 'crystal-catalogue/release-key.pem');
  const absolute = path.resolve(project, file);
  if (!path.relative(project, absolute).startsWith('..')) {
    throw new CommandError(
      `RELEASE_KEY is inside the repository and could be committed. Set it to a file outside, not ${absolute}.`,
    );
  }
  return absolute;
}
