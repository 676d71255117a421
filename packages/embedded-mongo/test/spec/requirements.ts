import type { Document } from 'mongodb';
import type { Requirement } from './suite.js';

export interface Server {
  version: string;
  parameters: Document;
}

/**
 * True if at least one requirement is met by a single-node replica set without users, or if there are no requirements.
 */
export function isMet(requirements: readonly Requirement[] | undefined, server: Server): boolean {
  return requirements?.some((requirement) => fits(requirement, server)) ?? true;
}

function fits(requirement: Requirement, { version, parameters }: Server): boolean {
  const { minServerVersion, maxServerVersion, topologies, serverParameters } = requirement;
  if (minServerVersion !== undefined && compare(version, minServerVersion) < 0) return false;
  if (maxServerVersion !== undefined && compare(version, maxServerVersion) > 0) return false;
  if (topologies && !topologies.includes('replicaset')) return false;
  if (requirement.auth === true || requirement.serverless === 'require') return false;
  if (requirement.csfle !== undefined && requirement.csfle !== false) return false;
  return Object.entries(serverParameters ?? {}).every(
    ([name, value]) => parameters[name] === value,
  );
}

/** Compares version numbers. A `maxServerVersion` such as 4.2.99, which stands for any 4.2 release, needs no special case. */
function compare(a: string, b: string): number {
  const [left, right] = [a, b].map((text) => text.split('.').map(Number));
  for (const at of [0, 1, 2]) {
    const difference = (left?.[at] ?? 0) - (right?.[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
