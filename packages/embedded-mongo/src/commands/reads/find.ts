import { type Document, isDocument } from '../../bson/index.js';
import { codes, refuse } from '../../errors.js';
import { compileProjection } from '../../query/index.js';
import { runPipeline } from './aggregate.js';
import {
  readDocumentField,
  readBooleanField,
  readNonNegativeIntegerField,
} from '../shared/arguments.js';
import type { Command, Context } from '../shared/context.js';
import { openCursor } from '../shared/cursor-reply.js';
import { collectionName, collectionOrEmpty } from '../shared/namespace.js';
import {
  mapSelectedRecords,
  prepareSelection,
  readSelection,
  type Selection,
} from '../shared/select.js';

export const findCommand: Command = async (context) => {
  const { body } = context;
  const collection = collectionOrEmpty(context);
  refuseUnsupported(body);
  const batchSize = readNonNegativeIntegerField(body, 'batchSize');
  const isSingleBatch = readBooleanField(body, 'singleBatch');
  const request = {
    namespace: collection.namespace,
    batchSize,
    isSingleBatch,
    neverExpires: readBooleanField(body, 'noCursorTimeout'),
  };
  if (collection.isView) return openCursor(context, { ...request, batches: answerView(context) });
  const selection = prepareSelection(collection, readSelection(body));
  return openCursor(context, { ...request, batches: findDocuments(context, selection) });
};

function findDocuments(context: Context, selection: Selection): AsyncGenerator<Uint8Array[]> {
  const { body } = context;
  const spec = readDocumentField(body, 'projection');
  const project =
    spec && Object.keys(spec).length > 0 ? compileProjection(spec, selection) : undefined;
  return mapSelectedRecords(context, selection, {
    skip: readNonNegativeIntegerField(body, 'skip'),
    limit: readNonNegativeIntegerField(body, 'limit'),
    shape: ({ bytes }) => (project ? project(bytes) : bytes),
  });
}

/** Runs a find on a view by appending equivalent stages to the view's pipeline. */
async function* answerView(context: Context): AsyncGenerator<Uint8Array[]> {
  const { body } = context;
  const [skip, limit] = [
    readNonNegativeIntegerField(body, 'skip'),
    readNonNegativeIntegerField(body, 'limit'),
  ];
  const stages: [string, unknown][] = [
    ['$match', readDocumentField(body, 'filter')],
    ['$sort', readDocumentField(body, 'sort')],
    ['$skip', skip === 0 ? undefined : skip],
    ['$limit', limit === 0 ? undefined : limit],
    ['$project', readDocumentField(body, 'projection')],
  ];
  const isGiven = ([, operand]: [string, unknown]): boolean =>
    operand !== undefined && !(isDocument(operand) && Object.keys(operand).length === 0);
  const pipeline = stages.filter(isGiven).map(([name, operand]) => ({ [name]: operand }));
  for await (const bytes of runPipeline(context, collectionName(context), pipeline)) yield [bytes];
}

function refuseUnsupported(body: Document): void {
  const isTailable = readBooleanField(body, 'tailable');
  if (readBooleanField(body, 'awaitData') && !isTailable)
    refuse(codes.FailedToParse, 'Cannot set awaitData without tailable');
  if (isTailable) {
    refuse(
      codes.BadValue,
      'error processing query: tailable cursor requested on non capped collection',
    );
  }
  for (const name of ['min', 'max', 'returnKey', 'showRecordId']) {
    if (body[name] !== undefined && body[name] !== false)
      refuse(codes.NotImplemented, `find option '${name}' is not supported`);
  }
}
