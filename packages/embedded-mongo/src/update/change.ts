import { type Collation, describe, type Document } from '../bson/index.js';

export interface UpdateRun {
  /** Index of the matched element, for the positional `$`. */
  readonly position: number | undefined;
  readonly isInsert: boolean;
  readonly now: Date;
  /** The document before the update. */
  readonly original: Document;
}

/** Computes the new value of a field from the old one; undefined means a missing field. */
export type Change = (current: unknown, run: UpdateRun, at: string) => unknown;

export interface UpdateContext {
  readonly collation: Collation | undefined;
}

export type UpdateOperator = (operand: unknown, path: string, context: UpdateContext) => Change;

export function describeId(run: UpdateRun): string {
  return `_id: ${describe(run.original['_id'])}`;
}
