import type { Appends, Stored } from './appends.js';
import { findDependencies } from './dependencies.js';

const MAX = 5;

/**
 * Checks snapshot isolation. There must be no dependency cycle, and no cycle with a single anti-dependency. (Cycles
 * with two adjacent anti-dependencies are write skew, which snapshot isolation allows.)
 */
export function checkIsolation(history: Appends, stored: Stored): string[] {
  const { follows, antis } = findDependencies(history, stored);
  const violations: string[] = [];
  const circle = findCircle(follows);
  if (circle) violations.push(`operations that precede themselves: ${describe(history, circle)}`);
  for (const [reader, writer] of antis) {
    if (violations.length >= MAX) break;
    if (!reaches(follows, writer, reader)) continue;
    violations.push(`a read between two states: ${describe(history, [reader, writer])}`);
  }
  return violations;
}

/** Searches depth-first without recursion, since histories are long. */
function findCircle(follows: readonly ReadonlySet<number>[]): number[] | undefined {
  const state = new Map<number, 'open' | 'done'>();
  for (const root of follows.keys()) {
    const path = [{ node: root, next: [...(follows[root] ?? [])] }];
    if (state.has(root)) continue;
    state.set(root, 'open');
    for (let top = path.at(-1); top; top = path.at(-1)) {
      const next = top.next.pop();
      if (next === undefined) {
        state.set(top.node, 'done');
        path.pop();
      } else if (state.get(next) === 'open') {
        const nodes = path.map(({ node }) => node);
        return nodes.slice(nodes.indexOf(next));
      } else if (!state.has(next)) {
        state.set(next, 'open');
        path.push({ node: next, next: [...(follows[next] ?? [])] });
      }
    }
  }
  return undefined;
}

function reaches(follows: readonly ReadonlySet<number>[], from: number, to: number): boolean {
  const visitedNodes = new Set([from]);
  const open = [from];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (node === to) return true;
    for (const next of follows[node] ?? []) {
      if (visitedNodes.has(next)) continue;
      visitedNodes.add(next);
      open.push(next);
    }
  }
  return false;
}

function describe(history: Appends, nodes: readonly number[]): string {
  return nodes.map((node) => JSON.stringify(history[node])).join(' then ');
}
