import { type Document, isNumeric, toNumber } from '../../bson/index.js';
import { codes, refuse } from '../../errors.js';
import { evaluateLet } from '../../expressions/index.js';
import type { Collection } from '../../storage/collection.js';
import { readDocumentField, requireField } from '../shared/arguments.js';
import type { Command, Context } from '../shared/context.js';
import { rejectUnknownFields } from '../shared/fields.js';
import {
  type RecordChange,
  changeAllMatches,
  changeFirstMatch,
  changeFirstMatchInWrite,
  removeDocument,
} from './modify.js';
import { collectionOrEmpty, findCollection } from '../shared/namespace.js';
import { prepareSelection, type Selection } from '../shared/select.js';
import { readStatements, runStatements, type PreparedStatement } from './statements.js';
import { rejectView } from '../shared/views.js';

export const deleteCommand: Command = async (context) => {
  const statements = readStatements(context, 'deletes');
  for (const each of statements) checkForm(each);
  let n = 0;
  const writeErrors = await runStatements(context, statements, {
    prepare: (statement, index) => prepareStep(context, statement, index),
    run: async (statement, index) =>
      recall(context, index) ?? (await runStatement(context, statement, index)),
    onDone: (removed) => (n += removed),
  });
  return writeErrors.length > 0 ? { n, writeErrors } : { n };
};

/**
 * Validates a delete statement. All statements are validated before the first one runs, so an invalid statement
 * prevents every deletion.
 */
function checkForm(statement: Document): void {
  rejectUnknownFields('delete.deletes', statement, ['q', 'limit', 'hint', 'collation']);
  requireField(readDocumentField(statement, 'q'), 'delete.deletes.q');
  isForAll(requireField(statement['limit'], 'delete.deletes.limit'));
  readDocumentField(statement, 'collation');
}

/** Prepares the deletion of a single document from an existing collection. */
function prepareStep(
  context: Context,
  statement: Document,
  index: number,
): PreparedStatement<number> | undefined {
  const previousResult = recall(context, index);
  if (previousResult !== undefined) return () => previousResult;
  const collection = findCollection(context);
  if (!collection || isForAll(statement['limit'])) return undefined;
  const selection = select(context, statement, collection);
  const change = removeOnce(context, index);
  return (writer, catalog) => {
    const done = changeFirstMatchInWrite({ writer, catalog }, selection, { change });
    return done && (done.result ? 1 : 0);
  };
}

async function runStatement(context: Context, statement: Document, index: number): Promise<number> {
  const isMulti = isForAll(statement['limit']);
  const selection = select(context, statement, collectionOrEmpty(context));
  if (isMulti) return (await changeAllMatches(context, selection, removeDocument)).length;
  const change = removeOnce(context, index);
  return (await changeFirstMatch(context, selection, { change })) ? 1 : 0;
}

/**
 * Returns the number of documents that the first attempt deleted, if the client is retrying the statement; otherwise
 * undefined.
 */
function recall({ retry }: Context, index: number): number | undefined {
  const previousResult = retry?.recall(index);
  return previousResult && Number(previousResult['n']);
}

function select(context: Context, statement: Document, collection: Collection): Selection {
  rejectView(collection);
  return prepareSelection(collection, {
    filter: readDocumentField(statement, 'q'),
    hint: statement['hint'],
    collation: readDocumentField(statement, 'collation'),
    variables: evaluateLet(readDocumentField(context.body, 'let')),
  });
}

function removeOnce({ retry }: Context, index: number): RecordChange<true> {
  return (place, bytes) => {
    retry?.remember(place.writer, index, { n: 1 });
    return removeDocument(place, bytes);
  };
}

function isForAll(limit: unknown): boolean {
  const number = isNumeric(limit) ? toNumber(limit) : NaN;
  if (number === 0 || number === 1) return number === 0;
  refuse(
    codes.FailedToParse,
    `The limit field in delete objects must be 0 or 1. Got ${String(limit)}`,
  );
}
