import { BSONRegExp } from 'bson';
import { createEqualityKey, isArray, type Path, RawDocument } from '../bson/index.js';
import { valuesAtPath } from '../query/index.js';
import type { PipelineRun, StageContext } from './stage.js';

interface Join {
  from: string;
  fields: { local: Path; foreign: Path };
  context: StageContext;
}

/**
 * Reads the foreign documents for a whole batch in one query and returns a function that yields the matches of each
 * document.
 */
export async function joinBatch(
  batch: readonly RawDocument[],
  { from, fields, context }: Join,
  { env }: PipelineRun,
): Promise<(document: RawDocument) => RawDocument[]> {
  const { collation } = context;
  const partners = new Map<string, RawDocument[]>();
  const uniqueKeys = new Map<string, unknown>();
  for (const document of batch) {
    for (const key of localKeys(document, fields.local))
      uniqueKeys.set(createEqualityKey(key, collation), key);
  }
  const keys = [...uniqueKeys.values()];
  const hasRegex = keys.some((key) => key instanceof BSONRegExp);
  const filter = hasRegex ? {} : { [fields.foreign.text]: { $in: keys } };
  for await (const bytes of keys.length > 0 ? env.openCollection(from, filter) : []) {
    const candidate = RawDocument.of(bytes);
    const foreign = valuesAtPath(candidate, fields.foreign);
    const identities = new Set(foreign.map((key) => createEqualityKey(key ?? null, collation)));
    for (const identity of identities)
      if (uniqueKeys.has(identity)) add(partners, identity, candidate);
  }
  return (document) => {
    const keys = localKeys(document, fields.local).map((key) => createEqualityKey(key, collation));
    const matches = [...new Set(keys)].flatMap((key) => partners.get(key) ?? []);
    return keys.length > 1 ? [...new Set(matches)] : matches;
  };
}

function add(partners: Map<string, RawDocument[]>, identity: string, partner: RawDocument): void {
  const list = partners.get(identity);
  if (list) list.push(partner);
  else partners.set(identity, [partner]);
}

function localKeys(document: RawDocument, path: Path): unknown[] {
  return valuesAtPath(document, path)
    .filter((value) => !isArray(value))
    .map((value) => value ?? null);
}
