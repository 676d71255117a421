import { hostname } from 'node:os';
import { MONGODB_VERSION } from './build-info.js';
import type { Command } from '../shared/context.js';
import { REPLICA_SET_NAME } from '../sessions/hello.js';

export const serverStatus: Command = ({ services }) => {
  const { heapUsed, rss } = process.memoryUsage();
  const uptime = Math.floor((Date.now() - services.startedAt) / 1000);
  return {
    host: hostname(),
    version: MONGODB_VERSION,
    process: 'embedded-mongo',
    pid: BigInt(process.pid),
    uptime,
    localTime: new Date(),
    connections: { current: services.connections.size },
    globalLock: {
      activeClients: { total: [...services.operations].filter(({ isStream }) => !isStream).length },
    },
    mem: { resident: Math.round(rss / 1048576), heap: Math.round(heapUsed / 1048576) },
    metrics: {
      cursor: { open: { total: BigInt(services.cursors.size) } },
      states: { kept: services.history.size, held: services.store.snapshots },
    },
    repl: { setName: REPLICA_SET_NAME, isWritablePrimary: true },
    storageEngine: { name: 'lmdb', persistent: true, commits: BigInt(services.store.writes) },
  };
};
