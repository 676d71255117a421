import { runPipeline } from './aggregate.js';
import {
  readDocumentField,
  readIntegerField,
  readNonNegativeIntegerField,
} from '../shared/arguments.js';
import type { Command, Context } from '../shared/context.js';
import { collectionName, collectionOrEmpty } from '../shared/namespace.js';
import { countSelectedRecords } from '../shared/count-selected.js';
import { prepareSelection, readSelection } from '../shared/select.js';

export const count: Command = async (context) => {
  const collection = collectionOrEmpty(context);
  const { body } = context;
  if (collection.isView) return { n: await countView(context) };
  const selection = prepareSelection(collection, readSelection(body));
  const skip = readNonNegativeIntegerField(body, 'skip') ?? 0;
  const limit = limitOf(context) ?? Infinity;
  const all = await countSelectedRecords(context, selection, skip + limit);
  return { n: Math.max(0, Math.min(all - skip, limit)) };
};

/** A negative limit is equivalent to a positive one, and zero means no limit. */
function limitOf({ body }: Context): number | undefined {
  return Math.abs(readIntegerField(body, 'limit') ?? 0) || undefined;
}

async function countView(context: Context): Promise<number> {
  const { body } = context;
  const [skip, limit] = [readNonNegativeIntegerField(body, 'skip'), limitOf(context)];
  const match = { $match: readDocumentField(body, 'query') ?? {} };
  const stages = [match, ...(skip ? [{ $skip: skip }] : []), ...(limit ? [{ $limit: limit }] : [])];
  let n = 0;
  for await (const bytes of runPipeline(context, collectionName(context), stages))
    n += bytes.length > 0 ? 1 : 0;
  return n;
}
