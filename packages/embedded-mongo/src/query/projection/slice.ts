import { isArray, describeValue, isNumeric, toNumber, typeName } from '../../bson/index.js';
import { refuse } from '../../errors.js';

/** Parses the `$slice` of `find`. Returns undefined for the aggregation operator of the same name. */
export function parseSlice(operand: unknown): ((value: unknown) => unknown) | undefined {
  if (isNumeric(operand)) {
    const count = Math.trunc(toNumber(operand));
    return onArrays((array) => (count >= 0 ? array.slice(0, count) : array.slice(count)));
  }
  if (!isArray(operand)) {
    refuse(
      28667,
      `Invalid $slice syntax { $slice: ${describeValue(operand)} }: it takes a number or [skip, limit]`,
    );
  }
  const [skip, limit] = operand.map((each: unknown) =>
    isNumeric(each) ? Math.trunc(toNumber(each)) : undefined,
  );
  if (operand.length !== 2 || skip === undefined) return undefined;
  if (limit === undefined || limit <= 0)
    refuse(28724, `First argument to $slice must be an array, not ${typeName(operand[0])}`);
  return onArrays((array) => {
    const from = skip >= 0 ? skip : Math.max(array.length + skip, 0);
    return array.slice(from, from + limit);
  });
}

function onArrays(change: (array: unknown[]) => unknown[]): (value: unknown) => unknown {
  return (value) => (isArray(value) ? change(value) : value);
}
