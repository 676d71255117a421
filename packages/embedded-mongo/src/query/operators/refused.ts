import { codes, refuse } from '../../errors.js';
import type { QueryOperator } from '../matcher.js';
import type { TopOperator } from './logical.js';

/** Text search needs a text index, and none can be made here. */
export const text: TopOperator = () => {
  refuse(codes.IndexNotFound, 'text index required for $text query');
};

/** There is no JavaScript engine for data, as in a mongod with --noscripting. */
export const where: TopOperator = () => {
  refuse(codes.BadValue, 'no globalScriptEngine in $where parsing');
};

/** Looking for what is near needs an index of places, and none can be made here. */
export const near: QueryOperator = () => {
  refuse(codes.NoQueryExecutionPlans, 'unable to find index for $geoNear query');
};
