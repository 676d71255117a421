import {
  isArray,
  clone,
  type Document,
  field,
  isDocument,
  RawDocument,
  setField,
  typeName,
} from '../../bson/index.js';
import { refuse } from '../../errors.js';
import type { Filter } from '../filter.js';
import { compileElementTest } from '../element.js';
import type { FilterOptions } from '../matcher.js';
import { compileByteProjection } from './bytes.js';
import { type LeafParser, type ParsedProjection, parseProjection } from './parse.js';
import { parseSlice } from './slice.js';
import { applyBranch, type ProjectionLeaf } from './tree.js';

export interface ProjectionOptions extends FilterOptions {
  /**
   * The filter of the query. The array element that it matches determines the position for the positional operator `$`.
   */
  filter?: Filter | undefined;
}

export type Projection = (document: Uint8Array | RawDocument) => Uint8Array;

/**
 * Compiles the projection of `find`: inclusion, exclusion, expressions, `$slice`, `$elemMatch` and the positional `$`.
 */
export function compileProjection(spec: Document, options: ProjectionOptions = {}): Projection {
  const { plain, positional } = splitPositional(spec);
  const parsed = parseProjection(plain, options, special(options));
  if (positional !== undefined && parsed.mode !== 'include')
    refuse(31395, 'positional projection cannot be used with exclusion');
  const copy = positional === undefined ? compileByteProjection(parsed) : undefined;
  if (copy) return (source) => copy(RawDocument.of(source).bytes);
  return (source) => {
    const root = RawDocument.of(source);
    const document = positional === undefined ? root : positioned(root, positional, options.filter);
    return RawDocument.from(applyParsed(parsed, document.document, root)).bytes;
  };
}

function applyParsed(
  { root: branch, mode }: ParsedProjection,
  document: Document,
  root: RawDocument,
): Document {
  const result = applyBranch(document, branch, { mode, root });
  // Elements selected by `$elemMatch` follow the other fields, in the order of the projection.
  for (const [name, leaf] of branch.children) {
    if (leaf.kind !== 'change' || !leaf.includes || !Object.hasOwn(result, name)) continue;
    const value = result[name];
    Reflect.deleteProperty(result, name);
    setField(result, name, value);
  }
  return result;
}

function special(options: ProjectionOptions): LeafParser {
  return (path, spec) => {
    const [name = ''] = Object.keys(spec);
    const operand = spec[name];
    if (name === '$meta')
      refuse(40218, `query requires ${String(operand)} metadata, but it is not available`);
    if (name === '$elemMatch') return elemMatch(path, operand, options);
    const change = name === '$slice' ? parseSlice(operand) : undefined;
    return change && { kind: 'change', change, includes: false };
  };
}

function elemMatch(path: string, operand: unknown, options: ProjectionOptions): ProjectionLeaf {
  if (path.includes('.')) refuse(31275, 'Cannot use $elemMatch projection on a nested field.');
  if (!isDocument(operand))
    refuse(31274, `elemMatch: object required, but got ${typeName(operand)}`);
  const test = compileElementTest(operand, options);
  const change = (value: unknown): unknown => {
    const elements: unknown[] = isArray(value) ? value : [];
    const index = elements.findIndex(test);
    return index === -1 ? undefined : [elements[index]];
  };
  return { kind: 'change', change, includes: true };
}

interface Split {
  plain: Document;
  positional?: readonly string[];
}

function splitPositional(spec: Document): Split {
  const names = Object.keys(spec).filter((name) => name.endsWith('.$'));
  const [name] = names;
  if (name === undefined) return { plain: spec };
  if (names.length > 1)
    refuse(31276, 'Cannot specify more than one positional projection per query.');
  const plain: Document = {};
  for (const each of Object.keys(spec))
    setField(plain, each === name ? each.slice(0, -2) : each, spec[each]);
  return { plain, positional: name.slice(0, -2).split('.') };
}

/** Keeps only the matched element in the outermost array of the path. */
function positioned(root: RawDocument, names: readonly string[], filter?: Filter): RawDocument {
  const position = filter?.positionIn(root);
  const copy = clone(root.document);
  let holder: Document = copy;
  for (const name of names) {
    const value = field(holder, name);
    if (isArray(value)) {
      if (position === undefined || position >= value.length)
        refuse(51246, "positional operator '.$' couldn't find a matching element in the array");
      setField(holder, name, [value[position]]);
      return RawDocument.from(copy);
    }
    if (!isDocument(value)) break;
    holder = value;
  }
  return root;
}
