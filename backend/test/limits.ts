import { expect } from '@jest/globals';
import type { Shop } from './shop.js';

/** As if it had been used up, where something was counted before. */
/** `key` is the beginning of a pattern, after the name of the limit. */
export async function useUp({ db }: Shop, name: string, key = '') {
  const used = { key: new RegExp(`^${name}:${key}`) };
  const { matchedCount } = await db
    .collection('limits')
    .updateMany(used, { $set: { points: 1_000_000_000_000 } });
  expect(matchedCount).toBe(1);
}

export const giveBack = ({ db }: Shop, name: string) =>
  db.collection('limits').deleteMany({ key: new RegExp(`^${name}:`) });
