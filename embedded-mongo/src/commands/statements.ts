import { decode, type Document } from '../bson/index.js';
import { CommandError } from '../errors.js';
import { documentsAt, flagAt, required } from './arguments.js';
import type { Context } from './context.js';
import { writeError } from './write-errors.js';

/** The statements of a batch, sent beside the body or in it. */
export function readStatements(
  { body, sequences }: Context,
  name: 'updates' | 'deletes',
): Document[] {
  return required(sequences.get(name)?.map(decode) ?? documentsAt(body, name), name);
}

/** Runs statements in order and gathers their errors; an ordered batch ends at the first. */
export async function runStatements(
  context: Context,
  statements: readonly Document[],
  run: (statement: Document, index: number) => Promise<void>,
): Promise<Document[]> {
  const isOrdered = context.body['ordered'] === undefined || flagAt(context.body, 'ordered');
  const errors: Document[] = [];
  for (const [index, statement] of statements.entries()) {
    try {
      await run(statement, index);
    } catch (error) {
      if (!(error instanceof CommandError) || context.view.isTransaction) throw error;
      errors.push(writeError(index, error));
      if (isOrdered) break;
    }
  }
  return errors;
}
