import { refuse } from '../errors.js';
import { arithmeticOperators } from './arithmetic/index.js';
import { dateOperators } from './date/index.js';
import { logicOperators } from './logic/index.js';
import type { Operator } from './expression.js';
import { valueOperators } from './values/index.js';

/** Server-side JavaScript is not supported, as in a mongod started with --noscripting. */
const refusedScript: Operator = () => {
  refuse(31264, 'Cannot run server-side javascript without the javascript engine');
};

export const operators: ReadonlyMap<string, Operator> = new Map<string, Operator>([
  ...arithmeticOperators,
  ...dateOperators,
  ...logicOperators,
  ...valueOperators,
  ['$function', refusedScript],
]);
