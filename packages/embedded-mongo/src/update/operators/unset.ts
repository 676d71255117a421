import type { UpdateOperator } from '../change.js';

export const unset: UpdateOperator = () => () => undefined;
