import { acknowledged, type Operation } from '../history.js';

/** One step of an operation on lists: an append or a read. */
export type Step = { append: string; value: number } | { read: string };

/** The list read by each step; undefined for an append. */
export type Lists = (readonly number[] | undefined)[];

export type Appends = readonly Operation<readonly Step[], Lists>[];
export type Stored = ReadonlyMap<string, readonly number[]>;

/**
 * Checks each list separately. Reports lost, duplicated or uncommitted values, and reads that no order of appends can
 * produce.
 */
export function checkAppends(history: Appends, stored: Stored): string[] {
  return [
    ...findDoubled(stored),
    ...findLost(history, stored),
    ...findDirty(history, stored),
    ...findDisordered(history, stored),
  ];
}

function* findDoubled(stored: Stored): Generator<string> {
  for (const [key, list] of stored)
    if (new Set(list).size !== list.length) yield `${key}: a value was appended twice`;
}

function* findLost(history: Appends, stored: Stored): Generator<string> {
  for (const { request } of acknowledged(history)) {
    for (const step of request) {
      if ('append' in step && !stored.get(step.append)?.includes(step.value))
        yield `${step.append}: the acknowledged value ${step.value} is lost`;
    }
  }
}

function* findDirty(history: Appends, stored: Stored): Generator<string> {
  const visibleValues = new Set([...stored.values()].flat());
  for (const { result } of acknowledged(history))
    for (const list of result) for (const value of list ?? []) visibleValues.add(value);
  for (const { request, outcome } of history) {
    if (outcome.kind !== 'failed') continue;
    for (const step of request) {
      if ('append' in step && visibleValues.has(step.value))
        yield `${step.append}: the value ${step.value} of a failed operation was seen`;
    }
  }
}

function* findDisordered(history: Appends, stored: Stored): Generator<string> {
  for (const { request, result } of acknowledged(history)) {
    for (const [at, step] of request.entries()) {
      const list = result[at];
      if (!('read' in step) || !list) continue;
      const final = stored.get(step.read) ?? [];
      const isPrefix = list.every((value, position) => value === final[position]);
      if (!isPrefix) yield `${step.read}: a read saw an order that never was`;
    }
  }
}
