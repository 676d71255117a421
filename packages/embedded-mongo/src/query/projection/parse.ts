import { type Document, isDocument, isNumeric, isZero } from '../../bson/index.js';
import { refuse } from '../../errors.js';
import {
  compileExpression,
  type ExpressionContext,
  parseFieldPath,
} from '../../expressions/index.js';
import {
  type ProjectionBranch,
  emptyBranch,
  type ProjectionLeaf,
  type ProjectionMode,
} from './tree.js';

export interface ParsedProjection {
  root: ProjectionBranch;
  mode: ProjectionMode;
}

/**
 * Parses the projection operators that `find` supports but `$project` does not, such as `$slice`. Returns undefined for
 * any other operator.
 */
export type LeafParser = (path: string, spec: Document) => ProjectionLeaf | undefined;

interface Entry {
  path: string;
  leaf: ProjectionLeaf;
}

export function parseProjection(
  spec: Document,
  context: ExpressionContext,
  special: LeafParser = () => undefined,
): ParsedProjection {
  const entries = flatten(spec, '', { context, special });
  const mode = modeOf(entries);
  const root = emptyBranch();
  if (mode === 'include' && !entries.some(({ path }) => path === '_id' || path.startsWith('_id.')))
    root.children.set('_id', { kind: 'include' });

  for (const { path, leaf } of entries) {
    checkMode(path, leaf, mode);
    place(root, path, leaf);
  }
  return { root, mode };
}

/** Parses the fields of `$addFields`, all of which are expressions. */
export function parseAddedFields(spec: Document, context: ExpressionContext): ParsedProjection {
  const root = emptyBranch();
  for (const [path, operand] of leavesOf(spec, '')) place(root, path, computed(operand, context));

  return { root, mode: 'add' };
}

/**
 * Returns the added fields with dotted paths. Descends into documents without operators, because these contain nested
 * fields.
 */
function leavesOf(spec: Document, prefix: string): [string, unknown][] {
  return Object.keys(spec).flatMap((name): [string, unknown][] => {
    const operand = spec[name];
    const names = isDocument(operand) ? Object.keys(operand) : [];
    const isLevel = names.length > 0 && !names.some((each) => each.startsWith('$'));
    if (isLevel && isDocument(operand)) return leavesOf(operand, `${prefix}${name}.`);
    return [[prefix + name, operand]];
  });
}

interface Parsing {
  context: ExpressionContext;
  special: LeafParser;
}

function flatten(spec: Document, prefix: string, parsing: Parsing): Entry[] {
  return Object.keys(spec).flatMap((name) => {
    const path = prefix + name;
    const value = spec[name];
    const flag = flagOf(value);
    if (flag !== undefined) return [{ path, leaf: { kind: flag } as const }];
    if (!isDocument(value)) return [{ path, leaf: computed(value, parsing.context) }];
    const special = parsing.special(path, value);
    if (special) return [{ path, leaf: special }];
    const [first] = Object.keys(value);
    if (first === undefined) refuse(51270, 'An empty sub-projection is not a valid value');
    if (first.startsWith('$')) return [{ path, leaf: computed(value, parsing.context) }];
    return flatten(value, `${path}.`, parsing);
  });
}

function flagOf(value: unknown): 'include' | 'exclude' | undefined {
  if (typeof value === 'boolean') return value ? 'include' : 'exclude';
  if (!isNumeric(value)) return undefined;
  return isZero(value) ? 'exclude' : 'include';
}

function computed(value: unknown, context: ExpressionContext): ProjectionLeaf {
  return { kind: 'compute', value: compileExpression(value, context) };
}

function modeOf(entries: readonly Entry[]): ProjectionMode {
  const flags = entries.filter(({ leaf }) => leaf.kind !== 'change' || leaf.includes);
  const first = flags.find(({ path }) => path !== '_id') ?? flags[0];
  if (!first) return 'exclude';
  return first.leaf.kind === 'exclude' ? 'exclude' : 'include';
}

function checkMode(path: string, leaf: ProjectionLeaf, mode: ProjectionMode): void {
  if (path === '_id' && leaf.kind !== 'compute') return;
  if (mode === 'include' && leaf.kind === 'exclude')
    refuse(31254, `Cannot do exclusion on field ${path} in inclusion projection`);
  if (mode === 'exclude' && leaf.kind === 'include')
    refuse(31253, `Cannot do inclusion on field ${path} in exclusion projection`);
  if (mode === 'exclude' && leaf.kind === 'compute')
    refuse(31252, 'Cannot use expression other than $meta in exclusion projection');
}

function place(root: ProjectionBranch, path: string, leaf: ProjectionLeaf): void {
  const { names } = parseFieldPath(path);
  let node = root;
  names.forEach((name, index) => {
    const child = node.children.get(name);
    node.computes ||= leaf.kind === 'compute';
    if (index === names.length - 1) {
      if (child) refuse(31250, `Path collision at ${path}`);
      node.children.set(name, leaf);
      return;
    }
    if (child && child.kind !== 'branch') {
      const rest = names.slice(index + 1).join('.');
      refuse(31249, `Path collision at ${path} remaining portion ${rest}`);
    }
    const next = child ?? emptyBranch();
    node.children.set(name, next);
    node = next;
  });
}
