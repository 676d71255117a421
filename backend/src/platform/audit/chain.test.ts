import { describe, expect, it } from '@jest/globals';
import type { AuditEntry } from './audit-entry.schema.js';
import { createNextAuditEntry, checkChain } from './chain.js';

function chain(length: number) {
  const entries: AuditEntry[] = [];
  for (let n = 0; n < length; n += 1) {
    entries.push(
      createNextAuditEntry(entries.at(-1), {
        kind: 'account.signed_in',
        actor: `u${n}`,
        subject: 's',
      }),
    );
  }
  return entries;
}

const brokenIn = async (entries: AuditEntry[]) => (await checkChain(entries)).broken;

describe('the audit log chain', () => {
  it('is valid when no entry was changed', async () => {
    const entries = chain(5);
    expect(await brokenIn([])).toBeUndefined();
    expect(await brokenIn(entries)).toBeUndefined();
    expect((await checkChain(entries)).last).toEqual(entries.at(-1));
  });

  it.each(['kind', 'actor', 'subject', 'previous', 'hash'] as const)(
    'is invalid from the first entry whose %s was changed',
    async (field) => {
      const entries = chain(5).map((entry) =>
        entry._id === 3 ? { ...entry, [field]: 'x' } : entry,
      );
      expect(await brokenIn(entries)).toBe(3);
    },
  );

  it('is invalid from the first entry whose time was changed', async () => {
    const entries = chain(3).map((entry) =>
      entry._id === 2 ? { ...entry, at: new Date(0) } : entry,
    );
    expect(await brokenIn(entries)).toBe(2);
  });

  it('is invalid from the position of a missing entry', async () => {
    expect(await brokenIn(chain(5).filter(({ _id }) => _id !== 2))).toBe(2);
  });
});
