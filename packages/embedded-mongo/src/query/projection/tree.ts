import {
  isArray,
  clone,
  type Document,
  isDocument,
  type RawDocument,
  setField,
} from '../../bson/index.js';
import type { Expression } from '../../expressions/index.js';

/** The treatment of unnamed fields: `include` drops them, the other modes keep them. */
export type Mode = 'include' | 'exclude' | 'add';

export type Leaf =
  { kind: 'include' } | { kind: 'exclude' } | { kind: 'compute'; value: Expression } | Change;

/** Changes an existing value; undefined drops the field. */
export interface Change {
  kind: 'change';
  change: (value: unknown) => unknown;
  /** `$elemMatch` makes the projection an inclusion, `$slice` is compatible with both modes. */
  includes: boolean;
}

export interface Branch {
  kind: 'branch';
  children: Map<string, Leaf | Branch>;
  computes: boolean;
}

export function branch(): Branch {
  return { kind: 'branch', children: new Map(), computes: false };
}

export interface Applied {
  mode: Mode;
  /** The document that expressions refer to. */
  root: RawDocument;
}

export function applyBranch(document: Document, node: Branch, applied: Applied): Document {
  const result: Document = {};
  for (const name of Object.keys(document)) {
    const kept = keep(document[name], node.children.get(name), applied);
    if (kept !== undefined) setField(result, name, kept);
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

function keep(value: unknown, child: Leaf | Branch | undefined, applied: Applied): unknown {
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

function keepBelow(value: unknown, node: Branch, applied: Applied): unknown {
  if (isDocument(value)) return applyBranch(value, node, applied);
  if (isArray(value)) {
    return value
      .map((each: unknown) => keepBelow(each, node, applied))
      .filter((each) => each !== undefined);
  }
  if (node.computes) return applyBranch({}, node, applied);
  return applied.mode === 'include' ? undefined : value;
}
