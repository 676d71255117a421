import { isDocument, type RawDocument } from '../../bson/index.js';
import { refuse } from '../../errors.js';
import { compileSort } from '../../query/index.js';
import { type DocumentBatches, splitIntoBatches, type StageCompiler } from '../stage.js';
import { toNonNegativeInteger } from '../options.js';

interface Entry {
  document: RawDocument;
  key: unknown[];
}

/**
 * Sorts all input documents. A `$limit` stage directly after `$sort` bounds the number of documents held in memory.
 */
export const sort: StageCompiler = (operand, { collation, next }) => {
  if (!isDocument(operand)) refuse(15973, 'the $sort key specification must be an object');
  if (Object.keys(operand).length === 0)
    refuse(15976, '$sort stage must have at least one sort key');
  const { keyOf, compareKeys } = compileSort(operand, { collation });
  const limit = (isDocument(next) ? toNonNegativeInteger(next['$limit']) : undefined) ?? Infinity;
  const order = (a: Entry, b: Entry): number => compareKeys(a.key, b.key);
  async function* run(batches: DocumentBatches): DocumentBatches {
    let entries: Entry[] = [];
    for await (const batch of batches) {
      for (const document of batch) entries.push({ document, key: keyOf(document) });
      if (entries.length > limit * 2 + 1000) entries = entries.sort(order).slice(0, limit);
    }
    const sorted = entries.sort(order).slice(0, limit);
    yield* splitIntoBatches(sorted.map(({ document }) => document));
  }
  return { run };
};
