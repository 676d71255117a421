import {
  type Collation,
  compareValues,
  divide,
  createEqualityKey,
  isDocument,
  NumberSum,
} from '../bson/index.js';
import { codes, refuse } from '../errors.js';
import {
  compileExpression,
  type Expression,
  type ExpressionContext,
  isNullish,
} from '../expressions/index.js';

export interface Accumulator {
  readonly add: (value: unknown) => void;
  readonly result: () => unknown;
}

type Start = (collation: Collation | undefined) => Accumulator;

/** A compiled accumulator. `value` is evaluated for each document, and `start` creates the state of each group. */
export interface CompiledAccumulator {
  readonly value: Expression;
  readonly start: () => Accumulator;
}

function ofAll(make: (values: unknown[]) => unknown): Start {
  return () => {
    const values: unknown[] = [];
    return { add: (value) => void values.push(value), result: () => make(values) };
  };
}

/** Creates an accumulator that holds one value and replaces it with the next value if `isNext` returns true. */
function ofOne(isNext: (next: unknown, current: unknown, collation?: Collation) => boolean): Start {
  return (collation) => {
    let current: { value: unknown } | undefined;
    return {
      add: (value) => {
        if (!current || isNext(value, current.value, collation)) current = { value };
      },
      result: () => current?.value ?? null,
    };
  };
}

function extreme(sign: 1 | -1): Start {
  return ofOne(
    (next, current, collation) =>
      !isNullish(next) &&
      (isNullish(current) || compareValues(next, current, collation) * sign > 0),
  );
}

function adding(result: (sum: NumberSum) => unknown): Start {
  return () => {
    const sum = new NumberSum();
    return { add: (value) => sum.add(value), result: () => result(sum) };
  };
}

const addToSet: Start = (collation) => {
  const values = new Map<string, unknown>();
  return {
    add: (value) => {
      const identity = createEqualityKey(value, collation);
      if (value !== undefined && !values.has(identity)) values.set(identity, value);
    },
    result: () => [...values.values()],
  };
};

const sum = adding((state) => state.total());

const accumulators: ReadonlyMap<string, Start> = new Map<string, Start>([
  ['$addToSet', addToSet],
  ['$avg', adding((state) => (state.count === 0 ? null : divide(state.total(), state.count)))],
  ['$count', sum],
  ['$first', ofOne(() => false)],
  ['$last', ofOne(() => true)],
  ['$max', extreme(1)],
  ['$min', extreme(-1)],
  ['$push', ofAll((values) => values.filter((value) => value !== undefined))],
  ['$sum', sum],
]);

export function compileAccumulator(
  name: string,
  spec: unknown,
  context: ExpressionContext,
): CompiledAccumulator {
  if (!isDocument(spec)) refuse(40234, `The field '${name}' must be an accumulator object`);
  const [operator, ...rest] = Object.keys(spec);
  if (operator === undefined || rest.length > 0)
    refuse(40238, `The field '${name}' must specify one accumulator`);
  const start = accumulators.get(operator);
  if (operator === '$accumulator')
    refuse(31264, 'Cannot run server-side javascript without the javascript engine');
  if (!start) refuse(15952, `unknown group operator '${operator}'`);
  const operand = spec[operator];
  const isCount = operator === '$count';
  if (isCount && !(isDocument(operand) && Object.keys(operand).length === 0))
    refuse(codes.TypeMismatch, '$count takes no arguments, i.e. $count:{}');
  const value = compileExpression(isCount ? 1 : operand, context);
  return { value, start: () => start(context.collation) };
}
