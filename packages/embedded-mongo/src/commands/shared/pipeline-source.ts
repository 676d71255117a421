import { isDocument } from '../../bson/index.js';
import { codes, refuse } from '../../errors.js';

/** Stages that produce documents without a collection. */
const SOURCES = new Set(['$documents', '$listLocalSessions']);

/** Throws unless the pipeline reads either from a collection or from a source stage. */
export function validatePipelineSource(
  stages: readonly unknown[],
  collection: string | undefined,
): void {
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
