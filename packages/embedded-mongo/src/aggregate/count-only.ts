import { type Document, equalValues, isDocument, isInt32 } from '../bson/index.js';
import type { LeadingStages } from './leading.js';

/**
 * Returns a function that computes the pipeline's result from the number of matching documents, or undefined if the
 * pipeline does more than count them.
 */
export function compileCountOnlyPipeline(
  pipeline: readonly unknown[],
  leading: LeadingStages,
): ((count: number) => Document[]) | undefined {
  const isPlain = !leading.sort && leading.skip === undefined && leading.limit === undefined;
  const stage = pipeline[leading.stages];
  if (!isPlain || pipeline.length !== leading.stages + 1 || !isDocument(stage)) return undefined;
  const make = countOfGroup(stage['$group']) ?? countOfCount(stage['$count']);
  return make && ((count) => (count === 0 ? [] : [make(isInt32(count) ? count : BigInt(count))]));
}

type Make = (count: number | bigint) => Document;

function countOfCount(operand: unknown): Make | undefined {
  return typeof operand === 'string' ? (count) => ({ [operand]: count }) : undefined;
}

function countOfGroup(operand: unknown): Make | undefined {
  if (!isDocument(operand)) return undefined;
  const { _id: id, ...fields } = operand;
  const [name, ...rest] = Object.keys(fields);
  const isConstant = id === null || typeof id === 'number';
  if (name === undefined || rest.length > 0 || !isConstant) return undefined;
  const counts = [{ $sum: 1 }, { $count: {} }];
  if (!counts.some((each) => equalValues(each, fields[name]))) return undefined;
  return (count) => ({ _id: id, [name]: count });
}
