import { describe, expect, it } from '@jest/globals';
import { buyerAt } from '../support/buyer.js';
import { assignList, createList, setPrices } from '../support/price-list.js';
import { shelf, shop, staff } from '../support/stocked-shop.js';

const inquiries = 24;
const documentedPrice = 10;

describe('an inquiry that is sent while prices and lists change', () => {
  it('stores prices of a single list at a single point in time', async () => {
    const lists = [await createList(staff, { name: '1' }), await createList(staff, { name: '2' })];
    const buyer = await buyerAt(shop);
    // All products of a list always have the same price, which is a thousand times the name of the list, or slightly more.
    const setAll = (list: string, dollarPrice: number) =>
      setPrices(staff, list, {
        ...{ [shelf.quartz]: { dollarPrice }, [shelf.agate]: { dollarPrice } },
      });
    for (const { id, name } of lists) await setAll(id, Number(name) * 1_000);

    let isSending = true;
    const changePrices = async ({ id, name }: { id: string; name: string }) => {
      for (let change = 1; isSending; change += 1)
        await setAll(id, Number(name) * 1_000 + (change % 500));
    };
    const send = async () => {
      for (let quantity = 1; quantity <= inquiries; quantity += 1) {
        const next = [...lists.map(({ id }) => id), null][quantity % 3] ?? null;
        const before = [...lists.map(({ id }) => id), null][(quantity - 1) % 3] ?? null;
        const products = [shelf.quartz, shelf.agate].map((productId) => ({ productId, quantity }));
        const assigned = quantity === 1 ? null : before;
        const [moved, sent] = await Promise.all([
          assignList(staff, buyer.uid, { list: next, before: assigned }),
          buyer.submit(products),
        ]);
        expect([moved.status, sent.status]).toEqual([200, 200]);
      }
      isSending = false;
    };
    await Promise.all([send(), ...lists.map(changePrices)]);
    const stored = await shop.db.collection('inquiries').find().toArray();
    expect(stored).toHaveLength(inquiries);
    const seen = stored.map(({ lines, priceList }) => {
      const list = (priceList as { name: string } | undefined)?.name;
      const prices = (lines as { dollarPrice: number }[]).map(({ dollarPrice }) => dollarPrice);
      return { list: list ?? 'none', prices: [...new Set(prices)] };
    });
    for (const { list, prices } of seen) {
      const [price = 0] = prices;
      const expected = list === 'none' ? documentedPrice : Number(list);
      expect([list, prices.length, list === 'none' ? price : Math.floor(price / 1_000)]).toEqual([
        ...[list, 1, expected],
      ]);
    }
    expect(new Set(seen.map(({ list }) => list)).size).toBe(3);
  });
});
