import { describe, expect, it } from '@jest/globals';
import { UnavailableError } from '../../../platform/errors.js';
import { hashPassword, verifyPassword } from './passwords.js';

describe('password hashing', () => {
  it('rejects a wrong password and an account without a password', async () => {
    const digest = await hashPassword('correct horse');
    expect(await verifyPassword(digest, 'correct horse ')).toBe(false);
    expect(await verifyPassword(undefined, 'correct horse')).toBe(false);
  });

  it('uses argon2id with a different salt each time, and accepts the correct password', async () => {
    const digests = await Promise.all([
      hashPassword('correct horse'),
      hashPassword('correct horse'),
    ]);
    expect(new Set(digests).size).toBe(2);
    for (const digest of digests) {
      expect(digest).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
      expect(await verifyPassword(digest, 'correct horse')).toBe(true);
    }
  });

  it('occupies a queue slot even if the account does not exist', async () => {
    const digest = await hashPassword('correct horse');
    await verifyPassword(undefined, 'x');
    for (const storedDigest of [digest, undefined]) {
      const checks = Array.from({ length: 200 }, () => verifyPassword(storedDigest, 'x'));
      const results = await Promise.allSettled(checks);
      // Checks are rejected only when the queue is full, so rejections prove that each check occupies a queue slot,
      // even without a stored hash.
      expect(results.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(100);
    }
  });

  it('rejects jobs beyond the queue limit', async () => {
    const jobs = Array.from({ length: 200 }, () => Promise.resolve().then(() => hashPassword('x')));
    const results = await Promise.allSettled(jobs);
    const rejections = results.filter((result) => result.status === 'rejected');
    expect(rejections.length).toBeGreaterThan(100);
    for (const { reason } of rejections) expect(reason).toBeInstanceOf(UnavailableError);
  });
});
