import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';

/** Settings by name. */
export type Settings = Record<string, string>;

/** Reads the environment and adds the settings of `.env`; the environment takes precedence. */
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

/** Returns the folder of all data other than sources. */
export const dataFolder = (settings: Settings, folder: string) =>
  path.resolve(folder, settings['DATA_DIR'] ?? 'data');
