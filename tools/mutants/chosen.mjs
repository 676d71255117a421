import { CommandError } from '../../packages/remote-kit/src/command-error.mjs';
import { modules } from './modules.mjs';

/** Returns the module selected for this run. Throws a CommandError if it does not exist. */
export function chosenModule() {
  const name = process.env['MUTANTS'] ?? '';
  const chosen = modules[name];
  if (!chosen)
    throw new CommandError(`There is no module '${name}': ${Object.keys(modules).join(', ')}`);
  return { name, ...chosen };
}
