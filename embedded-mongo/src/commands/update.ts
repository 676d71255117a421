import type { Document } from '../bson/index.js';
import { evaluateLet } from '../expressions/index.js';
import { applyUpdate, type Updated, type UpdateSpec } from './apply-update.js';
import { documentAt, documentsAt, flagAt, required } from './arguments.js';
import type { Command, Context } from './context.js';
import { checkFields } from './fields.js';
import { collectionOrEmpty, ensureCollection } from './namespace.js';
import { prepareSelection } from './select.js';
import { readStatements, runStatements } from './statements.js';
import { refuseView } from './views.js';

interface Outcome {
  n: number;
  nModified: number;
  upserted: Document[];
}

/** Changes documents. */
export const update: Command = async (context) => {
  const statements = readStatements(context, 'updates');
  for (const each of statements) checkFields('update.updates', each, FIELDS);
  const total: Outcome = { n: 0, nModified: 0, upserted: [] };
  const writeErrors = await runStatements(context, statements, async (statement, index) => {
    const done = recall(context, index) ?? (await runStatement(context, statement, index));
    total.n += done.n;
    total.nModified += done.nModified;
    total.upserted.push(...done.upserted);
  });
  const { upserted, ...counts } = total;
  return {
    ...counts,
    ...(upserted.length > 0 ? { upserted } : {}),
    ...(writeErrors.length > 0 ? { writeErrors } : {}),
  };
};

async function runStatement(
  context: Context,
  statement: Document,
  index: number,
): Promise<Outcome> {
  // A collection is only made for an upsert.
  const isMade = flagAt(statement, 'upsert');
  const collection = isMade ? await ensureCollection(context) : collectionOrEmpty(context);
  refuseView(collection);
  const spec = readSpec(context, statement);
  spec.onDone = (writer, updated) => {
    if (!spec.isMulti) context.retry?.remember(writer, index, { ...outcomeOf([updated], index) });
  };
  const selection = prepareSelection(collection, {
    filter: spec.filter,
    variables: spec.variables,
    hint: statement['hint'],
    collation: documentAt(statement, 'collation'),
  });
  return outcomeOf(await applyUpdate(context, selection, spec), index);
}

const FIELDS = ['q', 'u', 'c', 'multi', 'upsert', 'hint', 'collation', 'arrayFilters'];

function outcomeOf(updated: readonly Updated[], index: number): Outcome {
  const upserted = updated.filter(({ upsertedId }) => upsertedId !== undefined);
  return {
    n: updated.length,
    nModified: updated.filter(({ isModified }) => isModified).length,
    upserted: upserted.map(({ upsertedId }) => ({ index, _id: upsertedId })),
  };
}

/** What the same statement did when it was sent before. */
function recall({ retry }: Context, index: number): Outcome | undefined {
  const known = retry?.recall(index);
  if (!known) return undefined;
  const upserted = documentsAt(known, 'upserted') ?? [];
  return { n: Number(known['n']), nModified: Number(known['nModified']), upserted };
}

function readSpec(context: Context, statement: Document): UpdateSpec {
  return {
    filter: required(documentAt(statement, 'q'), 'update.updates.q'),
    update: required(statement['u'], 'update.updates.u'),
    arrayFilters: documentsAt(statement, 'arrayFilters'),
    variables: { ...evaluateLet(documentAt(context.body, 'let')), ...documentAt(statement, 'c') },
    isUpsert: flagAt(statement, 'upsert'),
    isMulti: flagAt(statement, 'multi'),
  };
}
