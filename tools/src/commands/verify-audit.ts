import { parseArgs } from 'node:util';
import { runInBackend } from '../start/run-in-backend.js';

export const usage = 'Usage: npm run audit:verify';

/** Verifies the hash chain of the audit log in the database of the running site, or in the database at MONGODB_URI. */
export function main() {
  parseArgs();
  return runInBackend('verify-audit.js');
}
