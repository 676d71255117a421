import { codes, refuse } from '../../errors.js';
import type { QueryOperator } from '../matcher.js';
import type { TopLevelOperator } from './logical.js';

/** Text search requires a text index, and this server does not support any. */
export const text: TopLevelOperator = () => {
  refuse(codes.IndexNotFound, 'text index required for $text query');
};

/** Server-side JavaScript is not supported, as in a mongod started with --noscripting. */
export const where: TopLevelOperator = () => {
  refuse(codes.BadValue, 'no globalScriptEngine in $where parsing');
};

/** Geospatial queries require a geospatial index, and this server does not support any. */
export const near: QueryOperator = () => {
  refuse(codes.NoQueryExecutionPlans, 'unable to find index for $geoNear query');
};
