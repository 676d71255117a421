import type { UpdateOperator } from '../change.js';

/** Removes the specified field from a document. */
export const unset: UpdateOperator = () => () => undefined;
