import {
  isArray,
  clone,
  type Document,
  isDocument,
  type RawDocument,
  setField,
} from '../../bson/index.js';
import type { Expression } from '../../expressions/index.js';

/** Treatment of the fields that a projection does not name: `include` drops them, the other modes keep them. */
export type ProjectionMode = 'include' | 'exclude' | 'add';

export type ProjectionLeaf =
  { kind: 'include' } | { kind: 'exclude' } | { kind: 'compute'; value: Expression } | ValueChange;

/** A projection operator that replaces an existing value, or removes the field by returning undefined. */
export interface ValueChange {
  kind: 'change';
  change: (value: unknown) => unknown;
  /**
   * True if the operator makes the projection an inclusion, as `$elemMatch` does; false for `$slice`, which is
   * compatible with both modes.
   */
  includes: boolean;
}

export interface ProjectionBranch {
  kind: 'branch';
  children: Map<string, ProjectionLeaf | ProjectionBranch>;
  computes: boolean;
}

export function emptyBranch(): ProjectionBranch {
  return { kind: 'branch', children: new Map(), computes: false };
}

export interface AppliedProjection {
  mode: ProjectionMode;
  /** The document from which expressions read field values. */
  root: RawDocument;
}

export function applyBranch(
  document: Document,
  node: ProjectionBranch,
  applied: AppliedProjection,
): Document {
  const result: Document = {};
  for (const name of Object.keys(document)) {
    const value = keep(document[name], node.children.get(name), applied);
    if (value !== undefined) setField(result, name, value);
  }
  if (!node.computes) return result;
  for (const [name, child] of node.children) {
    if (child.kind === 'compute') {
      const value = child.value(applied.root);
      if (value === undefined) Reflect.deleteProperty(result, name);
      else setField(result, name, clone(value));
    } else if (child.kind === 'branch' && child.computes && !Object.hasOwn(document, name))
      setField(result, name, applyBranch({}, child, applied));
  }
  return result;
}

function keep(
  value: unknown,
  child: ProjectionLeaf | ProjectionBranch | undefined,
  applied: AppliedProjection,
): unknown {
  if (child === undefined) return applied.mode === 'include' ? undefined : value;
  switch (child.kind) {
    case 'include':
      return value;
    case 'exclude':
      return undefined;
    case 'compute': // An added field keeps its position; a projected one moves to the end.
      return applied.mode === 'add' ? value : undefined;
    case 'change':
      return child.change(value);
    case 'branch':
      return keepBelow(value, child, applied);
  }
}

function keepBelow(value: unknown, node: ProjectionBranch, applied: AppliedProjection): unknown {
  if (isDocument(value)) return applyBranch(value, node, applied);
  if (isArray(value)) {
    return value
      .map((each: unknown) => keepBelow(each, node, applied))
      .filter((each) => each !== undefined);
  }
  if (node.computes) return applyBranch({}, node, applied);
  return applied.mode === 'include' ? undefined : value;
}
