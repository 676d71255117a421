import { codes, refuse } from '../../errors.js';
import type { TopOperator } from './logical.js';

/** Text search needs a text index, and none can be made here. */
export const text: TopOperator = () => {
  refuse(codes.IndexNotFound, 'text index required for $text query');
};

/** There is no JavaScript engine for data, as in a mongod with --noscripting. */
export const where: TopOperator = () => {
  refuse(codes.BadValue, 'no globalScriptEngine in $where parsing');
};
