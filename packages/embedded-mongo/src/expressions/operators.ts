import { refuse } from '../errors.js';
import { arithmetic } from './arithmetic/index.js';
import { array } from './array/index.js';
import { date } from './date/index.js';
import { logic } from './logic/index.js';
import { object } from './object/index.js';
import type { Operator } from './scope.js';
import { statistics } from './statistics.js';
import { string } from './string/index.js';
import { type } from './type/index.js';

/** There is no JavaScript engine for data, as in a mongod with --noscripting. */
const refusedScript: Operator = () => {
  refuse(31264, 'Cannot run server-side javascript without the javascript engine');
};

/** Every expression operator by name. */
export const operators: ReadonlyMap<string, Operator> = new Map<string, Operator>([
  ...arithmetic,
  ...array,
  ...date,
  ...logic,
  ...object,
  ...statistics,
  ...string,
  ...type,
  ['$function', refusedScript],
]);
