import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { maxLargeBodyBytes, maxLines, routes } from 'contracts';
import { Types } from 'mongoose';
import { poll } from 'test-kit';
import { buyerAt, submitted } from '../support/buyer.js';
import { readPdf } from '../support/pdf/pdf-text.js';
import { pageOf, prepare, save, send } from '../support/quotation.js';
import { saved } from '../support/saved-lists.js';
import { refusal } from '../support/shop.js';
import { shelf, shop, staff } from '../support/stocked-shop.js';

const note = 'રફ પથ્થર '.repeat(30).trim();
let ids: string[];

beforeAll(async () => {
  const products = shop.db.collection('products');
  const quartz = await products.findOne({ _id: new Types.ObjectId(shelf.quartz) });
  const manyProducts = Array.from({ length: maxLines }, (_, at) => ({
    ...quartz,
    ...{ _id: new Types.ObjectId(), modelNumber: `MANY-${at}`, productName: `Stone ${at}` },
  }));
  await products.insertMany(manyProducts);
  ids = manyProducts.map(({ _id }) => String(_id));
});

const lines = () => ids.map((pid) => ({ pid, quantity: 10, note }));

async function filled() {
  const buyer = await buyerAt(shop);
  const body = { uid: buyer.uid, lines: lines() };
  expect(JSON.stringify(body).length).toBeGreaterThan(100 * 1024);
  const response = await buyer.browser.post(routes.addOrderLines.path, body, {
    'idempotency-key': randomUUID(),
  });
  expect(response.status).toBe(200);
  return buyer;
}

describe('a cart with 500 products and their notes', () => {
  it('results in an inquiry, an email, a quotation and a PDF with all products', async () => {
    const buyer = await filled();
    expect(await buyer.cart()).toHaveLength(maxLines);
    const products = ids.map((productId) => ({ productId, quantity: 10, note }));
    const inquiry = await submitted(await buyer.submit(products));
    expect(inquiry.products).toHaveLength(maxLines);
    expect(await buyer.cart()).toEqual([]);
    await poll(async () => (await shop.readMail(buyer.email)).join()).toContain('Stone 499');

    const draft = await prepare(staff, inquiry._id);
    const priced = draft.lines.map((line) => ({ ...line, unitPrice: 1_234, note: 'In one box' }));
    const { quotation } = await send(staff, await save(staff, draft, { lines: priced }));
    expect(quotation.lines).toHaveLength(maxLines);
    const page = await pageOf(buyer.browser, inquiry.number);
    expect(page.versions[0]?.lines).toHaveLength(maxLines);
    const pdf = await buyer.browser.get(`/api/api/inquiries/${inquiry.number}/quotation.pdf`);
    const text = JSON.stringify(await readPdf(Buffer.from(await pdf.arrayBuffer())));
    for (const model of ['MANY-0', 'MANY-250', 'MANY-499']) expect(text).toContain(model);
  });

  it('is saved to a list with all products', async () => {
    const list = await saved(await buyerAt(shop), lines());
    expect(list.lines).toHaveLength(maxLines);
  });

  it('accepts no further product', async () => {
    const buyer = await filled();
    expect(await refusal(await buyer.add(shelf.agate, 1))).toMatchObject({ code: 'cart.full' });
  });
});

describe('a large request', () => {
  it('is rejected with 413 if it exceeds 512 KB', async () => {
    const buyer = await buyerAt(shop);
    const body = { lines: [], more: 'x'.repeat(maxLargeBodyBytes) };
    const response = await buyer.browser.post(routes.addOrderLines.path, body);
    expect(response.status).toBe(413);
  });
});
