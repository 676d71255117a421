import { type Collation, describe, type Document } from '../bson/index.js';

/** What an update knows while it runs. */
export interface UpdateRun {
  /** Index of the element the query matched, for the positional `$`. */
  readonly position: number | undefined;
  readonly isInsert: boolean;
  readonly now: Date;
  /** The document before the update. */
  readonly original: Document;
}

/** Makes the new value of a field from the old one; undefined is a missing field, before and after. */
export type Change = (current: unknown, run: UpdateRun, at: string) => unknown;

export interface UpdateContext {
  readonly collation: Collation | undefined;
}

/** Compiles the operand an update operator has for one path. */
export type UpdateOperator = (operand: unknown, path: string, context: UpdateContext) => Change;

/** How error messages name the document. */
export function describeId(run: UpdateRun): string {
  return `_id: ${describe(run.original['_id'])}`;
}
