export { ChildProcessError, ProcessPool } from './process-pool.js';
