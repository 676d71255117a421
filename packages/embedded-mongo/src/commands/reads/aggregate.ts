import { compilePipeline, type Pipeline } from '../../aggregate/index.js';
import { encode, isDocument, isNumeric, toNumber } from '../../bson/index.js';
import { codes, refuse } from '../../errors.js';
import { evaluateLet } from '../../expressions/index.js';
import {
  readDocumentField,
  readBooleanField,
  readArrayField,
  requireField,
  readNonNegativeIntegerField,
} from '../shared/arguments.js';
import { openChangeStream, readChangeStream } from './change-stream.js';
import { chooseCollation } from '../shared/collation.js';
import type { Command, Context } from '../shared/context.js';
import { countSelectedRecords } from '../shared/count-selected.js';
import { explainCommand } from '../diagnostics/explain.js';
import { rejectUnknownFields } from '../shared/fields.js';
import { singleBatch, openCursor } from '../shared/cursor-reply.js';
import { collectionName } from '../shared/namespace.js';
import { pipelineEnv } from './pipeline-env.js';
import { validatePipelineSource } from '../shared/pipeline-source.js';
import {
  findSelectedRecords,
  flattenBatches,
  prepareSelection,
  type SelectionSpec,
} from '../shared/select.js';
import { resolveView } from '../shared/views.js';
import { findVisibleCollection } from '../shared/visible-collections.js';

export const aggregate: Command = async (context) => {
  const { body } = context;
  const stages = requireField(readArrayField(body, 'pipeline'), 'pipeline');
  const cursor = readDocumentField(body, 'cursor');
  if (!cursor && !readBooleanField(body, 'explain')) {
    refuse(
      codes.FailedToParse,
      "The 'cursor' option is required, except for aggregate with the explain argument",
    );
  }
  if (readBooleanField(body, 'explain')) return explainCommand(context, body, 'queryPlanner');
  const isFree = isOne(body['aggregate']);
  const name = isFree ? '$cmd.aggregate' : collectionName(context);
  rejectUnknownFields('aggregate.cursor', cursor ?? {}, ['batchSize']);
  const stream = isFree ? readChangeStream(stages) : undefined;
  if (stream) return openChangeStream(context, stream);
  const batches = inBatches(runPipeline(context, name, stages));
  validatePipelineSource(stages, isFree ? undefined : name);
  const last: unknown = stages.at(-1);
  const writing = ['$out', '$merge'].find((stage) => isDocument(last) && stage in last);
  if (writing && readDocumentField(body, 'readConcern')?.['level'] === 'linearizable') {
    refuse(
      codes.InvalidOptions,
      `${writing} cannot be used with a 'linearizable' read concern level`,
    );
  }
  const request = {
    namespace: `${context.database}.${name}`,
    batches,
    batchSize: readNonNegativeIntegerField(cursor ?? {}, 'batchSize'),
  };
  // Runs a pipeline with `$out` or `$merge` to its end, because it must finish before the reply is sent.
  return openCursor(
    context,
    writing ? { ...request, batches: singleBatch(await drain(batches)) } : request,
  );
};

/** True for the number 1, which stands for "no collection" in the `aggregate` command. */
function isOne(value: unknown): boolean {
  return isNumeric(value) && toNumber(value) === 1;
}

export function runPipeline(
  context: Context,
  name: string,
  stages: readonly unknown[],
): AsyncIterable<Uint8Array> {
  const { collection, stages: viewStages } = resolveView(context, name);
  const spec = readDocumentField(context.body, 'collation');
  const collation = chooseCollation(spec, collection);
  const env = pipelineEnv(context, collation, (view) => runPipeline(context, view, []));
  const pipeline = compilePipeline([...viewStages, ...stages], env);
  if (!collection) return pipeline.run([]);
  const { filter, sort } = pipeline.leading;
  const variables = evaluateLet(readDocumentField(context.body, 'let'));
  const selection = { filter, sort, hint: context.body['hint'], collation: spec, variables };
  return runPlanned(context, pipeline, { name: collection.namespace, selection });
}

async function* runPlanned(
  context: Context,
  pipeline: Pipeline,
  { name, selection: spec }: { name: string; selection: SelectionSpec },
): AsyncIterable<Uint8Array> {
  const collection = findVisibleCollection(context, name);
  if (!collection) return;
  const selection = prepareSelection(collection, spec);
  if (pipeline.countOnly) {
    const documents = pipeline.countOnly(await countSelectedRecords(context, selection));
    for (const document of documents) yield encode(document);
    return;
  }
  const { skip, limit } = pipeline.leading;
  yield* pipeline.runBehindLeading(
    flattenBatches(findSelectedRecords(context, selection, { skip, limit })),
  );
}

const BATCH = 100;

async function* inBatches(documents: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array[]> {
  let batch: Uint8Array[] = [];
  for await (const document of documents) {
    batch.push(document);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}

async function drain(batches: AsyncIterable<Uint8Array[]>): Promise<Uint8Array[]> {
  const all: Uint8Array[] = [];
  for await (const batch of batches) all.push(...batch);
  return all;
}
