import { codes, refuse } from '../../errors.js';
import type { Collection } from '../../storage/collection.js';
import type { Context } from './context.js';
import { findVisibleCollection } from './visible-collections.js';

/** Maximum number of nested views. */
export const MAX_VIEW_DEPTH = 20;

/** A resolved namespace: the source collection, and the combined stages of all views on top of it. */
export interface ResolvedView {
  collection: Collection | undefined;
  stages: unknown[];
}

export function resolveView(
  context: Pick<Context, 'view' | 'database'>,
  name: string,
): ResolvedView {
  let stages: unknown[] = [];
  const { database } = context;
  let current = findVisibleCollection(context, `${database}.${name}`);
  for (let depth = 0; current?.isView; depth++) {
    if (depth > MAX_VIEW_DEPTH) throwViewTooDeep();
    const pipeline = current.options['pipeline'];
    stages = [...(Array.isArray(pipeline) ? (pipeline as unknown[]) : []), ...stages];
    current = findVisibleCollection(context, `${database}.${String(current.options['viewOn'])}`);
  }
  return { collection: current, stages };
}

export function throwViewTooDeep(): never {
  refuse(codes.ViewDepthLimitExceeded, 'View depth too deep or view cycle detected');
}

export function rejectView(collection: Collection): void {
  if (!collection.isView) return;
  refuse(
    codes.CommandNotSupportedOnView,
    `Namespace ${collection.namespace} is a view, not a collection`,
  );
}
