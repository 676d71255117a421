import type { Site } from '../site/process/start-site.js';
import type { Actor } from './actor.js';
import type { Account } from './fixtures/accounts.js';
import type { Names } from './names.js';
import type { ActorName } from './rows.js';
import type { Store } from '../site/process/store.js';

/** Everything that rows play on: a site of their own, its store, those who ask, and the fixtures. */
export interface MatrixEnvironment {
  site: Site;
  store: Store;
  actors: Record<ActorName, Actor>;
  accounts: Record<ActorName, Account | undefined>;
  names: Names;
  /** What the store was when it was last read; nothing after a change. */
  known?: string | undefined;
}
