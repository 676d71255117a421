import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';

/**
 * The environment, with what `.env` adds to it.
 *
 * @param {string} folder
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Record<string, string>}
 */
export function readSettings(folder, env = process.env) {
  /** @type {Record<string, string>} */
  const settings = {};
  for (const source of [readEnvFile(path.join(folder, '.env')), env])
    for (const [name, value] of Object.entries(source)) if (value) settings[name] = value;

  return settings;
}

/** @param {string} file @returns {NodeJS.Dict<string>} */
function readEnvFile(file) {
  try {
    return parseEnv(readFileSync(file, 'utf8'));
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ENOENT') throw error;
    return {};
  }
}

/** Where everything is kept that is not source. @param {Record<string, string>} settings @param {string} folder */
export const dataFolder = (settings, folder) =>
  path.resolve(folder, settings['DATA_DIR'] ?? 'data');
