import { beforeAll, describe, expect, it } from '@jest/globals';
import { calls } from 'contracts';
import { Browser } from '../support/browser.js';
import { buyerAt, submitted } from '../support/buyer.js';
import { prepare, sendDraft } from '../support/quotation.js';
import { register } from '../support/shop.js';
import { addCategory, addProduct } from '../support/staff-catalogue.js';
import { shelf, shop, staff } from '../support/stocked-shop.js';

const path = '/api/admin/find';

async function find(q: string) {
  const response = await staff.get(`${path}?q=${encodeURIComponent(q)}`);
  expect(response.status).toBe(200);
  return calls.find.answer.parse(await response.json());
}

const noResults = { products: [], customers: [], inquiries: [], quotations: [] };

let mira: { uid: string; email: string; inquiry: string; quotation: string };

beforeAll(async () => {
  const buyer = await buyerAt(shop);
  const { uid, email } = buyer;
  await shop.db.collection('accounts').updateOne({ email }, { $set: { name: 'Mira (Desai)' } });
  const products = [{ productId: shelf.quartz, quantity: 10 }];
  const inquiry = await submitted(await buyer.submit(products));
  const draft = await prepare(staff, inquiry._id);
  await sendDraft(staff, draft);
  mira = { uid, email, inquiry: inquiry.number, quotation: draft.number };
});

describe('the staff search', () => {
  // @spec staff-79
  it('is available to staff only', async () => {
    const visitor = await Browser.open(shop.url);
    expect((await visitor.get(`${path}?q=mira`)).status).toBe(401);
    const { browser } = await register(shop);
    expect((await browser.get(`${path}?q=mira`)).status).toBe(403);
  });

  it.each(['', '?q=', '?q=%20', `?q=${'x'.repeat(101)}`, '?q=a&limit=9', '?q=a%00'])(
    'rejects the query %j',
    async (query) => {
      expect((await staff.get(path + query)).status).toBe(400);
    },
  );

  it('returns nothing when nothing matches', async () => {
    expect(await find('zzzzzz-nothing.*')).toEqual(noResults);
  });

  it('finds products by name and model number, but no deleted products', async () => {
    await addCategory(staff, 'Balls');
    const names = { productName: 'Opal <tower>', modelNumber: 'F-77' };
    const { _id: id } = await addProduct(staff, names);
    const product = { id, name: 'Opal <tower>', modelNumber: 'F-77' };
    expect((await find('opal <T')).products).toEqual([product]);
    expect((await find('f-77')).products).toEqual([product]);
    await staff.delete(`/api/admin/deleteProduct/?id=${id}`, {});
    expect((await find('f-77')).products).toEqual([]);
  });

  it.each(['mira (des', 'DESAI'])(
    "finds a customer and the customer's inquiries by the query %j",
    async (q) => {
      const { uid, email, inquiry, quotation } = mira;
      const customerName = 'Mira (Desai)';
      expect(await find(q)).toMatchObject({
        customers: [{ uid, name: customerName, email, mobile: '' }],
        inquiries: [{ number: inquiry, customerName, status: 'replied' }],
        quotations: [{ number: quotation, version: 1, inquiryNumber: inquiry, state: 'sent' }],
      });
    },
  );

  it('finds an inquiry and its quotation by the full inquiry number or by the last part of that number', async () => {
    const { inquiry, quotation } = mira;
    for (const q of [inquiry.toLowerCase(), inquiry.slice(4), String(Number(inquiry.slice(7)))]) {
      const { inquiries, quotations } = await find(q);
      expect(inquiries.map(({ number }) => number)).toContain(inquiry);
      expect(quotations.map(({ number }) => number)).toContain(quotation);
    }
    expect((await find(quotation)).quotations.map(({ number }) => number)).toEqual([quotation]);
  });

  it('returns at most five results per record type, and sorts inquiries by descending inquiry number', async () => {
    const buyer = await buyerAt(shop);
    const numbers: string[] = [];
    for (const quantity of [1, 2, 3, 4, 5, 6]) {
      const products = [{ productId: shelf.agate, quantity }];
      numbers.push((await submitted(await buyer.submit(products))).number);
    }
    const { inquiries } = await find('INQ-');
    expect(inquiries.map(({ number }) => number)).toEqual(numbers.slice(1).reverse());
  });

  it('ranks results higher if one of their words starts with the query', async () => {
    const named = async (name: string) => {
      const { email, uid } = await buyerAt(shop);
      await shop.db.collection('accounts').updateOne({ email }, { $set: { name } });
      return uid;
    };
    const inside = await named('Greenstone');
    const first = await named('Rosa Stone');
    const uids = (await find('stone')).customers.map(({ uid }) => uid);
    expect(uids).toEqual([first, inside]);
  });

  // @spec staff-79
  it('does not find a deleted customer until the account is restored', async () => {
    const { email, uid } = await buyerAt(shop);
    expect((await find(email)).customers).toHaveLength(1);
    await staff.delete(`/api/admin/userdelete/?uid=${uid}`, {});
    expect((await find(email)).customers).toEqual([]);
    await staff.post('/api/admin/restore-user', { uid });
    expect((await find(email)).customers).toHaveLength(1);
  });
});
