import { refuse } from '../errors.js';
import { arithmetic } from './arithmetic/index.js';
import { date } from './date/index.js';
import { logic } from './logic/index.js';
import type { Operator } from './expression.js';
import { values } from './values/index.js';

/** Server-side JavaScript is not supported, as in a mongod started with --noscripting. */
const refusedScript: Operator = () => {
  refuse(31264, 'Cannot run server-side javascript without the javascript engine');
};

export const operators: ReadonlyMap<string, Operator> = new Map<string, Operator>([
  ...arithmetic,
  ...date,
  ...logic,
  ...values,
  ['$function', refusedScript],
]);
