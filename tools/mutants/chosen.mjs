import { CommandError } from '../../packages/remote-kit/src/command-error.mjs';
import { modules } from './modules.mjs';

export function readChosenModule() {
  const name = process.env['MUTANTS'] ?? '';
  const chosen = modules[name];
  if (!chosen) {
    throw new CommandError(
      `Unknown module '${name}'. Choose from ${Object.keys(modules).join(', ')}.`,
    );
  }
  return { name, ...chosen };
}
