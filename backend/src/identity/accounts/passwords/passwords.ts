import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { UnavailableError } from '../../../platform/errors.js';

// Argon2id parameters that OWASP recommends first: 19 MiB of memory, two passes, one lane.
const argon2Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const limitConcurrency = pLimit(availableParallelism());
const maxQueued = 50;
let dummyDigest: Promise<string> | undefined;

export function hashPassword(password: string): Promise<string> {
  return enqueue(() => hash(password, argon2Options));
}

/**
 * Returns true if the password matches the hash. Takes the same time without a hash, so that timing does not reveal
 * which accounts exist.
 */
export async function verifyPassword(digest: string | null | undefined, password: string) {
  const compared = digest ?? (await (dummyDigest ??= hashPassword(randomUUID())));
  const isSame = await enqueue(() => verify(compared, password));
  return isSame && Boolean(digest);
}

function enqueue<Result>(work: () => Promise<Result>) {
  if (limitConcurrency.pendingCount >= maxQueued) throw new UnavailableError();
  return limitConcurrency(work);
}
