import { compareValues, createEqualityKey, Path, RawDocument } from '../../bson/index.js';
import { refuse } from '../../errors.js';
import { expandIndexedValues } from '../../query/index.js';
import type { Collection } from '../../storage/collection.js';
import { runPipeline } from './aggregate.js';
import { requireField, readStringField } from '../shared/arguments.js';
import { chooseCollation } from '../shared/collation.js';
import type { Command, Context } from '../shared/context.js';
import { collectionOrEmpty } from '../shared/namespace.js';
import {
  findSelectedRecords,
  flattenBatches,
  prepareSelection,
  readSelection,
  type SelectionSpec,
} from '../shared/select.js';

export const distinct: Command = async (context) => {
  const path = new Path(requireField(readStringField(context.body, 'key'), 'distinct.key'));
  if (path.text.startsWith('$')) refuse(16410, `FieldPath field names may not start with '$'.`);
  if (path.text.includes('\0')) refuse(31032, 'Key field cannot contain an embedded null byte');
  const collection = collectionOrEmpty(context);
  const spec = readSelection(context.body);
  const collation = chooseCollation(spec.collation, collection);
  const values = new Map<string, unknown>();
  for await (const bytes of documents(context, collection, spec)) {
    for (const value of valuesAt(RawDocument.of(bytes), path)) {
      const identity = createEqualityKey(value, collation);
      if (!values.has(identity)) values.set(identity, value);
    }
  }
  const { time } = context.view;
  const sorted = [...values.values()].sort((a, b) => compareValues(a, b, collation));
  return { values: sorted, ...(time ? { atClusterTime: time } : {}) };
};

function documents(
  context: Context,
  collection: Collection,
  spec: SelectionSpec,
): AsyncIterable<Uint8Array> {
  if (!collection.isView)
    return flattenBatches(findSelectedRecords(context, prepareSelection(collection, spec)));
  return runPipeline(context, collection.entry.name, [{ $match: spec.filter ?? {} }]);
}

function valuesAt(document: RawDocument, path: Path): unknown[] {
  const value = document.reach(path);
  if (!Array.isArray(value))
    return value === undefined || document.reached < path.names.length ? [] : [value];
  if (value.length === 0) return [];
  const isWhole = document.reached === path.names.length;
  return isWhole
    ? value
    : expandIndexedValues(value, path.names, document.reached).filter((each) => each !== null);
}
