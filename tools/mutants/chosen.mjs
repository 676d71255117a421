import { CommandError } from '../../packages/remote-kit/src/command-error.mjs';
import { modules } from './modules.mjs';

export function chosenModule() {
  const name = process.env['MUTANTS'] ?? '';
  const chosen = modules[name];
  if (!chosen)
    throw new CommandError(`There is no module '${name}': ${Object.keys(modules).join(', ')}`);
  return { name, ...chosen };
}
