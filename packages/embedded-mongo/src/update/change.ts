import { type Collation, describeValue, type Document } from '../bson/index.js';

export interface UpdateState {
  /** Index of the matched element, for the positional `$`. */
  readonly position: number | undefined;
  readonly isInsert: boolean;
  readonly now: Date;
  /** The document before the update. */
  readonly original: Document;
}

/** Computes the new value of a field from the old one; undefined means a missing field. */
export type FieldChange = (current: unknown, run: UpdateState, at: string) => unknown;

export interface UpdateContext {
  readonly collation: Collation | undefined;
}

export type UpdateOperator = (
  operand: unknown,
  path: string,
  context: UpdateContext,
) => FieldChange;

export function describeId(run: UpdateState): string {
  return `_id: ${describeValue(run.original['_id'])}`;
}
