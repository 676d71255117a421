import type { Site } from '../site/process/start-site.js';
import type { Actor } from './actor.js';
import type { Account } from './fixtures/accounts.js';
import type { Placeholders } from './names.js';
import type { ActorName } from './rows.js';
import type { TestDatabase } from '../site/process/store.js';

/**
 * Shared state of the authorisation matrix tests: a separate site, its database, the actors, and the values of `$name`
 * placeholders.
 */
export interface MatrixEnvironment {
  site: Site;
  store: TestDatabase;
  actors: Record<ActorName, Actor>;
  accounts: Record<ActorName, Account | undefined>;
  names: Placeholders;
  /** Hash of the database; undefined after a change, so that the next check calculates it again. */
  known?: string | undefined;
}
