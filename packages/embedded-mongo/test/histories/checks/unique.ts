import { acknowledged, type Operation } from '../history.js';

/** Names that an operation may add or remove. */
export type UniqueRequest = readonly string[];

export interface Taken {
  added: readonly string[];
  removed: readonly string[];
}

/**
 * Checks that each name occurs in at most one document, and that its occurrences equal its additions minus its
 * removals.
 */
export function checkUnique(
  history: readonly Operation<UniqueRequest, Taken>[],
  stored: readonly string[],
): string[] {
  const uncertain = new Set(
    history.flatMap(({ request, outcome }) => (outcome.kind === 'unknown' ? request : [])),
  );
  const results = acknowledged(history).map(({ result }) => result);
  const names = new Set([...stored, ...history.flatMap(({ request }) => request)]);
  const violations: string[] = [];
  for (const name of names) {
    const holderCount = count(stored, name);
    if (holderCount > 1) violations.push(`${name} is held ${holderCount} times`);
    const added = count(
      results.flatMap((result) => result.added),
      name,
    );
    const removed = count(
      results.flatMap((result) => result.removed),
      name,
    );
    if (!uncertain.has(name) && holderCount !== added - removed) {
      violations.push(
        `${name} was added ${added} times, removed ${removed} times, is held ${holderCount} times`,
      );
    }
  }
  return violations;
}

function count(names: readonly string[], target: string): number {
  return names.filter((name) => name === target).length;
}
