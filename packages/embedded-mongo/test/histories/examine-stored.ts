import { MongoServerError, type Collection, type Db, type Document } from 'mongodb';

const DATA_CORRUPTION_DETECTED = 301;

/** Returns inconsistencies between documents, index entries and counts in the collections of a database. */
export async function examineStored(db: Db): Promise<string[]> {
  const violations: string[] = [];
  for (const { name } of await db.listCollections({}, { nameOnly: true }).toArray()) {
    const { errors } = await db.command({ validate: name });
    // The cast is safe: `validate` returns its errors as strings.
    violations.push(...(errors as string[]).map((error) => `validate ${name}: ${error}`));
    violations.push(...(await examineCollection(db.collection(name))));
  }
  return violations;
}

/** A collection scan and a scan of each index must return the same documents. */
async function examineCollection(collection: Collection): Promise<string[]> {
  const scanned = await idsBy(collection, { $natural: 1 });
  const violations: string[] = [];
  for (const { name, sparse, partialFilterExpression } of await collection.indexes()) {
    if (sparse === true || partialFilterExpression !== undefined) continue;
    const indexedIds = await idsBy(collection, String(name));
    if (indexedIds !== scanned)
      violations.push(`${collection.collectionName}: ${String(name)} differs from a scan`);
  }
  const [count, estimated] = [
    await collection.countDocuments({}),
    await collection.estimatedDocumentCount(),
  ];
  if (count !== estimated || count !== scanned.split('\n').filter(Boolean).length)
    violations.push(`${collection.collectionName}: counted ${count}, estimated ${estimated}`);
  return violations;
}

/** Returns the ids found by a scan. If an index entry has no document, returns the server's error message instead. */
async function idsBy(collection: Collection, hint: string | Document): Promise<string> {
  try {
    const documents = await collection.find({}, { hint, projection: { _id: 1 } }).toArray();
    const ids = documents.map(({ _id }) => JSON.stringify(_id));
    return ids.sort().join('\n');
  } catch (error) {
    if (error instanceof MongoServerError && error.code === DATA_CORRUPTION_DETECTED)
      return error.message;
    throw error;
  }
}
