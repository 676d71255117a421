import { runInBackend } from '../start/run-in-backend.js';

/** Verifies the hash chain of the audit log of the running site or of MONGODB_URI. */
export const main = () => runInBackend('verify-audit.js');
