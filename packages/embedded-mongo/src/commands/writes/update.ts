import { type Document, isDocument } from '../../bson/index.js';
import { codes, refuse } from '../../errors.js';
import { evaluateLet } from '../../expressions/index.js';
import type { Collection } from '../../storage/collection.js';
import {
  applyUpdate,
  compileUpdateActions,
  type UpdatedDocument,
  type UpdateSpec,
} from './apply-update.js';
import {
  readDocumentField,
  readDocumentArrayField,
  readBooleanField,
  requireField,
} from '../shared/arguments.js';
import type { Command, Context } from '../shared/context.js';
import { rejectUnknownFields } from '../shared/fields.js';
import { changeFirstMatchInWrite } from './modify.js';
import { collectionOrEmpty, ensureCollection, findCollection } from '../shared/namespace.js';
import { prepareSelection, type Selection } from '../shared/select.js';
import { readStatements, runStatements, type PreparedStatement } from './statements.js';
import { rejectView } from '../shared/views.js';

interface Outcome {
  n: number;
  nModified: number;
  upserted: Document[];
}

export const update: Command = async (context) => {
  const statements = readStatements(context, 'updates');
  for (const each of statements) checkForm(each);
  const total: Outcome = { n: 0, nModified: 0, upserted: [] };
  const writeErrors = await runStatements(context, statements, {
    prepare: (statement, index) => prepareStep(context, statement, index),
    run: async (statement, index) =>
      recall(context, index) ?? (await runStatement(context, statement, index)),
    onDone: (done) => {
      total.n += done.n;
      total.nModified += done.nModified;
      total.upserted.push(...done.upserted);
    },
  });
  const { upserted, ...counts } = total;
  return {
    ...counts,
    ...(upserted.length > 0 ? { upserted } : {}),
    ...(writeErrors.length > 0 ? { writeErrors } : {}),
  };
};

const FIELDS = ['q', 'u', 'c', 'multi', 'upsert', 'hint', 'collation', 'arrayFilters'];

/**
 * Validates an update statement. All statements are validated before the first one runs, so an invalid statement
 * prevents every update.
 */
function checkForm(statement: Document): void {
  rejectUnknownFields('update.updates', statement, FIELDS);
  requireField(readDocumentField(statement, 'q'), 'update.updates.q');
  const u = requireField(statement['u'], 'update.updates.u');
  if (!isDocument(u) && !Array.isArray(u))
    refuse(codes.FailedToParse, 'Update argument must be either an object or an array');
  for (const name of ['c', 'collation']) readDocumentField(statement, name);
  for (const name of ['multi', 'upsert']) readBooleanField(statement, name);
  readDocumentArrayField(statement, 'arrayFilters');
}

/** Prepares an update of a single document in an existing collection. */
function prepareStep(
  context: Context,
  statement: Document,
  index: number,
): PreparedStatement<Outcome> | undefined {
  const previousResult = recall(context, index);
  if (previousResult) return () => previousResult;
  const collection = findCollection(context);
  if (!collection || readBooleanField(statement, 'multi')) return undefined;
  const { spec, selection } = readStatement(context, statement, { index, collection });
  const changes = compileUpdateActions(context, selection, spec);
  return (writer, catalog) => {
    const done = changeFirstMatchInWrite({ writer, catalog }, selection, changes);
    return done && outcomeOf(done.result ? [done.result] : [], index);
  };
}

async function runStatement(
  context: Context,
  statement: Document,
  index: number,
): Promise<Outcome> {
  // Only an upsert creates a missing collection.
  const isUpsert = readBooleanField(statement, 'upsert');
  const collection = isUpsert ? await ensureCollection(context) : collectionOrEmpty(context);
  const { spec, selection } = readStatement(context, statement, { index, collection });
  return outcomeOf(await applyUpdate(context, selection, spec), index);
}

function readStatement(
  context: Context,
  statement: Document,
  { index, collection }: { index: number; collection: Collection },
): { spec: UpdateSpec; selection: Selection } {
  rejectView(collection);
  const spec = readSpec(context, statement);
  spec.onDone = (writer, updated) => {
    if (!spec.isMulti) context.retry?.remember(writer, index, { ...outcomeOf([updated], index) });
  };
  const selection = prepareSelection(collection, {
    filter: spec.filter,
    variables: spec.variables,
    hint: statement['hint'],
    collation: readDocumentField(statement, 'collation'),
  });
  return { spec, selection };
}

function outcomeOf(updated: readonly UpdatedDocument[], index: number): Outcome {
  const upserted = updated.filter(({ upsertedId }) => upsertedId !== undefined);
  return {
    n: updated.length,
    nModified: updated.filter(({ isModified }) => isModified).length,
    upserted: upserted.map(({ upsertedId }) => ({ index, _id: upsertedId })),
  };
}

/** Returns the outcome of the first attempt, if the client is retrying the statement; otherwise undefined. */
function recall({ retry }: Context, index: number): Outcome | undefined {
  const previousResult = retry?.recall(index);
  if (!previousResult) return undefined;
  const upserted = readDocumentArrayField(previousResult, 'upserted') ?? [];
  return {
    n: Number(previousResult['n']),
    nModified: Number(previousResult['nModified']),
    upserted,
  };
}

function readSpec(context: Context, statement: Document): UpdateSpec {
  if (statement['c'] !== undefined && !Array.isArray(statement['u']))
    refuse(51198, 'Constant values may only be specified for pipeline updates');
  return {
    filter: readDocumentField(statement, 'q') ?? {},
    update: statement['u'],
    arrayFilters: readDocumentArrayField(statement, 'arrayFilters'),
    variables: {
      ...evaluateLet(readDocumentField(context.body, 'let')),
      ...readDocumentField(statement, 'c'),
    },
    isUpsert: readBooleanField(statement, 'upsert'),
    isMulti: readBooleanField(statement, 'multi'),
  };
}
