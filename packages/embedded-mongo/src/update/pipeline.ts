import { type Collation, type Document, RawDocument } from '../bson/index.js';

import { bindAll } from '../expressions/index.js';
import { compileDocumentStages } from '../aggregate/index.js';
import { checkId } from './modifiers.js';
import { withId } from './replacement.js';

const ALLOWED = new Set([
  '$addFields',
  '$project',
  '$replaceRoot',
  '$replaceWith',
  '$set',
  '$unset',
]);

export interface PipelineUpdateOptions {
  collation: Collation | undefined;
  variables: Document | undefined;
}

/** Compiles a pipeline-style update; the `_id` stays whatever the stages do to the rest. */
export function compilePipelineUpdate(
  stages: readonly unknown[],
  { collation, variables = {} }: PipelineUpdateOptions,
): (document: Document, now: Date) => Document {
  const transform = compileDocumentStages(stages, {
    collation,
    variables: new Set(['NOW', ...Object.keys(variables)]),
    isAllowed: (name) => ALLOWED.has(name),
  });
  return (document, now) => {
    const frame = bindAll({ ...variables, NOW: now }, undefined);
    const result = transform(RawDocument.from(document), frame).document;
    const id = document['_id'];
    if (id === undefined) return result;
    const kept = Object.hasOwn(result, '_id') ? result : withId(id, result);
    checkId(document, kept);
    return kept;
  };
}
