import { isArray, type Collation, type Document, isDocument, typeName } from '../bson/index.js';
import { codes, refuse } from '../errors.js';
import { compilePipelineUpdate } from './pipeline.js';
import { compileModifiers } from './modifiers.js';
import { compileReplacement } from './replacement.js';

export { createUpsertDocument } from './seed.js';

export interface UpdateOptions {
  arrayFilters?: readonly Document[] | undefined;
  collation?: Collation | undefined;
  /** Variables for update pipelines, from the command's `let` and the statement's `c`. */
  variables?: Document | undefined;
  now?: Date;
}

export interface UpdateInput {
  /** Index of the matched element, for the positional `$`. */
  position?: number | undefined;
  isInsert?: boolean;
}

export interface Update {
  readonly kind: 'modifiers' | 'replacement' | 'pipeline';
  /** Returns the updated document. Does not change the original. */
  apply(document: Document, occasion?: UpdateInput): Document;
}

/** Compiles an update: operators, a replacement document, or a pipeline. */
export function compileUpdate(update: unknown, options: UpdateOptions = {}): Update {
  const { arrayFilters = [], collation, now = new Date() } = options;
  if (isArray(update)) {
    refuseArrayFilters(arrayFilters, 'pipeline-style');
    const variables = { ...options.variables, NOW: now };
    return { kind: 'pipeline', apply: compilePipelineUpdate(update, { collation, variables }) };
  }
  if (!isDocument(update)) {
    refuse(
      codes.FailedToParse,
      `Update argument must be an object or an array, got ${typeName(update)}`,
    );
  }
  if (!Object.keys(update)[0]?.startsWith('$')) {
    refuseArrayFilters(arrayFilters, 'replacement-style');
    return { kind: 'replacement', apply: compileReplacement(update) };
  }
  const modify = compileModifiers(update, { collation, arrayFilters });
  return {
    kind: 'modifiers',
    apply: (original, { position, isInsert = false } = {}) =>
      modify(original, { position, isInsert, now, original }),
  };
}

function refuseArrayFilters(arrayFilters: readonly Document[], style: string): void {
  if (arrayFilters.length === 0) return;
  refuse(codes.FailedToParse, `arrayFilters may not be specified for ${style} updates`);
}
