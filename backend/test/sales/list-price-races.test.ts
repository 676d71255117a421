import { describe, expect, it } from '@jest/globals';
import { buyerAt } from '../support/buyer.js';
import { assignList, createList, setPrices } from '../support/price-list.js';
import { shelf, shop, staff } from '../support/stocked-shop.js';

const rounds = 12;

describe('an inquiry that is sent while prices and lists change', () => {
  it('stores the prices of one list at one moment', async () => {
    const lists = [await createList(staff, { name: '1' }), await createList(staff, { name: '2' })];
    const [first, second] = lists.map(({ id }) => id);
    if (!first || !second) throw new Error('The lists were not created.');
    const buyer = await buyerAt(shop);
    // All products of a list always have the same price, which begins with the name of the list.
    const setAll = (list: string, dollarPrice: number) =>
      setPrices(staff, list, {
        ...{ [shelf.quartz]: { dollarPrice }, [shelf.agate]: { dollarPrice } },
      });
    await Promise.all([setAll(first, 1_000), setAll(second, 2_000)]);
    let assigned: string | null = null;
    for (let round = 1; round <= rounds; round += 1) {
      const next: string | null = [first, second, null][round % 3] ?? null;
      const products = [shelf.quartz, shelf.agate].map((productId) => ({
        productId,
        quantity: round,
      }));
      const [, , moved, sent] = await Promise.all([
        setAll(first, 1_000 + round),
        setAll(second, 2_000 + round),
        assignList(staff, buyer.uid, { list: next, before: assigned }),
        buyer.submit(products),
      ]);
      expect([moved.status, sent.status]).toEqual([200, 200]);
      assigned = next;
    }
    const stored = await shop.db.collection('inquiries').find().toArray();
    expect(stored).toHaveLength(rounds);
    const seen = stored.map(({ lines, priceList }) => {
      const list = (priceList as { name: string } | undefined)?.name;
      const prices = (lines as { dollarPrice: number }[]).map(({ dollarPrice }) => dollarPrice);
      return { list, prices: [...new Set(prices)] };
    });
    for (const { list, prices } of seen) {
      expect([list, prices]).toEqual([
        list,
        [list ? expect.closeTo(Number(list) * 1_000 + rounds / 2, -2) : 10],
      ]);
    }
    expect(new Set(seen.map(({ list }) => list)).size).toBe(3);
  });
});
