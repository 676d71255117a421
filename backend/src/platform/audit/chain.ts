import { createHash } from 'node:crypto';
import type { AuditEntry } from './audit-entry.schema.js';

/** An event to record: `actor` and `subject` are ids or keyed hashes, never personal data. */
export interface AuditEvent {
  kind: string;
  actor: string;
  subject: string;
  /** Previous and new values as JSON: `{ before, after }`. */
  change?: string;
}

type Hashed = Omit<AuditEntry, 'hash' | 'change'> & { change?: string | null | undefined };

const genesis = { _id: 0, hash: 'beginning' };

/** Returns the entry that follows `last`, or the first entry of the chain. */
export function createNextAuditEntry(
  last: Pick<AuditEntry, '_id' | 'hash'> | undefined,
  event: AuditEvent,
) {
  const { _id, hash: previous } = last ?? genesis;
  const entry = { _id: _id + 1, at: new Date(), ...event, previous };
  return { ...entry, hash: hashOf(entry) };
}

interface CheckedChain {
  /** Number and hash of the last intact entry; the number is 0 if there is none. */
  last: Pick<AuditEntry, '_id' | 'hash'>;
  /**
   * Number of the first entry whose content, position or previous hash was changed; undefined if the chain is intact.
   */
  broken?: number;
}

/** Verifies the hash chain of all entries, which must be in ascending order. */
export async function checkChain(
  entries: AsyncIterable<AuditEntry> | Iterable<AuditEntry>,
): Promise<CheckedChain> {
  let last: CheckedChain['last'] = genesis;
  for await (const entry of entries) {
    const isIntact =
      entry._id === last._id + 1 && entry.previous === last.hash && entry.hash === hashOf(entry);
    if (!isIntact) return { last, broken: last._id + 1 };
    last = entry;
  }
  return { last };
}

function hashOf({ _id, at, kind, actor, subject, change, previous }: Hashed) {
  const values = [_id, at.toISOString(), kind, actor, subject, previous];
  const text = JSON.stringify(change ? [...values, change] : values);
  return createHash('sha256').update(text).digest('base64url');
}
