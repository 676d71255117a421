import { type Document, RawDocument } from '../bson/index.js';
import type { ExpressionContext } from '../expressions/index.js';
import { compileDocumentStages } from '../aggregate/index.js';
import { checkIdUnchanged } from './modifiers.js';
import { copyWithLeadingId } from './replacement.js';

const ALLOWED = new Set([
  '$addFields',
  '$project',
  '$replaceRoot',
  '$replaceWith',
  '$set',
  '$unset',
]);

/** Compiles a pipeline-style update. The `_id` is preserved even if a stage changes it. */
export function compilePipelineUpdate(
  stages: readonly unknown[],
  context: ExpressionContext,
): (document: Document) => Document {
  const transform = compileDocumentStages(stages, {
    ...context,
    isAllowed: (name) => ALLOWED.has(name),
  });
  return (document) => {
    const result = transform(RawDocument.from(document)).document;
    const id = document['_id'];
    if (id === undefined) return result;
    const newDocument = Object.hasOwn(result, '_id') ? result : copyWithLeadingId(id, result);
    checkIdUnchanged(document, newDocument);
    return newDocument;
  };
}
