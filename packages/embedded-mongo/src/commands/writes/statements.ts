import { decode, type Document } from '../../bson/index.js';
import { codes, CommandError, refuse } from '../../errors.js';
import { KeyLockedError } from '../../sessions/locks.js';
import type { CatalogVersion } from '../../storage/catalog/catalog-version.js';
import type { Writer } from '../../storage/store.js';
import { readDocumentArrayField, readBooleanField, requireField } from '../shared/arguments.js';
import type { Context } from '../shared/context.js';
import { startSharedCommitTimer } from '../shared/slice.js';
import { writeError } from './write-errors.js';

/** Reads the statements of a batch from a document sequence or from the command body. */
export function readStatements(
  { body, sequences }: Context,
  name: 'updates' | 'deletes',
): Document[] {
  const statements = requireField(
    sequences.get(name)?.map(decode) ?? readDocumentArrayField(body, name),
    name,
  );
  checkBatchSize(statements.length);
  return statements;
}

const LARGEST_BATCH = 100_000;

export function checkBatchSize(size: number): void {
  if (size > 0 && size <= LARGEST_BATCH) return;
  refuse(
    codes.InvalidLength,
    `Write batch sizes must be between 1 and ${LARGEST_BATCH}. Got ${size} operations.`,
  );
}

/**
 * Runs a prepared statement as part of a shared commit. Returns undefined if the statement would take too long for the
 * shared commit.
 */
export type PreparedStatement<T> = (writer: Writer, catalog: CatalogVersion) => T | undefined;

export interface StatementRunner<T> {
  /** Prepares a statement that changes at most one document. */
  prepare: (statement: Document, index: number) => PreparedStatement<T> | undefined;
  run: (statement: Document, index: number) => Promise<T>;
  onDone: (result: T) => void;
}

/** Number of statements that are prepared for one commit. */
const BATCH_SIZE = 200;

/**
 * Runs statements in order and collects their errors. An ordered batch stops at the first error. Consecutive
 * statements share a commit, but each statement is atomic: a failed statement changes nothing, and the statements before
 * it remain applied.
 */
export async function runStatements<T>(
  context: Context,
  statements: readonly Document[],
  runner: StatementRunner<T>,
): Promise<Document[]> {
  const isOrdered =
    context.body['ordered'] === undefined || readBooleanField(context.body, 'ordered');
  const errors: Document[] = [];
  for (let next = 0; next < statements.length;) {
    const together = await runTogether(context, statements.slice(next, next + BATCH_SIZE), {
      runner,
      first: next,
    });
    together.results.forEach(runner.onDone);
    next += together.results.length;
    await context.operation.checkpoint();
    if (together.results.length > 0 && !together.error) continue;
    const error = together.error ?? (await runOne(context, statements[next], { runner, next }));
    if (error) errors.push(writeError(next, error));
    if (error && isOrdered) break;
    next++;
  }
  return errors;
}

/** Runs one statement in its own commit. Does nothing if there is no statement. */
async function runOne<T>(
  context: Context,
  statement: Document | undefined,
  { runner, next }: { runner: StatementRunner<T>; next: number },
): Promise<CommandError | undefined> {
  if (!statement) return undefined;
  try {
    runner.onDone(await runner.run(statement, next));
    return undefined;
  } catch (error) {
    if (error instanceof CommandError && !context.view.isTransaction) return error;
    throw error;
  }
}

interface Together<T> {
  results: T[];
  /** Error of the first failed statement. `results` contains only results of statements before it. */
  error?: CommandError;
}

/** Runs as many of the next statements as fit in one commit, possibly none. */
async function runTogether<T>(
  context: Context,
  statements: readonly Document[],
  { runner, first }: { runner: StatementRunner<T>; first: number },
): Promise<Together<T>> {
  const steps: PreparedStatement<T>[] = [];
  if (statements.length < 2 || context.view.isTransaction) return { results: [] };
  for (const [at, statement] of statements.entries()) {
    const step = prepareStep(runner, statement, first + at);
    if (!step) break;
    steps.push(step);
  }
  if (steps.length < 2) return { results: [] };
  try {
    return await context.view.write((...state) => takeSteps(steps, state), context.operation);
  } catch (error) {
    // The error may concern only the shared commit, so the caller runs the statements individually.
    if (error instanceof CommandError) return { results: [] };
    throw error;
  }
}

/** Prepares a statement. If the preparation throws a `CommandError`, returns a function that throws the same error. */
function prepareStep<T>(
  { prepare }: StatementRunner<T>,
  statement: Document,
  index: number,
): PreparedStatement<T> | undefined {
  try {
    return prepare(statement, index);
  } catch (error) {
    if (!(error instanceof CommandError)) return undefined;
    return () => {
      throw error;
    };
  }
}

function takeSteps<T>(
  steps: readonly PreparedStatement<T>[],
  state: Parameters<PreparedStatement<T>>,
): Together<T> {
  const isOver = startSharedCommitTimer();
  const results: T[] = [];
  for (const step of steps) {
    try {
      const result = step(...state);
      if (result === undefined) break;
      results.push(result);
    } catch (error) {
      // Commits the completed statements first, so that only the statement that needs a locked key has to wait.
      if (error instanceof KeyLockedError && results.length > 0) break;
      if (error instanceof CommandError) return { results, error };
      throw error;
    }
    if (isOver()) break;
  }
  return { results };
}
