import { MongoError, MongoServerError } from 'mongodb';

/** The outcome of an operation from its client's point of view. */
export type Outcome<Result> =
  | { kind: 'ok'; result: Result }
  | { kind: 'failed'; error: string }
  | { kind: 'unknown'; error: string };

/** A request of one client with its outcome and times in milliseconds. */
export interface Operation<Request, Result> {
  client: number;
  request: Request;
  startedAt: number;
  endedAt: number;
  outcome: Outcome<Result>;
}

/** Error codes that guarantee that nothing was written, and that clients must expect under contention. */
const EXPECTED = new Map([
  [27, 'IndexNotFound'],
  [85, 'IndexOptionsConflict'],
  [86, 'IndexKeySpecsConflict'],
  [112, 'WriteConflict'],
  [117, 'ConflictingOperationInProgress'],
  [175, 'QueryPlanKilled'],
  [251, 'NoSuchTransaction'],
  [276, 'IndexBuildAborted'],
  [11000, 'DuplicateKey'],
  [12587, 'BackgroundOperationInProgressForNamespace'],
]);

/** Error codes of a server that is shutting down; it is unknown whether the write was applied. */
const UNCERTAIN = new Set([91, 11600, 11602]);

export class Recorder<Request, Result> {
  readonly operations: Operation<Request, Result>[] = [];
  /** Errors that no client should receive. */
  readonly surprises: string[] = [];

  async record(
    client: number,
    request: Request,
    work: () => Promise<Result>,
  ): Promise<Outcome<Result>> {
    const startedAt = performance.now();
    const outcome = await this.#outcomeOf(work);
    const endedAt = outcome.kind === 'unknown' ? Infinity : performance.now();
    this.operations.push({ client, request, startedAt, endedAt, outcome });
    return outcome;
  }

  async #outcomeOf(work: () => Promise<Result>): Promise<Outcome<Result>> {
    try {
      return { kind: 'ok', result: await work() };
    } catch (error) {
      if (!(error instanceof MongoError)) throw error;
      return this.#judge(error);
    }
  }

  #judge(error: MongoError): Outcome<never> {
    const text = `${error.name} ${String(error.code)}: ${error.message}`;
    const code = Number(error.code);
    const isOpen = error.hasErrorLabel('UnknownTransactionCommitResult');
    if (!(error instanceof MongoServerError) || UNCERTAIN.has(code) || isOpen)
      return { kind: 'unknown', error: text };
    if (!EXPECTED.has(code)) this.surprises.push(text);
    return { kind: 'failed', error: text };
  }
}

/** Returns the requests and results of all acknowledged operations. */
export function acknowledged<Request, Result>(
  operations: readonly Operation<Request, Result>[],
): { request: Request; result: Result }[] {
  return operations.flatMap(({ request, outcome }) =>
    outcome.kind === 'ok' ? [{ request, result: outcome.result }] : [],
  );
}
