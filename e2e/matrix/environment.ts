import type { Site } from '../site/process/start-site.js';
import type { Actor } from './actor.js';
import type { Account } from './fixtures/accounts.js';
import type { Names } from './names.js';
import type { ActorName } from './rows.js';
import type { Store } from '../site/process/store.js';

/** Everything that matrix rows use: a separate site, its database, the actors, and the fixtures. */
export interface MatrixEnvironment {
  site: Site;
  store: Store;
  actors: Record<ActorName, Actor>;
  accounts: Record<ActorName, Account | undefined>;
  names: Names;
  /** Hash of the database when it was last read; undefined after a change. */
  known?: string | undefined;
}
