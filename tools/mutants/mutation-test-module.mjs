import { CommandError } from '../../packages/remote-kit/src/command-error.mjs';
import { mutationTestModules } from './modules.mjs';

export function readMutationTestModule() {
  const name = process.env['MUTANTS'] ?? '';
  const chosen = mutationTestModules[name];
  if (!chosen) {
    throw new CommandError(
      `Unknown module '${name}'. Choose from ${Object.keys(mutationTestModules).join(', ')}.`,
    );
  }
  return { name, ...chosen };
}
