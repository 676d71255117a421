import type { Command } from '../shared/context.js';

/** The MongoDB version whose behaviour is emulated. */
export const MONGODB_VERSION = '7.0.0';

export const buildInfo: Command = () => ({
  version: MONGODB_VERSION,
  gitVersion: 'embedded-mongo',
  modules: ['embedded-mongo'],
  allocator: 'system',
  javascriptEngine: 'none',
  sysInfo: 'deprecated',
  versionArray: [7, 0, 0, 0],
  bits: 64,
  debug: false,
  maxBsonObjectSize: 16 * 1024 * 1024,
  storageEngines: ['lmdb'],
});
