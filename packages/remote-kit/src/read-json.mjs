import { readFileSync } from 'node:fs';
import { CommandError } from './command-error.mjs';

/**
 * Reads a JSON file. Throws a CommandError if the file cannot be read or contains a syntax error.
 * @param {string} file
 */
export function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new CommandError(`Can't read ${file}: ${/** @type {Error} */ (cause).message}.`, {
      cause,
    });
  }
}
