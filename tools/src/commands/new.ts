import path from 'node:path';
import { parseArgs } from 'node:util';
import { CommandError } from 'remote-kit/command-error.mjs';
import { makePart } from '../new/make-part.js';

const usage = `npm run new -- mfe-guide              makes a part in this repository
npm run new -- mfe-guide --at <folder>  makes it outside, with packages and a lock file of its own`;

export async function main() {
  const { values, positionals } = readArguments();
  const [name, ...others] = positionals;
  if (name === undefined || others.length > 0) throw new CommandError(usage);
  if (!/^mfe(-[a-z0-9]+)+$/.test(name) || name.length > 40)
    throw new CommandError(`${name} must begin with mfe- and have small letters and digits.`);
  await makePart(name, values.at === undefined ? undefined : path.resolve(values.at));
}

function readArguments() {
  try {
    return parseArgs({ options: { at: { type: 'string' } }, allowPositionals: true });
  } catch (cause) {
    throw new CommandError(usage, { cause });
  }
}
