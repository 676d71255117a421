import { isDocument } from '../bson/index.js';
import { codes, refuse } from '../errors.js';

/** Stages that bring documents of their own. */
const SOURCES = new Set(['$documents', '$listLocalSessions']);

/** A pipeline reads either a collection or what its first stage brings. */
export function checkSource(stages: readonly unknown[], collection: string | undefined): void {
  const [first] = stages;
  const [name = ''] = isDocument(first) ? Object.keys(first) : [];
  if (SOURCES.has(name) === (collection === undefined)) return;
  refuse(
    codes.InvalidNamespace,
    collection === undefined
      ? `{aggregate: 1} is not valid for '${name}'; a collection is required.`
      : `${name} is only valid with {aggregate: 1}, not on the collection ${collection}`,
  );
}
