import type { UpdateOperator } from '../change.js';
import { addToSet } from './add-to-set.js';
import { inc, mul } from './arithmetic.js';
import { currentDate } from './current-date.js';
import { max, min } from './extremes.js';
import { pop } from './pop.js';
import { pull } from './pull.js';
import { pullAll } from './pull-all.js';
import { push } from './push.js';
import { set } from './set.js';
import { setOnInsert } from './set-on-insert.js';
import { unset } from './unset.js';

/** Update operators keyed by name, except `$rename`, which has two paths. */
export const operators: ReadonlyMap<string, UpdateOperator> = new Map<string, UpdateOperator>([
  ['$addToSet', addToSet],
  ['$currentDate', currentDate],
  ['$inc', inc],
  ['$max', max],
  ['$min', min],
  ['$mul', mul],
  ['$pop', pop],
  ['$pull', pull],
  ['$pullAll', pullAll],
  ['$push', push],
  ['$set', set],
  ['$setOnInsert', setOnInsert],
  ['$unset', unset],
]);
