import type { Operation } from '../history.js';
import type { Appends, Lists, Step, Stored } from './appends.js';

/** The order constraints between operations, identified by their index in the history. */
export interface Dependencies {
  /** For each operation, the operations that overwrote its values, read its values or started after its end. */
  follows: Set<number>[];
  /** Anti-dependencies: the writer overwrote a value that the reader had read. */
  antis: [reader: number, writer: number][];
}

/** Derives the order of operations from their reads and from the order of the stored values. */
export function findDependencies(history: Appends, stored: Stored): Dependencies {
  const writers = findWriters(history);
  const follows = history.map(() => new Set<number>());
  const antis: [number, number][] = [];
  const add = (from: number | undefined, to: number | undefined): void => {
    if (from !== undefined && to !== undefined && from !== to) follows[from]?.add(to);
  };
  for (const list of stored.values()) {
    for (const [at, value] of list.entries())
      if (at > 0) add(writers.get(list[at - 1] ?? NaN), writers.get(value));
  }
  for (const [reader, operation] of history.entries()) {
    for (const { key, length } of externalReads(operation)) {
      const list = stored.get(key) ?? [];
      add(writers.get(list[length - 1] ?? NaN), reader);
      const next = writers.get(list[length] ?? NaN);
      if (next !== undefined && next !== reader) antis.push([reader, next]);
    }
  }
  addTimes(history, follows);
  return { follows, antis };
}

function findWriters(history: Appends): Map<number, number> {
  const writers = new Map<number, number>();
  for (const [at, { request }] of history.entries())
    for (const step of request) if ('append' in step) writers.set(step.value, at);
  return writers;
}

/** Returns the length of each list that an operation read, without the operation's own appends. */
function externalReads({
  request,
  outcome,
}: Operation<readonly Step[], Lists>): { key: string; length: number }[] {
  if (outcome.kind !== 'ok') return [];
  const ownValues = new Set(request.flatMap((step) => ('append' in step ? [step.value] : [])));
  return request.flatMap((step, at) => {
    const list = outcome.result[at];
    if (!('read' in step) || !list) return [];
    return [{ key: step.read, length: list.filter((value) => !ownValues.has(value)).length }];
  });
}

/**
 * Adds the real-time order: an operation that ended before another started precedes it. Links each operation only to
 * its nearest successors.
 */
function addTimes(history: Appends, follows: Set<number>[]): void {
  const byStart = [...history.keys()].sort((a, b) => startOf(history, a) - startOf(history, b));
  for (const [at, { endedAt, outcome }] of history.entries()) {
    if (outcome.kind !== 'ok') continue;
    let nearestEnd = Infinity;
    for (let next = firstAfter(history, byStart, endedAt); next < byStart.length; next++) {
      const later = byStart[next] ?? NaN;
      if (startOf(history, later) > nearestEnd) break;
      follows[at]?.add(later);
      nearestEnd = Math.min(nearestEnd, history[later]?.endedAt ?? Infinity);
    }
  }
}

function startOf(history: Appends, at: number): number {
  return history[at]?.startedAt ?? Infinity;
}

function firstAfter(history: Appends, byStart: readonly number[], time: number): number {
  let [low, high] = [0, byStart.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (startOf(history, byStart[middle] ?? NaN) > time) high = middle;
    else low = middle + 1;
  }
  return low;
}
