import { type Document, isArray, isDocument, RawDocument } from '../bson/index.js';
import {
  compileExpression,
  type Expression,
  type ExpressionContext,
  type Frame,
  isNullish,
} from '../expressions/index.js';
import { leadingOf } from './leading.js';

/** Tells what an inner pipeline's first $match asks of the collection, so that an index may serve it. */
export type Narrow = (frame: Frame | undefined) => Document;

interface Equality {
  path: string;
  value: Expression;
}

const empty = RawDocument.from({});

/** Takes the parts of leading $match stages that a planner understands, and equalities with variables among them. */
export function narrowing(pipeline: unknown, context: ExpressionContext): Narrow {
  const { filter } = leadingOf(isArray(pipeline) ? pipeline : []);
  const parts = partsOf(filter);
  const plain = parts.filter((part) => !Object.keys(part)[0]?.startsWith('$'));
  const equalities = parts.flatMap((part) => equalitiesOf(part['$expr'], context));
  return (frame) => {
    const bound = equalities.flatMap(({ path, value }) => {
      const known = value({ root: empty, frame });
      // A null also stands for a missing field here, and an array is compared otherwise by a filter.
      return isNullish(known) || isArray(known) ? [] : [{ [path]: { $eq: known } }];
    });
    const all: Document[] = [...plain, ...bound];
    return all.length === 0 ? {} : { $and: all };
  };
}

function partsOf(filter: Document): Document[] {
  return Object.keys(filter).flatMap((name) => {
    const operand = filter[name];
    if (name === '$and' && isArray(operand)) return operand.filter(isDocument).flatMap(partsOf);
    return [{ [name]: operand }];
  });
}

function equalitiesOf(spec: unknown, context: ExpressionContext): Equality[] {
  if (!isDocument(spec)) return [];
  const { $and: all, $eq: pair } = spec;
  if (isArray(all)) return all.flatMap((each) => equalitiesOf(each, context));
  if (!isArray(pair)) return [];
  const path = pair.find((each) => typeof each === 'string' && /^\$[^$]/.test(each));
  const variable = pair.find(
    (each) => typeof each === 'string' && /^\$\$(?!ROOT|CURRENT)/.test(each),
  );
  if (typeof path !== 'string' || variable === undefined) return [];
  return [{ path: path.slice(1), value: compileExpression(variable, context) }];
}
