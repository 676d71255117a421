import { beforeAll, describe, expect, it } from '@jest/globals';
import { calls, type BulkPriceListChange, type PriceListProductSelection } from 'contracts';
import { approve, approvalsPath, decline } from '../support/approval.js';
import { buyerAt } from '../support/buyer.js';
import {
  assignList,
  createList,
  listForm,
  listProducts,
  priceListPath,
  setPrices,
  showList,
} from '../support/price-list.js';
import { refusal } from '../support/shop.js';
import { shelf, shop, staff } from '../support/stocked-shop.js';

let names = 0;
const newList = (fields: Parameters<typeof createList>[1] = {}) =>
  createList(staff, { name: `List ${(names += 1)}`, ...fields });

const rowOf = async (list: string, product: string) => {
  const { rows } = await listProducts(staff, list, '?limit=100');
  return rows.find(({ id }) => id === product);
};

describe('a price list', () => {
  it('is listed by name with its state, its customer count and its price count', async () => {
    const list = await newList({ basisPoints: -1_000, validUntil: '2020-01-31' });
    const { uid } = await buyerAt(shop);
    await assignList(staff, uid, { list: list.id });
    await setPrices(staff, list.id, { [shelf.quartz]: { dollarPrice: 7 } });
    const { lists } = calls.listPriceLists.answer.parse(
      await (await staff.get(priceListPath())).json(),
    );
    expect(lists.find(({ id }) => id === list.id)).toEqual({
      ...{ ...list, state: 'expired', customers: 1, explicitPrices: 1, revision: 0 },
    });
    const listed: unknown = await (await staff.get(priceListPath(list.id, 'customers'))).json();
    expect(listed).toMatchObject({ total: 1, rows: [{ uid, name: 'New Buyer' }] });
  });

  it('cannot be changed with an outdated revision', async () => {
    const list = await newList();
    const change = (name: string) =>
      staff.patch(priceListPath(list.id), { ...listForm({ name }), revision: 0 });
    expect((await change('First')).status).toBe(200);
    expect(await refusal(await change('Second'))).toMatchObject({ code: 'price_list.changed' });
    expect((await showList(staff, list.id)).name).toBe('First');
  });

  it('cannot have the name of another price list', async () => {
    const { name } = await newList();
    const response = await staff.post(priceListPath(), listForm({ name }));
    expect(await refusal(response)).toMatchObject({
      fields: { name: 'Another price list has this name' },
    });
  });

  it('is deleted only after a confirmation if it has customers, and is restored with its prices and customers', async () => {
    const { id } = await newList();
    const { uid } = await buyerAt(shop);
    await assignList(staff, uid, { list: id });
    await setPrices(staff, id, { [shelf.quartz]: { dollarPrice: 7 } });
    const remove = (query: string) => staff.act('DELETE', priceListPath(id) + query);
    expect(await refusal(await remove(''))).toMatchObject({
      message: '1 customer has this price list. Confirm that you want to delete it.',
    });
    expect((await remove('?confirmed=1')).status).toBe(200);
    const deleted: unknown = await (await staff.get(`${priceListPath()}?show=deleted`)).json();
    expect(deleted).toMatchObject({ lists: [{ id, customers: 1 }] });
    const customer = `/api/admin/customers/${uid}`;
    const page = calls.showCustomer.answer.parse(await (await staff.get(customer)).json());
    expect(page.customer.priceList).toBeUndefined();
    await staff.post(priceListPath(id, 'restore'));
    expect(await showList(staff, id)).toMatchObject({ customers: 1, explicitPrices: 1 });
    const after = calls.showCustomer.answer.parse(await (await staff.get(customer)).json());
    expect(after.customer.priceList).toMatchObject({ id, isActive: true });
  });
});

describe('a deleted price list', () => {
  it('cannot be restored while another list has its name', async () => {
    const { id, name } = await newList();
    await staff.act('DELETE', priceListPath(id));
    const otherList = await createList(staff, { name });
    const restore = () => staff.post(priceListPath(id, 'restore'));
    expect(await refusal(await restore())).toMatchObject({
      message: 'Another price list has this name',
    });
    await staff.act('DELETE', priceListPath(otherList.id));
    expect((await restore()).status).toBe(200);
  });
});

describe('a price list assignment', () => {
  it('is rejected with 409 if the request is based on an outdated assignment', async () => {
    const [first, second] = [await newList(), await newList()];
    const { uid } = await buyerAt(shop);
    expect((await assignList(staff, uid, { list: first.id })).status).toBe(200);
    const response = await assignList(staff, uid, { list: second.id });
    expect(await refusal(response)).toMatchObject({ status: 409, code: 'account.changed' });
  });

  it("can be combined with a customer's approval, and is undone together with the approval", async () => {
    const { id, name } = await newList();
    const { uid } = await buyerAt(shop);
    await decline(staff, uid);
    const response = await staff.post(approvalsPath(uid, 'approve'), { priceList: id });
    const { decision } = calls.approveCustomer.answer.parse(await response.json());
    const listOf = async () => {
      const body: unknown = await (await staff.get(`/api/admin/customers/${uid}`)).json();
      return calls.showCustomer.answer.parse(body).customer.priceList;
    };
    expect(await listOf()).toEqual({ id, name, isActive: true });
    await staff.post(approvalsPath(uid, 'undo'), { decision });
    expect(await listOf()).toBeUndefined();
    await approve(staff, uid);
    expect(await listOf()).toBeUndefined();
  });
});

describe('explicit prices', () => {
  it('are listed with the shop price, the effective price and the rule that determines the effective price', async () => {
    const { id } = await newList({ basisPoints: -1_000 });
    const priceTiers = [{ fromQuantity: 50, dollarPrice: 6.5 }];
    await setPrices(staff, id, { [shelf.quartz]: { dollarPrice: 7, priceTiers } });
    expect(await rowOf(id, shelf.quartz)).toMatchObject({
      documented: { originalPrice: 12.5, dollarPrice: 10, discountedPrice: 800 },
      effective: { originalPrice: 12.5, dollarPrice: 7, discountedPrice: 720, priceTiers },
      explicit: { dollarPrice: 7, discountedPrice: null, priceTiers },
      sources: { USD: 'explicit', INR: 'everything' },
      revision: 1,
    });
    const page = await listProducts(staff, id, '?show=explicit');
    expect(page.rows.map((row) => row.id)).toEqual([shelf.quartz]);
  });

  it.each([
    [{ priceTiers: [{ fromQuantity: 50, dollarPrice: 9 }] }, 'must be below the price of \\$7'],
    [{ priceTiers: [{ fromQuantity: 0.5, dollarPrice: 6 }] }, 'whole quantities'],
  ])('with %j are rejected with the message "… %s …"', async (override, message) => {
    const { id } = await newList();
    const explicit = { dollarPrice: 7, discountedPrice: null, ...override };
    const prices = [{ productId: shelf.quartz, revision: 0, explicit }];
    const error = await refusal(await staff.post(priceListPath(id, 'prices'), { prices }));
    expect(error.fields?.['prices.0.explicit.priceTiers']).toMatch(new RegExp(message));
  });

  it('are not stored if the request contains an outdated revision of any price', async () => {
    const { id } = await newList();
    await setPrices(staff, id, { [shelf.quartz]: { dollarPrice: 7 } });
    const explicit = { dollarPrice: 5, discountedPrice: null, priceTiers: [] };
    const prices = [shelf.agate, shelf.quartz].map((productId) => ({
      ...{ productId, explicit, revision: 0 },
    }));
    const lateResponse = await staff.post(priceListPath(id, 'prices'), { prices });
    expect(await refusal(lateResponse)).toMatchObject({ code: 'price_list.changed' });
    expect((await rowOf(id, shelf.agate))?.explicit).toBeNull();
  });

  it('are restored by undo, except prices that were changed again', async () => {
    const { id } = await newList();
    await setPrices(staff, id, { [shelf.quartz]: { dollarPrice: 7 } });
    const change = await setPrices(staff, id, {
      [shelf.quartz]: null,
      ...{ [shelf.agate]: { dollarPrice: 5 }, [shelf.onyx]: { dollarPrice: 4 } },
    });
    await setPrices(staff, id, { [shelf.onyx]: { dollarPrice: 3 } });
    const undo = () => staff.post(`/api/admin/price-list-changes/${change}/undo`);
    expect(await (await undo()).json()).toMatchObject({ restored: 2, kept: 1 });
    const rows = await Promise.all(
      [shelf.quartz, shelf.agate, shelf.onyx].map((product) => rowOf(id, product)),
    );
    expect(rows.map((row) => row?.explicit?.dollarPrice)).toEqual([7, undefined, 3]);
    expect((await undo()).status).toBe(404);
  });
});

describe('a bulk change of explicit prices', () => {
  let list: string;
  beforeAll(async () => {
    list = (await newList({ basisPoints: -1_000 })).id;
    await setPrices(staff, list, { [shelf.quartz]: { dollarPrice: 5 } });
  });

  const createRequest = (change: BulkPriceListChange, choice?: PriceListProductSelection) => ({
    choice: choice ?? { filter: { q: 'pyramid' }, except: [shelf.onyx] },
    change,
  });
  async function preview(body: object) {
    const response = await staff.post(priceListPath(list, 'prices', 'preview'), body);
    return calls.previewListPrices.answer.parse(await response.json());
  }
  const apply = (body: object) => staff.post(priceListPath(list, 'prices', 'apply'), body);

  it.each([
    ['documented', 9.5, 9.5],
    ['effective', 4.75, 8.55],
  ] as const)(
    'sets each price to 5% below the %s price, as previewed',
    async (...[base, quartz, agate]) => {
      const body = createRequest({ kind: 'percent', basisPoints: -500, base, currencies: ['USD'] });
      const { rows, changed, fingerprint } = await preview(body);
      const after = new Map(rows.map((row) => [row.id, row.after.dollarPrice]));
      expect([changed, after.get(shelf.quartz), after.get(shelf.agate)]).toEqual([
        3,
        quartz,
        agate,
      ]);
      const applied = calls.applyListPrices.answer.parse(
        await (await apply({ ...body, fingerprint })).json(),
      );
      expect((await rowOf(list, shelf.agate))?.effective).toMatchObject({
        ...{ dollarPrice: agate, discountedPrice: 720 },
      });
      await staff.post(`/api/admin/price-list-changes/${applied.changeId}/undo`);
      expect((await rowOf(list, shelf.quartz))?.explicit?.dollarPrice).toBe(5);
    },
  );

  it('is rejected if a price changed since the preview', async () => {
    const body = createRequest(
      { kind: 'clear' },
      { filter: { q: '', show: 'explicit' }, except: [] },
    );
    const { changed, fingerprint } = await preview(body);
    expect(changed).toBe(1);
    await setPrices(staff, list, { [shelf.quartz]: { dollarPrice: 6 } });
    const lateResponse = await apply({ ...body, fingerprint });
    expect(await refusal(lateResponse)).toMatchObject({ code: 'price_list.changed' });
    expect((await rowOf(list, shelf.quartz))?.explicit?.dollarPrice).toBe(6);
  });
});

describe('the audit log', () => {
  it('records each change to a price list and to its prices', async () => {
    const { id } = await newList();
    await staff.patch(priceListPath(id), { ...listForm({ name: 'Renamed' }), revision: 0 });
    const change = await setPrices(staff, id, { [shelf.quartz]: { dollarPrice: 7 } });
    await staff.post(`/api/admin/price-list-changes/${change}/undo`);
    await staff.act('DELETE', priceListPath(id));
    await staff.post(priceListPath(id, 'restore'));
    const entries = await shop.db.collection('auditEntries').find({ subject: id }).toArray();
    expect(entries.map(({ kind }) => String(kind).replace('price_list.', ''))).toEqual([
      ...['created', 'changed', 'prices_changed', 'prices_undone', 'deleted', 'restored'],
    ]);
  });
});
