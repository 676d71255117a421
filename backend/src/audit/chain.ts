import { createHash } from 'node:crypto';
import type { AuditEntry } from './audit-entry.schema.js';

/** What is recorded: `actor` and `subject` are ids or keyed hashes, never personal data. */
export interface AuditEvent {
  kind: string;
  actor: string;
  subject: string;
  /** JSON of `{ before, after }`. */
  change?: string;
}

type Hashed = Omit<AuditEntry, 'hash' | 'change'> & { change?: string | null | undefined };

const beginning = { _id: 0, hash: 'beginning' };

/** The entry that follows another; the first one follows nothing. */
export function follow(last: Pick<AuditEntry, '_id' | 'hash'> | undefined, event: AuditEvent) {
  const { _id, hash: previous } = last ?? beginning;
  const entry = { _id: _id + 1, at: new Date(), ...event, previous };
  return { ...entry, hash: hashOf(entry) };
}

/** The first entry whose content, place or predecessor is not what was written. */
export function findBreak(entries: AuditEntry[]): number | undefined {
  let last: Pick<AuditEntry, '_id' | 'hash'> = beginning;
  for (const entry of entries) {
    const isIntact =
      entry._id === last._id + 1 && entry.previous === last.hash && entry.hash === hashOf(entry);
    if (!isIntact) return last._id + 1;
    last = entry;
  }
  return undefined;
}

function hashOf({ _id, at, kind, actor, subject, change, previous }: Hashed) {
  const said = [_id, at.toISOString(), kind, actor, subject, previous];
  const text = JSON.stringify(change ? [...said, change] : said);
  return createHash('sha256').update(text).digest('base64url');
}
