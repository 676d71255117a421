import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { UnavailableError } from '../errors.js';

// OWASP's first recommendation: 19 MiB, two passes, one lane, argon2id (the package's default).
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const inTurn = pLimit(availableParallelism());
const mostWaiting = 50;
let digestOfNobody: Promise<string> | undefined;

export function hashPassword(password: string): Promise<string> {
  return take(() => hash(password, cost));
}

/** Takes as long without a digest as with one, so that time tells nobody which accounts exist. */
export async function verifyPassword(digest: string | null | undefined, password: string) {
  const compared = digest ?? (await (digestOfNobody ??= hashPassword(randomUUID())));
  const isSame = await take(() => verify(compared, password));
  return isSame && Boolean(digest);
}

function take<Result>(work: () => Promise<Result>) {
  if (inTurn.pendingCount >= mostWaiting) throw new UnavailableError();
  return inTurn(work);
}
