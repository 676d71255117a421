import { describe, expect, it } from '@jest/globals';
import type { AuditEntry } from './audit-entry.schema.js';
import { findBrokenLink, appendEntry } from './chain.js';

function chain(length: number) {
  const entries: AuditEntry[] = [];
  for (let n = 0; n < length; n += 1) {
    entries.push(
      appendEntry(entries.at(-1), { kind: 'account.signed_in', actor: `u${n}`, subject: 's' }),
    );
  }
  return entries;
}

describe('the audit log chain', () => {
  it('is intact when unchanged', () => {
    expect(findBrokenLink([])).toBeUndefined();
    expect(findBrokenLink(chain(5))).toBeUndefined();
  });

  it.each(['kind', 'actor', 'subject', 'previous', 'hash'] as const)(
    'is broken at the entry whose %s was changed',
    (field) => {
      const entries = chain(5).map((entry) =>
        entry._id === 3 ? { ...entry, [field]: 'x' } : entry,
      );
      expect(findBrokenLink(entries)).toBe(3);
    },
  );

  it('is broken at the entry whose time was changed', () => {
    const entries = chain(3).map((entry) =>
      entry._id === 2 ? { ...entry, at: new Date(0) } : entry,
    );
    expect(findBrokenLink(entries)).toBe(2);
  });

  it('is broken where an entry is missing', () => {
    expect(findBrokenLink(chain(5).filter(({ _id }) => _id !== 2))).toBe(2);
  });
});
