import type {
  MergeTarget,
  PipelineEnv,
  DocumentSource,
  TargetCollection,
} from '../../aggregate/index.js';
import type { Collation, Document } from '../../bson/index.js';
import { codes, refuse } from '../../errors.js';
import { evaluateLet } from '../../expressions/index.js';
import { readDocumentField } from '../shared/arguments.js';
import type { Context } from '../shared/context.js';
import { mergeDocument } from '../writes/merge.js';
import { replaceCollection } from '../writes/replace-collection.js';
import {
  findSelectedRecords,
  flattenBatches,
  prepareSelection,
  type SelectionSpec,
} from '../shared/select.js';
import { resolveView } from '../shared/views.js';

/** Gives a pipeline access to the other collections that it reads and writes. Views are run as pipelines. */
export function pipelineEnv(
  context: Context,
  collation: Collation | undefined,
  runView: (name: string) => DocumentSource,
): PipelineEnv {
  const variables = { ...evaluateLet(readDocumentField(context.body, 'let')), NOW: new Date() };
  return {
    variables,
    collation,
    openCollection: (name, filter) => open(context, name, { filter, variables }) ?? runView(name),
    checkpoint: () => context.operation.checkpoint(),
    writeOut: (target, documents) => writeOut(context, target, documents),
    mergeInto: (target, document) => merge(context, target, document),
    sessions: () => context.services.sessions.describe(),
  };
}

function open(context: Context, name: string, spec: SelectionSpec): DocumentSource | undefined {
  const { collection, stages } = resolveView(context, name);
  if (stages.length > 0) return undefined;
  if (!collection) return [];
  return flattenBatches(findSelectedRecords(context, prepareSelection(collection, spec)));
}

function writeOut(
  context: Context,
  { db, coll }: TargetCollection,
  documents: Document[],
): Promise<void> {
  refuseTransaction(context, '$out');
  const place = { database: db ?? context.database, name: coll };
  return replaceCollection(context, place, documents);
}

/** Writes through a separate view of the store, so that the pipeline continues to read its original snapshot. */
async function merge(context: Context, target: MergeTarget, document: Document): Promise<void> {
  refuseTransaction(context, '$merge');
  const view = context.services.sessions.openView();
  await view.use(() => mergeDocument({ ...context, view }, target, document));
}

function refuseTransaction({ view }: Context, stage: string): void {
  if (!view.isTransaction) return;
  refuse(codes.OperationNotSupportedInTransaction, `${stage} cannot be used in a transaction`);
}
