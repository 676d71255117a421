import { acknowledged, type Operation } from '../history.js';

export interface Increment {
  counter: string;
  by: number;
}

/** Value of the counter before the operation; undefined if the operation does not return this value. */
export type Before = number | undefined;

/** Checks that each acknowledged increment was applied exactly once, and all others at most once. */
export function checkCounters(
  history: readonly Operation<Increment, Before>[],
  stored: ReadonlyMap<string, number>,
): string[] {
  const violations = [...findRepeated(history)];
  for (const counter of new Set(history.map(({ request }) => request.counter))) {
    const operations = history.filter(({ request }) => request.counter === counter);
    const least = sumOf(operations, ['ok']);
    const most = sumOf(operations, ['ok', 'unknown']);
    const value = stored.get(counter) ?? 0;
    if (value < least) violations.push(`${counter}: ${least - value} of ${least} updates lost`);
    if (value > most) violations.push(`${counter}: ${value - most} updates applied twice`);
  }
  return violations;
}

function sumOf(history: readonly Operation<Increment, Before>[], kinds: string[]): number {
  const relevantOperations = history.filter(({ outcome }) => kinds.includes(outcome.kind));
  return relevantOperations.reduce((sum, { request }) => sum + request.by, 0);
}

/** If two acknowledged increments started from the same value, one of them was lost. */
function* findRepeated(history: readonly Operation<Increment, Before>[]): Generator<string> {
  const starts = new Set<string>();
  for (const { request, result } of acknowledged(history)) {
    if (result === undefined) continue;
    const start = `${request.counter} at ${result}`;
    if (starts.has(start)) yield `two updates began with ${start}`;
    starts.add(start);
  }
}
