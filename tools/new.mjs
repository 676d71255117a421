import './node-version.mjs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { CommandError, reportError } from '../packages/remote-kit/src/command-error.mjs';
import { makePart } from './new/make-part.mjs';

const usage = `npm run new -- mfe-guide              makes a part in this repository
npm run new -- mfe-guide --at <folder>  makes it outside, with packages and a lock file of its own`;

async function main() {
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

try {
  await main();
} catch (error) {
  reportError(error);
  process.exitCode = 1;
}
