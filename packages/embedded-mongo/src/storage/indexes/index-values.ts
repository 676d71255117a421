import { arrayIndex, type Path, type RawDocument } from '../../bson/index.js';
import { codes, refuse } from '../../errors.js';
import { expandIndexedValues } from '../../query/index.js';

export interface IndexValues {
  /** The values of each index entry, in the order of the indexed fields. */
  rows: unknown[][];
  /** True if an indexed field is an array, in which case there may be several entries. */
  hasArray: boolean;
  /** True if the document has none of the indexed fields. */
  isEmpty: boolean;
}

interface FieldValue {
  path: Path;
  value: unknown;
  /** Number of path components from the document to the value. */
  reached: number;
}

/** Returns the values of the indexed fields of a document. An array results in one index entry per element. */
export function indexValues(document: RawDocument, paths: readonly Path[]): IndexValues {
  const fields = paths.map((path): FieldValue => {
    const value = document.reach(path);
    return { path, value, reached: document.reached };
  });
  const isEmpty = fields.every(isMissing);
  const arrays = fields.filter(({ value }) => Array.isArray(value));
  if (arrays.length === 0) return { rows: [fields.map(plainValue)], hasArray: false, isEmpty };
  const [first, ...rest] = arrays.filter((field) => !isPositional(field));
  if (!first) return { rows: product(fields.map(allValues)), hasArray: true, isEmpty };
  const parallel = rest.find((each) => rootOf(each) !== rootOf(first));
  if (parallel) refuseParallel(parallel.path.text, first.path.text);
  if (rest.length === 0) return { rows: product(fields.map(allValues)), hasArray: true, isEmpty };
  return { rows: rowsByElement(fields, first), hasArray: true, isEmpty };
}

/**
 * Returns one group of entries per array element, because the fields below one array must take their values from the
 * same element.
 */
function rowsByElement(fields: readonly FieldValue[], { value, path }: FieldValue): unknown[][] {
  const elements = Array.isArray(value) && value.length > 0 ? (value as unknown[]) : [undefined];
  const root = path.names[0];
  return elements.flatMap((element) =>
    product(
      fields.map((field) =>
        Array.isArray(field.value) && !isPositional(field) && field.path.names[0] === root
          ? expandIndexedValues(element, field.path.names, field.reached)
          : allValues(field),
      ),
    ),
  );
}

function isMissing({ value, path, reached }: FieldValue): boolean {
  return !Array.isArray(value) && (value === undefined || reached < path.names.length);
}

function plainValue(field: FieldValue): unknown {
  return isMissing(field) ? null : field.value;
}

function allValues(field: FieldValue): unknown[] {
  const { value, path, reached } = field;
  return Array.isArray(value)
    ? expandIndexedValues(value, path.names, reached)
    : [plainValue(field)];
}

/** True for a path such as `rows.0.a`, which refers to a single element. */
function isPositional({ value, path, reached }: FieldValue): boolean {
  const at = arrayIndex(path.names[reached] ?? '');
  return Array.isArray(value) && at >= 0 && at < value.length;
}

function rootOf({ path, reached }: FieldValue): string {
  return path.names.slice(0, reached).join('.');
}

function product(lists: readonly unknown[][]): unknown[][] {
  return lists.reduce<unknown[][]>(
    (rows, list) => rows.flatMap((row) => list.map((value) => [...row, value])),
    [[]],
  );
}

function refuseParallel(a: string, b: string): never {
  refuse(codes.CannotIndexParallelArrays, `cannot index parallel arrays [${a}] [${b}]`);
}
