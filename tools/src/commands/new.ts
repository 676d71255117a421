import path from 'node:path';
import { parseArgs } from 'node:util';
import { CommandError } from 'remote-kit/command-error.mjs';
import { makePart } from '../new/make-part.js';

export const usage = `Usage:
npm run new -- mfe-guide                create a part in this repository
npm run new -- mfe-guide --at <folder>  create a part with its own repository in the folder`;

export async function main() {
  const { values, positionals } = parseArgs({
    options: { at: { type: 'string' } },
    allowPositionals: true,
  });
  const [name, ...rest] = positionals;
  if (name === undefined || rest.length > 0) throw new CommandError(usage);
  if (!/^mfe(-[a-z0-9]+)+$/.test(name) || name.length > 40) {
    throw new CommandError(
      `${name} must start with mfe- and contain only lowercase letters, digits and hyphens.`,
    );
  }
  await makePart(name, values.at === undefined ? undefined : path.resolve(values.at));
}
