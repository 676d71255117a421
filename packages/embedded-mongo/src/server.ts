import { ObjectId } from 'bson';
import { type Account, makeCredentials } from './auth/credentials.js';
import { ConnectionManager } from './connection-manager.js';
import { Clock } from './clock.js';
import type { Services } from './commands/shared/context.js';
import { FailPoints } from './commands/shared/fail-points.js';
import { REPLICA_SET_NAME } from './commands/sessions/hello.js';
import { Cursors } from './cursors.js';
import { startHousekeeping } from './housekeeping.js';
import { MemoryBudget } from './memory-budget.js';
import { SnapshotHistory } from './sessions/history.js';
import { Sessions } from './sessions/sessions.js';
import { Catalog } from './storage/catalog/catalog.js';
import { discardUnfinishedBuilds } from './storage/discard-unfinished-builds.js';
import { UnusableFolderError } from './storage/lmdb/check-file.js';
import { LmdbStore } from './storage/lmdb/lmdb-store.js';
import { Sweeper } from './storage/sweeper.js';

export interface ServerOptions {
  /** The data directory; created if it does not exist. */
  dir: string;
  /** The port to listen on; zero, the default, selects a free port. */
  port?: number;
  /** The loopback address to listen on; other addresses are rejected. */
  host?: string;
  /** Path of a Unix socket to listen on instead of a port. */
  socket?: string;
  /** Enables test commands such as `configureFailPoint`. */
  testCommands?: boolean;
  /** The only user account. Without it, authentication is disabled. */
  account?: Account;
  /** Time in milliseconds after which a connection with a stalled message or reply is closed. */
  stallLimitMs?: number;
}

export interface RunningServer {
  url: string;
  close(): Promise<void>;
}

/** Starts a server on a loopback address. Resolves when it accepts connections. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { host = '127.0.0.1', port = 0, socket } = options;
  if (!LOOPBACK.has(host))
    throw new Error(`refusing to listen on ${host}: only this machine may connect`);
  const credentials = options.account && makeCredentials(options.account);
  const services = { ...makeServices(await openFolder(options.dir), options), credentials };
  const stopHousekeeping = startHousekeeping(services);
  const connectionManager = new ConnectionManager(services);
  const close = async (): Promise<void> => {
    await connectionManager.close();
    await stopHousekeeping();
    services.history.close();
    await services.sweeper.stop();
    await services.store.close();
  };
  try {
    services.address = await connectionManager.listen(
      socket === undefined ? { host, port } : { path: socket },
    );
    return { url: urlOf(services.address), close };
  } catch (error) {
    await close();
    throw error;
  }
}

interface Folder {
  store: LmdbStore;
  catalog: Catalog;
}

function makeServices({ store, catalog }: Folder, options: ServerOptions): Services {
  return {
    store,
    catalog,
    cursors: new Cursors(),
    sessions: new Sessions({ store, catalog }),
    history: new SnapshotHistory(store, catalog),
    sweeper: new Sweeper(store),
    address: '',
    startedAt: Date.now(),
    processId: new ObjectId(),
    operations: new Set(),
    connections: new Set(),
    stallLimitMs: options.stallLimitMs ?? STALL_LIMIT_MS,
    clock: new Clock(),
    memory: new MemoryBudget(),
    failPoints: options.testCommands ? new FailPoints() : undefined,
  };
}

async function openFolder(dir: string): Promise<Folder> {
  let store: LmdbStore | undefined;
  try {
    store = new LmdbStore(dir);
    const catalog = await Catalog.open(store);
    await discardUnfinishedBuilds(store, catalog);
    return { store, catalog };
  } catch (error) {
    await store?.close();
    const reason = error instanceof Error ? error.message : String(error);
    throw new UnusableFolderError(`The data folder ${dir} cannot be used: ${reason}`, {
      cause: error,
    });
  }
}

const STALL_LIMIT_MS = 30_000;

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost']);

/** On a Unix socket the driver must connect directly, without server discovery. */
function urlOf(address: string): string {
  if (!address.startsWith('/')) return `mongodb://${address}/?replicaSet=${REPLICA_SET_NAME}`;
  return `mongodb://${encodeURIComponent(address)}/?directConnection=true`;
}
