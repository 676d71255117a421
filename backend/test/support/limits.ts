import { expect } from '@jest/globals';
import type { Shop } from './shop.js';

/** Sets an existing counter to its limit. */
/** `key` is a regular expression prefix matched after the limit's name. */
export async function useUp({ db }: Shop, name: string, key = '') {
  const used = { key: new RegExp(`^${name}:${key}`) };
  const { matchedCount } = await db
    .collection('limits')
    .updateMany(used, { $set: { points: 1_000_000_000_000 } });
  expect(matchedCount).toBe(1);
}

export const giveBack = ({ db }: Shop, name: string) =>
  db.collection('limits').deleteMany({ key: new RegExp(`^${name}:`) });
