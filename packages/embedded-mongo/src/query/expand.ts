import { isArray, arrayIndex, field, isDocument, Undefined } from '../bson/index.js';

const emptyArray = new Undefined();

/**
 * Returns all values that an index or a sort uses for a path. An array contributes its elements, and an empty array
 * contributes undefined.
 */
export function expandIndexedValues(
  value: unknown,
  names: readonly string[],
  from: number,
): unknown[] {
  const name = names[from];
  if (name === undefined) return expandArray(value);
  if (isDocument(value)) return expandIndexedValues(field(value, name), names, from + 1);
  if (!isArray(value)) return [null];
  const index = arrayIndex(name);
  if (index >= 0 && index < value.length) return expandIndexedValues(value[index], names, from + 1);
  if (value.length === 0) return [null];
  return value.flatMap((element: unknown) =>
    isDocument(element) ? expandIndexedValues(element, names, from) : [null],
  );
}

function expandArray(value: unknown): unknown[] {
  if (!isArray(value)) return [value === undefined ? null : value];
  return value.length === 0 ? [emptyArray] : value;
}
