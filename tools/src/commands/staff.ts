import { CommandError } from 'remote-kit/command-error.mjs';
import { runInBackend } from '../start/run-in-backend.js';

export const usage =
  'Usage: npm run staff -- add <email> [--role manager|clerk|reader] | remove <email>';
const roles = ['admin', 'manager', 'clerk', 'reader'];

/** Grants or revokes a staff role in the database of the running site, or in the database at MONGODB_URI. */
export async function main() {
  const order = process.argv.slice(2);
  if (!isKnown(order)) throw new CommandError(usage);
  await runInBackend('staff.js', order);
}

function isKnown([command = '', email = '', flag, role = '', ...rest]: string[]) {
  if (!email.includes('@') || rest.length > 0) return false;
  const isPlain = flag === undefined;
  const isNamed = command === 'add' && flag === '--role' && roles.includes(role);
  return isPlain ? ['add', 'remove'].includes(command) : isNamed;
}
