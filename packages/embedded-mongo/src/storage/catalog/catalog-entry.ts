import { Binary } from 'bson';
import { type Document, isDocument } from '../../bson/index.js';
import { codes, refuse } from '../../errors.js';
import type { CollectionEntry } from '../collection.js';
import { Index } from '../indexes/indexes.js';
import type { IndexShape } from '../indexes/index-shape.js';

export function serialiseCatalogEntry({
  id,
  database,
  name,
  options,
  uuid,
  indexes,
}: CollectionEntry): Document {
  const specs = indexes.map(({ id, spec, isBuilding }) =>
    isBuilding ? { id, spec, isBuilding } : { id, spec },
  );
  return { id, database, name, options, uuid, indexes: specs };
}

/** Parses a stored catalog entry. A missing field means that the file is damaged. */
export function parseCatalogEntry(stored: Document, shapeOf: ShapeOf): CollectionEntry {
  const { id, database, name, options, uuid, indexes } = stored;
  const isSound =
    typeof id === 'number' &&
    typeof database === 'string' &&
    typeof name === 'string' &&
    isDocument(options);
  if (!isSound || !(uuid instanceof Binary) || !Array.isArray(indexes))
    refuse(codes.InternalError, `the catalog entry of collection ${String(id)} is damaged`);
  const restored = indexes.map((each: Document) => readIndex(each, shapeOf));
  return { id, database, name, options, uuid, indexes: restored };
}

type ShapeOf = (index: number) => IndexShape;

function readIndex({ id, spec, isBuilding }: Document, shapeOf: ShapeOf): Index {
  const state = { shape: shapeOf(Number(id)), isBuilding: isBuilding === true };
  return new Index(Number(id), isDocument(spec) ? spec : {}, state);
}
