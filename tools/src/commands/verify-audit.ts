import { runInBackend } from '../start/run-in-backend.js';

/** Verifies the hash chain of the audit log in the database of the running site, or in the database at MONGODB_URI. */
export const main = () => runInBackend('verify-audit.js');
