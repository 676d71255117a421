import { type Document, isDocument } from '../../bson/index.js';
import { codes, refuse } from '../../errors.js';
import { compileProjection } from '../../query/index.js';
import { runPipeline } from './aggregate.js';
import { documentAt, flagAt, sizeAt } from '../shared/arguments.js';
import type { Command, Context } from '../shared/context.js';
import { openCursor } from '../shared/cursor-reply.js';
import { collectionName, collectionOrEmpty } from '../shared/namespace.js';
import { findMapped, prepareSelection, readSelection, type Selection } from '../shared/select.js';

export const findCommand: Command = async (context) => {
  const { body } = context;
  const collection = collectionOrEmpty(context);
  refuseUnsupported(body);
  const batchSize = sizeAt(body, 'batchSize');
  const isSingleBatch = flagAt(body, 'singleBatch');
  const request = {
    namespace: collection.namespace,
    batchSize,
    isSingleBatch,
    neverExpires: flagAt(body, 'noCursorTimeout'),
  };
  if (collection.isView) return openCursor(context, { ...request, batches: answerView(context) });
  const selection = prepareSelection(collection, readSelection(body));
  return openCursor(context, { ...request, batches: answer(context, selection) });
};

function answer(context: Context, selection: Selection): AsyncGenerator<Uint8Array[]> {
  const { body } = context;
  const spec = documentAt(body, 'projection');
  const project =
    spec && Object.keys(spec).length > 0 ? compileProjection(spec, selection) : undefined;
  return findMapped(context, selection, {
    skip: sizeAt(body, 'skip'),
    limit: sizeAt(body, 'limit'),
    shape: ({ bytes }) => (project ? project(bytes) : bytes),
  });
}

/** Runs a find on a view by appending equivalent stages to the view's pipeline. */
async function* answerView(context: Context): AsyncGenerator<Uint8Array[]> {
  const { body } = context;
  const [skip, limit] = [sizeAt(body, 'skip'), sizeAt(body, 'limit')];
  const stages: [string, unknown][] = [
    ['$match', documentAt(body, 'filter')],
    ['$sort', documentAt(body, 'sort')],
    ['$skip', skip === 0 ? undefined : skip],
    ['$limit', limit === 0 ? undefined : limit],
    ['$project', documentAt(body, 'projection')],
  ];
  const isGiven = ([, operand]: [string, unknown]): boolean =>
    operand !== undefined && !(isDocument(operand) && Object.keys(operand).length === 0);
  const pipeline = stages.filter(isGiven).map(([name, operand]) => ({ [name]: operand }));
  for await (const bytes of runPipeline(context, collectionName(context), pipeline)) yield [bytes];
}

function refuseUnsupported(body: Document): void {
  const isTailable = flagAt(body, 'tailable');
  if (flagAt(body, 'awaitData') && !isTailable)
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
