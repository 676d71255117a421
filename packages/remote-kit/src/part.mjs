import path from 'node:path';
import { partDeclaration, partName } from 'contracts';
import { CommandError } from './command-error.mjs';
import { readJson } from './read-json.mjs';

/**
 * Reads the name and the declaration of the part in a folder. Throws a CommandError if either is invalid.
 * @param {string} folder
 */
export function readPart(folder) {
  const name = partName.safeParse(readJson(path.join(folder, 'package.json')).name);
  const declared = partDeclaration.safeParse(readJson(path.join(folder, 'part.json')));
  if (!name.success)
    throw new CommandError(`The name in package.json ${name.error.issues[0]?.message}.`);
  if (declared.success) return { name: name.data, declared: declared.data };
  const [{ path: place, message } = { path: [], message: '' }] = declared.error.issues;
  throw new CommandError(`part.json, ${place.join('.')}: ${message}.`);
}
