import type { Socket } from 'node:net';
import type { ObjectId } from 'bson';
import type { Authentication } from '../auth/authentication.js';
import type { Credentials } from '../auth/credentials.js';
import type { Document } from '../bson/index.js';
import type { Clock } from '../clock.js';
import type { Cursors } from '../cursors.js';
import type { MemoryBudget } from '../memory-budget.js';
import type { OperationContext } from '../sessions/operation-context.js';
import type { View } from '../sessions/view.js';
import type { Catalog } from '../storage/catalog.js';
import type { Sweeper } from '../storage/sweeper.js';
import type { Store } from '../storage/store.js';
import type { History } from '../sessions/history.js';
import type { Retry } from '../sessions/retry.js';
import type { Sessions, TransactionReference } from '../sessions/sessions.js';
import type { FailPoints } from './fail-points.js';

/** What the whole server shares. */
export interface Services {
  readonly store: Store;
  readonly catalog: Catalog;
  readonly cursors: Cursors;
  readonly sessions: Sessions;
  readonly history: History;
  readonly sweeper: Sweeper;
  /** Where the server listens, as clients are to address it. */
  address: string;
  readonly startedAt: number;
  /** Of this start of the server. */
  readonly processId: ObjectId;
  /** Of the commands under way. */
  readonly operations: Set<OperationContext>;
  readonly clock: Clock;
  readonly memory: MemoryBudget;
  /** Present when tests may order failures. */
  readonly failPoints?: FailPoints | undefined;
  /** Absent when every client may do everything. */
  readonly credentials?: Credentials | undefined;
  readonly connections: Set<Socket>;
  /** How long a message that was begun, or an answer, may stand still. */
  readonly stallLimitMs: number;
}

/** One command on its way. */
export interface Context {
  readonly services: Services;
  readonly name: string;
  readonly database: string;
  readonly body: Document;
  readonly sequences: ReadonlyMap<string, Buffer[]>;
  readonly view: View;
  readonly operation: OperationContext;
  /** Of the connection that the command came by. */
  readonly authentication: Authentication;
  /** The session's id as text, when the client named one. */
  readonly session?: string | undefined;
  /** Present when the client may send this very write again. */
  readonly retry?: Retry | undefined;
  /** Present when the command belongs to a transaction, in whatever state. */
  readonly transaction?: TransactionReference | undefined;
}

/** Runs a command; the answer lacks only what all answers have. */
export type Command = (context: Context) => Document | Promise<Document>;
