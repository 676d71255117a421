import {
  isArray,
  type Collation,
  compareValues,
  describeValue,
  type Document,
  isDocument,
  isNumeric,
  Path,
  RawDocument,
  toNumber,
} from '../bson/index.js';
import { parseFieldPath } from '../expressions/index.js';
import { refuse } from '../errors.js';
import { expandIndexedValues } from './expand.js';

export interface Sort {
  /** Paths and directions, used to choose an index. */
  readonly fields: readonly { path: string; direction: 1 | -1 }[];
  readonly keyOf: (document: Uint8Array | RawDocument) => unknown[];
  readonly compareKeys: (a: readonly unknown[], b: readonly unknown[]) => number;
  readonly compare: (a: Uint8Array | RawDocument, b: Uint8Array | RawDocument) => number;
}

/**
 * Compiles a sort specification. In ascending order an array sorts by its smallest element, and in descending order by
 * its largest.
 */
export function compileSort(
  spec: Document,
  options: { collation?: Collation | undefined } = {},
): Sort {
  const { collation } = options;
  const fields = Object.keys(spec).map((path) => ({
    path,
    direction: directionOf(path, spec[path]),
  }));
  const paths = fields.map(({ path }) => (parseFieldPath(path), new Path(path)));
  const readers = fields.map(({ direction }, index) =>
    reader(paths[index] ?? new Path(''), direction, collation),
  );
  const keyOf: Sort['keyOf'] = (source) => {
    const document = RawDocument.of(source);
    return readers.map((read) => read(document));
  };
  const compareKeys: Sort['compareKeys'] = (a, b) => {
    for (let index = 0; index < fields.length; index++) {
      const order = compareValues(a[index], b[index], collation);
      if (order !== 0) return order * (fields[index]?.direction ?? 1);
    }
    return 0;
  };
  return { fields, keyOf, compareKeys, compare: (a, b) => compareKeys(keyOf(a), keyOf(b)) };
}

function directionOf(path: string, direction: unknown): 1 | -1 {
  if (isDocument(direction)) {
    if (Object.hasOwn(direction, '$meta'))
      refuse(40218, 'query requires text score metadata, but it is not available');
    refuse(17312, '$meta is the only expression supported by $sort right now');
  }
  if (!isNumeric(direction))
    refuse(15974, `Illegal key in $sort specification: ${path}: ${describeValue(direction)}`);
  const number = toNumber(direction);
  if (number === 1 || number === -1) return number;
  refuse(15975, '$sort key ordering must be 1 (for ascending) or -1 (for descending)');
}

function reader(
  path: Path,
  direction: 1 | -1,
  collation: Collation | undefined,
): (document: RawDocument) => unknown {
  return (document) => {
    const value = document.reach(path);
    if (!isArray(value))
      return value === undefined || document.reached < path.names.length ? null : value;
    const values = expandIndexedValues(value, path.names, document.reached);
    let chosen = values[0];
    for (const each of values)
      if (compareValues(each, chosen, collation) * direction < 0) chosen = each;

    return chosen;
  };
}
