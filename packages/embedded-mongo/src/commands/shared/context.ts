import type { Socket } from 'node:net';
import type { ObjectId } from 'bson';
import type { Authentication } from '../../auth/authentication.js';
import type { Credentials } from '../../auth/credentials.js';
import type { Document } from '../../bson/index.js';
import type { Clock } from '../../clock.js';
import type { Cursors } from '../../cursors.js';
import type { MemoryBudget } from '../../memory-budget.js';
import type { OperationContext } from '../../sessions/operation-context.js';
import type { View } from '../../sessions/view.js';
import type { Catalog } from '../../storage/catalog/catalog.js';
import type { Sweeper } from '../../storage/sweeper.js';
import type { Store } from '../../storage/store.js';
import type { SnapshotHistory } from '../../sessions/history.js';
import type { RetryableWrite } from '../../sessions/retry.js';
import type { Sessions, TransactionReference } from '../../sessions/sessions.js';
import type { FailPoints } from './fail-points.js';

export interface Services {
  readonly store: Store;
  readonly catalog: Catalog;
  readonly cursors: Cursors;
  readonly sessions: Sessions;
  readonly history: SnapshotHistory;
  readonly sweeper: Sweeper;
  /** The address that clients connect to. */
  address: string;
  readonly startedAt: number;
  readonly processId: ObjectId;
  readonly operations: Set<OperationContext>;
  readonly clock: Clock;
  readonly memory: MemoryBudget;
  /** The fail points that tests can configure; undefined outside of tests. */
  readonly failPoints?: FailPoints | undefined;
  /** The credentials of the only account; absent if authentication is disabled. */
  readonly credentials?: Credentials | undefined;
  readonly connections: Set<Socket>;
  /** Milliseconds after which a stalled request or reply is aborted. */
  readonly stallLimitMs: number;
}

export interface Context {
  readonly services: Services;
  readonly name: string;
  readonly database: string;
  readonly body: Document;
  readonly sequences: ReadonlyMap<string, Buffer[]>;
  readonly view: View;
  readonly operation: OperationContext;
  readonly authentication: Authentication;
  /** The session id as a hexadecimal string, if the command has one. */
  readonly session?: string | undefined;
  /** The retry record of a retryable write; absent for all other commands. */
  readonly retry?: RetryableWrite | undefined;
  /** The transaction that the command is part of, even if the transaction has ended. */
  readonly transaction?: TransactionReference | undefined;
}

/** Runs a command. Returns its reply without the fields that all replies share. */
export type Command = (context: Context) => Document | Promise<Document>;
