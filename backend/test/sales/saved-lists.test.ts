import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  calls,
  maxListLines,
  maxListNameLength,
  maxSavedLists,
  savedListRoutes,
  type SavedList,
} from 'contracts';
import { Types } from 'mongoose';
import { decline, setWhoSeesPrices } from '../support/approval.js';
import { Browser } from '../support/browser.js';
import { buyerAt, staffAt, stockShelf } from '../support/buyer.js';
import { openShop, refusal, type Shop } from '../support/shop.js';

let shop: Shop;
let shelf: Awaited<ReturnType<typeof stockShelf>>;
let visitor: Browser;

beforeAll(async () => {
  shop = await openShop({ SEED: 'none', RATE_LIMIT_SCALE: '100' });
  shelf = await stockShelf(shop);
  await shop.db.collection('catalogueStates').updateOne({}, { $inc: { version: 1 } });
  visitor = await Browser.open(shop.url);
});

afterAll(async () => {
  await shop.close();
});

const root = savedListRoutes.listSavedLists.path;
const at = (id: string, more = '') => `${root}/${id}${more}`;
let lastKey = 0;
const keyed = (key = `key-${(lastKey += 1)}`) => ({ 'idempotency-key': key });
const nobody = 'f'.repeat(24);

type Buyer = Awaited<ReturnType<typeof buyerAt>>;

const create = ({ browser }: Buyer, body: object, key?: string) =>
  browser.post(root, body, keyed(key));

async function saved(buyer: Buyer, lines: object[] = [], name = 'Weekly order') {
  const response = await create(buyer, { name, lines });
  return calls.createSavedList.answer.parse(await response.json()).list;
}

const show = async ({ browser }: Buyer, id: string) =>
  calls.showSavedList.answer.parse(await (await browser.get(at(id))).json());
const list = async ({ browser }: Buyer) =>
  calls.listSavedLists.answer.parse(await (await browser.get(root)).json()).lists;
const change = ({ browser }: Buyer, { id, revision }: SavedList, body: object) =>
  browser.patch(at(id), { revision, ...body });
async function changed(buyer: Buyer, before: SavedList, body: object) {
  const response = await change(buyer, before, body);
  return calls.changeSavedList.answer.parse(await response.json()).list;
}
const linesOf = ({ lines }: SavedList) =>
  lines.map(({ saved: { id }, quantity, note }) => [id, quantity, note]);
const open = (browser: Browser, token: string) =>
  browser.post(savedListRoutes.showSharedList.path, { token });
async function share({ browser }: Buyer, id: string) {
  const response = await browser.post(at(id, '/share'));
  return calls.shareSavedList.answer.parse(await response.json()).shareToken;
}
const products = () => shop.db.collection('products');
const update = (id: string, fields: object) =>
  products().updateOne({ _id: new Types.ObjectId(id) }, { $set: fields });

const two = () => [
  { pid: shelf.quartz, quantity: 20, note: 'white boxes' },
  { pid: shelf.onyx, quantity: 12 },
];

describe('saving a list', () => {
  it('stores the products with quantities, notes and the prices of that day', async () => {
    const buyer = await buyerAt(shop);
    const { id } = await saved(buyer, two());
    const found = await show(buyer, id);
    expect(linesOf(found)).toEqual([
      [shelf.quartz, 20, 'white boxes'],
      [shelf.onyx, 12, ''],
    ]);
    expect(found.lines[1]).toMatchObject({
      saved: { unitPrice: 10, minQuantity: 10 },
      now: { dollarPrice: 10, minQuantity: 10 },
    });
    expect(await list(buyer)).toMatchObject([{ id, lines: 2, isShared: false }]);
  });

  it('creates one list for concurrent and later requests with the same key', async () => {
    const buyer = await buyerAt(shop);
    const body = { name: 'Fair', lines: two() };
    const answers = await Promise.all(Array.from({ length: 6 }, () => create(buyer, body, 'same')));
    answers.push(await create(buyer, body, 'same'));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await list(buyer)).toHaveLength(1);
  });

  it('returns the products that are no longer sold, and rejects a list of only such products', async () => {
    const buyer = await buyerAt(shop);
    const lines = [...two(), { pid: shelf.opal, quantity: 1 }, { pid: nobody, quantity: 1 }];
    const answer = calls.createSavedList.answer.parse(
      await (await create(buyer, { name: 'Old', lines })).json(),
    );
    expect(answer.skipped).toEqual([shelf.opal, nobody]);
    expect(answer.list.lines).toHaveLength(2);
    const none = await create(buyer, { name: 'Old', lines: lines.slice(2) });
    expect(await refusal(none)).toMatchObject({ code: 'product.not_found' });
  });

  it('copies a list with its saved prices', async () => {
    const buyer = await buyerAt(shop);
    const { id } = await saved(buyer, two());
    await update(shelf.onyx, { dollarPrice: 11 });
    const response = await create(buyer, { name: 'Copy', copyOf: id });
    const copy = calls.createSavedList.answer.parse(await response.json()).list;
    await update(shelf.onyx, { dollarPrice: 10 });
    expect(copy.lines[1]).toMatchObject({ saved: { unitPrice: 10 }, now: { dollarPrice: 11 } });
  });

  it.each([
    ['an empty name', { name: ' ' }],
    ['a name of invisible characters', { name: '\u200B\u2060' }],
    ['a name that is too long', { name: 'a'.repeat(maxListNameLength + 1) }],
    ['an operator as name', { name: { $ne: '' } }],
    ['an operator as product', { name: 'A', lines: [{ pid: { $ne: '' }, quantity: 1 }] }],
    ['an owner', { name: 'A', uid: nobody }],
    ['a fraction of a piece', { name: 'A', lines: [{ pid: 'quartz', quantity: 1.5 }] }],
    [
      'a note that is too long',
      { name: 'A', lines: [{ pid: 'quartz', quantity: 1, note: 'a'.repeat(301) }] },
    ],
    [
      'more than 200 products',
      { name: 'A', lines: Array(maxListLines + 1).fill({ pid: nobody, quantity: 1 }) },
    ],
  ])('rejects %s', async (_, body) => {
    const buyer = await buyerAt(shop);
    const named = JSON.parse(JSON.stringify(body).replace('"quartz"', `"${shelf.quartz}"`));
    expect(await refusal(await create(buyer, named as object))).toMatchObject({
      status: 400,
      code: 'request.invalid',
    });
    expect(await list(buyer)).toEqual([]);
  });

  it('keeps markup in names, and removes control characters and reversed directions', async () => {
    const buyer = await buyerAt(shop);
    const { name } = await saved(buyer, [], ' <img src=x>\u202Egnp.exe\n${7*7} ');
    expect(name).toBe('<img src=x> gnp.exe ${7*7}');
  });

  it('rejects a list beyond the limit until another one was deleted', async () => {
    const buyer = await buyerAt(shop);
    const { id } = await saved(buyer);
    const [one] = await shop.db
      .collection('savedLists')
      .find({ _id: new Types.ObjectId(id) })
      .toArray();
    const more = Array.from({ length: maxSavedLists - 1 }, (_, index) => ({
      ...one,
      _id: new Types.ObjectId(),
      key: `${id}-${index}`,
    }));
    await shop.db.collection('savedLists').insertMany(more);
    expect(await refusal(await create(buyer, { name: 'One more' }))).toMatchObject({
      status: 409,
      code: 'list.full',
    });
    await buyer.browser.delete(at(id));
    expect((await create(buyer, { name: 'One more' })).status).toBe(200);
    expect((await buyer.browser.post(at(id, '/restore'))).status).toBe(409);
  });
});

describe('adding products to a list', () => {
  const add = ({ browser }: Buyer, id: string, lines: object[]) =>
    browser.post(at(id, '/lines'), { lines });

  it('sets the quantity of products that the list contains, and keeps their note', async () => {
    const buyer = await buyerAt(shop);
    const { id } = await saved(buyer, two());
    const lines = [
      { pid: shelf.quartz.toUpperCase(), quantity: 30 },
      { pid: shelf.tumbled, quantity: 12.5 },
      { pid: shelf.opal, quantity: 1 },
    ];
    const answer = calls.addToSavedList.answer.parse(await (await add(buyer, id, lines)).json());
    expect(linesOf(answer.list)).toEqual([
      [shelf.quartz, 30, 'white boxes'],
      [shelf.onyx, 12, ''],
      [shelf.tumbled, 12.5, ''],
    ]);
    expect([answer.updated, answer.skipped]).toEqual([[shelf.quartz], [shelf.opal]]);
  });

  it('loses no product of concurrent additions', async () => {
    const buyer = await buyerAt(shop);
    const { id } = await saved(buyer);
    const pids = [shelf.quartz, shelf.agate, shelf.onyx, shelf.tumbled];
    const answers = await Promise.all(pids.map((pid) => add(buyer, id, [{ pid, quantity: 15 }])));
    expect(answers.map(({ status }) => status)).toEqual(pids.map(() => 200));
    const found = await show(buyer, id);
    expect(found.lines.map(({ saved: { id } }) => id).sort()).toEqual(pids.sort());
    expect(found.revision).toBe(4);
  });

  it('keeps a list at 200 products', async () => {
    const buyer = await buyerAt(shop);
    const quartz = await products().findOne({ modelNumber: 'M-Quartz' });
    const many = Array.from({ length: maxListLines }, (_, index) => ({
      ...quartz,
      _id: new Types.ObjectId(),
      modelNumber: `N-${index}`,
    }));
    await products().insertMany(many);
    const lines = many.map(({ _id }) => ({ pid: String(_id), quantity: 1 }));
    const { id } = await saved(buyer, lines);
    expect(await refusal(await add(buyer, id, [{ pid: shelf.quartz, quantity: 1 }]))).toMatchObject(
      {
        code: 'list.full',
      },
    );
    expect((await show(buyer, id)).lines).toHaveLength(maxListLines);
  });
});

describe('changing a list', () => {
  it('changes name, order, quantities and notes, and increases the revision', async () => {
    const buyer = await buyerAt(shop);
    const before = await saved(buyer, two());
    const after = await changed(buyer, before, {
      name: 'Monthly',
      order: [shelf.onyx, shelf.quartz],
      lines: [{ pid: shelf.onyx, quantity: 15, note: 'gift' }],
    });
    expect(after).toMatchObject({ name: 'Monthly', revision: before.revision + 1 });
    expect(linesOf(after)).toEqual([
      [shelf.onyx, 15, 'gift'],
      [shelf.quartz, 20, 'white boxes'],
    ]);
  });

  it('rejects all but one of several concurrent changes of one revision', async () => {
    const buyer = await buyerAt(shop);
    const before = await saved(buyer, two());
    const answers = await Promise.all(
      [1, 2, 3, 4].map((index) => change(buyer, before, { name: `Name ${index}` })),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 409, 409, 409]);
    const late = await change(buyer, before, { name: 'Late' });
    expect(await refusal(late)).toMatchObject({ code: 'list.changed' });
  });

  it('rejects an order that leaves out, repeats or adds a product', async () => {
    const buyer = await buyerAt(shop);
    const before = await saved(buyer, two());
    for (const order of [
      [shelf.quartz],
      [shelf.quartz, shelf.quartz],
      [shelf.quartz, shelf.onyx, shelf.onyx],
      [shelf.quartz, shelf.agate],
    ])
      expect(await refusal(await change(buyer, before, { order }))).toMatchObject({ status: 409 });
    expect(linesOf(await show(buyer, before.id))).toEqual(linesOf(before));
  });

  it('brings a removed line back to its place', async () => {
    const buyer = await buyerAt(shop);
    const before = await saved(buyer, two());
    const without = await changed(buyer, before, {
      lines: [{ pid: shelf.quartz, isRemoved: true }],
    });
    expect(linesOf(without)).toEqual([[shelf.onyx, 12, '']]);
    const back = await changed(buyer, without, {
      lines: [{ pid: shelf.quartz, isRemoved: false }],
    });
    expect(linesOf(back)).toEqual(linesOf(before));
  });

  it('compares with the price of the day on which the quantity was changed last', async () => {
    const buyer = await buyerAt(shop);
    const before = await saved(buyer, [{ pid: shelf.agate, quantity: 20 }]);
    await update(shelf.agate, { dollarPrice: 12 });
    expect((await show(buyer, before.id)).lines[0]?.saved.unitPrice).toBe(10);
    const after = await changed(buyer, before, { lines: [{ pid: shelf.agate, quantity: 21 }] });
    expect(after.lines[0]?.saved.unitPrice).toBe(12);
  });

  it('keeps a product that is no longer sold, without its current data', async () => {
    const buyer = await buyerAt(shop);
    const { id } = await saved(buyer, [{ pid: shelf.tumbled, quantity: 20 }]);
    await update(shelf.tumbled, { hidden: 'yes' });
    const { lines } = await show(buyer, id);
    await update(shelf.tumbled, { hidden: null });
    expect(lines).toMatchObject([{ quantity: 20, saved: { productName: 'Tumbled <pyramid>' } }]);
    expect(lines[0]).not.toHaveProperty('now');
  });

  it('deletes a list, which can be restored once', async () => {
    const buyer = await buyerAt(shop);
    const { id, ...rest } = await saved(buyer, two());
    expect((await buyer.browser.delete(at(id))).status).toBe(200);
    expect((await buyer.browser.get(at(id))).status).toBe(404);
    expect((await buyer.browser.delete(at(id))).status).toBe(404);
    expect(await list(buyer)).toEqual([]);
    expect((await buyer.browser.post(at(id, '/restore'))).status).toBe(200);
    expect((await buyer.browser.post(at(id, '/restore'))).status).toBe(404);
    expect(await show(buyer, id)).toMatchObject({ lines: rest.lines });
  });
});

describe('a list of another customer', () => {
  it('is not found by any call', async () => {
    const [buyer, other] = [await buyerAt(shop), await buyerAt(shop)];
    const before = await saved(buyer, two());
    await share(buyer, before.id);
    const { browser } = other;
    const answers = [
      await browser.get(at(before.id)),
      await change(other, before, { name: 'Mine' }),
      await browser.post(at(before.id, '/lines'), { lines: two() }),
      await browser.post(at(before.id, '/share')),
      await browser.delete(at(before.id, '/share')),
      await browser.delete(at(before.id)),
      await create(other, { name: 'Copy', copyOf: before.id }),
    ];
    await buyer.browser.delete(at(before.id));
    answers.push(await browser.post(at(before.id, '/restore')));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    expect(await list(other)).toEqual([]);
  });

  it('is not returned for a reused idempotency key', async () => {
    const [buyer, other] = [await buyerAt(shop), await buyerAt(shop)];
    await create(buyer, { name: 'Secret' }, 'shared-key');
    await create(other, { name: 'Other' }, 'shared-key');
    expect(await list(other)).toMatchObject([{ name: 'Other' }]);
  });
});

describe('the prices of a list', () => {
  it('are withheld from a customer who may not see prices, including the saved ones', async () => {
    const buyer = await buyerAt(shop);
    const { id } = await saved(buyer, two());
    const staff = await staffAt(shop);
    await setWhoSeesPrices(staff, 'approved');
    await decline(staff, buyer.uid);
    const text = await (await buyer.browser.get(at(id))).text();
    await setWhoSeesPrices(staff, 'signed_in');
    expect(text).toContain('"pricesWithheld":"declined"');
    expect(text).not.toMatch(/unitPrice|dollarPrice|originalPrice/);
  });
});

describe('the link of a list', () => {
  it('shows names, pictures and quantities to visitors, and neither prices nor notes', async () => {
    const buyer = await buyerAt(shop);
    const { id } = await saved(buyer, two());
    const token = await share(buyer, id);
    expect(await share(buyer, id)).toBe(token);
    expect((await show(buyer, id)).shareToken).toBe(token);
    const text = await (await open(visitor, token)).text();
    expect(calls.showSharedList.answer.parse(JSON.parse(text))).toMatchObject({
      name: 'Weekly order',
      lines: [
        { product: { id: shelf.quartz }, quantity: 20, isGone: false },
        { product: { id: shelf.onyx }, quantity: 12, isGone: false },
      ],
    });
    expect(text).not.toMatch(/price|white boxes|minQuantity/i);
    expect(text).not.toContain(buyer.uid);
    const other = await buyerAt(shop);
    expect(await (await open(other.browser, token)).text()).toContain('"minQuantity":10');
  });

  it('ends when it is revoked, and a new link differs', async () => {
    const buyer = await buyerAt(shop);
    const { id } = await saved(buyer, two());
    const token = await share(buyer, id);
    await buyer.browser.delete(at(id, '/share'));
    expect(await refusal(await open(visitor, token))).toMatchObject({
      status: 404,
      code: 'list.link_ended',
    });
    expect(await show(buyer, id)).not.toHaveProperty('shareToken');
    const next = await share(buyer, id);
    expect(next).not.toBe(token);
    expect((await open(visitor, next)).status).toBe(200);
    expect((await open(visitor, token)).status).toBe(404);
  });

  it('ends when the list is deleted, and stays ended when the list is restored', async () => {
    const buyer = await buyerAt(shop);
    const { id } = await saved(buyer, two());
    const token = await share(buyer, id);
    await buyer.browser.delete(at(id));
    expect((await open(visitor, token)).status).toBe(404);
    await buyer.browser.post(at(id, '/restore'));
    expect((await open(visitor, token)).status).toBe(404);
  });

  it('is the same for concurrent requests, and stored neither readable nor guessable', async () => {
    const buyer = await buyerAt(shop);
    const { id } = await saved(buyer, two());
    const tokens = await Promise.all(Array.from({ length: 5 }, () => share(buyer, id)));
    expect(new Set(tokens).size).toBe(1);
    expect(tokens[0]).toMatch(/^[\w-]{43}$/);
    const stored = await shop.db.collection('savedLists').findOne({ _id: new Types.ObjectId(id) });
    expect(JSON.stringify(stored)).not.toContain(tokens[0]);
  });

  it('marks products that are no longer sold, and withholds their pictures', async () => {
    const buyer = await buyerAt(shop);
    const { id } = await saved(buyer, two());
    const token = await share(buyer, id);
    await update(shelf.onyx, { deletedAt: new Date() });
    const answer = calls.showSharedList.answer.parse(await (await open(visitor, token)).json());
    await update(shelf.onyx, { deletedAt: null });
    expect(answer.lines[1]).toMatchObject({ isGone: true, product: { modelNumber: 'M-Onyx' } });
    expect(answer.lines[1]?.product).not.toHaveProperty('mainImage');
  });

  it.each([
    ['an unknown token', 'x'.repeat(43), 404],
    ['an empty token', '', 400],
    ['an operator', { $ne: '' }, 400],
  ])('rejects %s', async (_, token, status) => {
    const response = await visitor.post(savedListRoutes.showSharedList.path, { token });
    expect(response.status).toBe(status);
  });
});

describe('the lists of an account', () => {
  it('are part of the customer data download, without the token of the link', async () => {
    const buyer = await buyerAt(shop);
    const { id } = await saved(buyer, two());
    const token = await share(buyer, id);
    const text = await (await buyer.browser.get('/api/api/my-data')).text();
    expect(JSON.parse(text)).toMatchObject({
      savedLists: [{ name: 'Weekly order', lines: [{ quantity: 20, note: 'white boxes' }, {}] }],
    });
    expect(text).not.toContain(token);
    expect(text).not.toContain('"share"');
  });

  it('are hidden while the account is deleted, and their links do not work', async () => {
    const buyer = await buyerAt(shop);
    const { id } = await saved(buyer, two());
    const token = await share(buyer, id);
    const staff = await staffAt(shop);
    await staff.act('DELETE', `/api/admin/userdelete/?uid=${buyer.uid}`);
    expect((await open(visitor, token)).status).toBe(404);
    const lists = shop.db.collection('savedLists');
    const hidden = await lists.findOne({ _id: new Types.ObjectId(id) });
    expect(hidden).toMatchObject({ name: '', lines: [], kept: { name: 'Weekly order' } });
    await staff.post('/api/admin/restore-user', { uid: buyer.uid });
    const back = await lists.findOne({ _id: new Types.ObjectId(id) });
    expect(back).toMatchObject({ name: 'Weekly order', lines: [{ quantity: 20 }, {}] });
    expect(back).not.toHaveProperty('kept');
    expect((await open(visitor, token)).status).toBe(200);
  });
});
