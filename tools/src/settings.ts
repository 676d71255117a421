import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';

export type Settings = Record<string, string>;

/** Returns the settings in `.env` of a folder and in the environment, which takes precedence. Omits empty values. */
export function readSettings(folder: string, env = process.env): Settings {
  const settings: Settings = {};
  for (const source of [readEnvFile(path.join(folder, '.env')), env])
    for (const [name, value] of Object.entries(source)) if (value) settings[name] = value;

  return settings;
}

function readEnvFile(file: string): NodeJS.Dict<string> {
  try {
    return parseEnv(readFileSync(file, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return {};
  }
}

/** Returns the absolute path of the data folder: DATA_DIR, or else `data` inside `folder`. */
export const dataFolder = (settings: Settings, folder: string) =>
  path.resolve(folder, settings['DATA_DIR'] ?? 'data');
