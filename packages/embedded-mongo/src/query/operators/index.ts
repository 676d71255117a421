import { emptyFilterAnalysis, type QueryOperator } from '../matcher.js';
import { all } from './all.js';
import { elemMatch } from './elem-match.js';
import { eq } from './eq.js';
import { exists } from './exists.js';
import { expr } from './expr.js';
import { nin, inOperator } from './in.js';
import { and, nor, or, type TopLevelOperator } from './logical.js';
import { ne } from './ne.js';
import { not } from './not.js';
import { gt, gte, lt, lte } from './ordering.js';
import { near, text, where } from './refused.js';
import { options, regex } from './regex.js';
import { size } from './size.js';
import { type } from './type.js';

export const fieldOperators: ReadonlyMap<string, QueryOperator> = new Map<string, QueryOperator>([
  ['$all', all],
  ['$comment', () => ({ conditions: [] })],
  ['$elemMatch', elemMatch],
  ['$eq', eq],
  ['$exists', exists],
  ['$geoNear', near],
  ['$gt', gt],
  ['$gte', gte],
  ['$in', inOperator],
  ['$lt', lt],
  ['$lte', lte],
  ['$ne', ne],
  ['$near', near],
  ['$nearSphere', near],
  ['$nin', nin],
  ['$not', not],
  ['$options', options],
  ['$regex', regex],
  ['$size', size],
  ['$type', type],
]);

export const topLevelOperators: ReadonlyMap<string, TopLevelOperator> = new Map<
  string,
  TopLevelOperator
>([
  ['$and', and],
  ['$comment', () => ({ matcher: () => true, analysis: emptyFilterAnalysis })],
  ['$expr', expr],
  ['$nor', nor],
  ['$or', or],
  ['$text', text],
  ['$where', where],
]);
