import { expect } from '@jest/globals';
import type { Shop } from './shop.js';

/** Exhausts one counter of a rate limit. `key` is a regular expression that must match exactly one counter. */
export async function useUp({ db }: Shop, name: string, key = '') {
  const used = { key: new RegExp(`^${name}:${key}`) };
  const { matchedCount } = await db
    .collection('limits')
    .updateMany(used, { $set: { points: 1_000_000_000_000 } });
  expect(matchedCount).toBe(1);
}

export const giveBack = ({ db }: Shop, name: string) =>
  db.collection('limits').deleteMany({ key: new RegExp(`^${name}:`) });
