import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { calls, routes } from 'contracts';
import type { Browser } from '../support/browser.js';
import { buyerAt, staffAt, stockShelf, submitted } from '../support/buyer.js';
import { companyOf, memberAt, memberPath, ownerAt } from '../support/company.js';
import { assignList, createList, priceListPath, showList } from '../support/price-list.js';
import { openLink, pageOf as inquiryPageOf, prepare, send } from '../support/quotation.js';
import { openShop, refusal, type Shop } from '../support/shop.js';

let shop: Shop;
let staff: Browser;
let shelf: Awaited<ReturnType<typeof stockShelf>>;
let names = 0;

beforeAll(async () => {
  shop = await openShop();
  [staff, shelf] = await Promise.all([staffAt(shop), stockShelf(shop)]);
});
afterAll(() => shop.close());

type Buyer = Awaited<ReturnType<typeof buyerAt>>;

const newList = async (basisPoints: number, fields: Parameters<typeof createList>[1] = {}) =>
  (await createList(staff, { name: `List ${(names += 1)}`, basisPoints, ...fields })).id;

async function priceOf({ browser }: Buyer) {
  const response = await browser.get(`/api/api/product/?id=${shelf.quartz}`);
  return calls.showProduct.answer.parse(await response.json()).dollarPrice;
}

async function pageOf({ uid }: Buyer) {
  const response = await staff.get(routes.showCustomer.path.replace(':uid', uid));
  return calls.showCustomer.answer.parse(await response.json()).customer;
}

async function nameShownTo({ browser }: Buyer) {
  const response = await browser.get(routes.showMe.path);
  return calls.showMe.answer.parse(await response.json()).user?.priceList;
}

const assign = (company: string, list: string | null, before: string | null = null) =>
  staff.patch(routes.assignCompanyPriceList.path.replace(':id', company), { list, before });

async function company() {
  const owner = await ownerAt(shop);
  const member = await memberAt(shop, owner, 'buyer');
  const { company: own } = await companyOf(owner.browser);
  return { id: own?.id ?? '', owner, member };
}

describe("a company's price list", () => {
  it('replaces the individual price lists of all members from their next request', async () => {
    const { id, owner, member } = await company();
    const otherBuyer = await buyerAt(shop);
    const [shared, ownList] = [await newList(-1_000), await newList(-5_000)];
    await assignList(staff, member.uid, { list: ownList });
    expect([await priceOf(owner), await priceOf(member)]).toEqual([10, 5]);
    expect((await assign(id, shared)).status).toBe(200);
    const shown = [await priceOf(owner), await priceOf(member), await priceOf(otherBuyer)];
    expect(shown).toEqual([9, 9, 10]);
    expect((await assign(id, null, shared)).status).toBe(200);
    expect([await priceOf(owner), await priceOf(member)]).toEqual([10, 5]);
  });

  it('does not apply outside its period, and members then see the prices of their individual price lists', async () => {
    const { id, owner, member } = await company();
    await assignList(staff, member.uid, { list: await newList(-5_000) });
    await assign(id, await newList(-1_000, { validUntil: '2020-01-31' }));
    expect([await priceOf(owner), await priceOf(member)]).toEqual([10, 5]);
  });

  it("sets the prices of a member's inquiry, and no longer applies to a member who was removed", async () => {
    const { id, owner, member } = await company();
    await assign(id, await newList(-1_000));
    await member.submit([{ productId: shelf.quartz, quantity: 10 }]);
    const storedInquiry = await shop.db.collection('inquiries').findOne({}, { sort: { _id: -1 } });
    expect(storedInquiry).toMatchObject({ lines: [{ dollarPrice: 9 }] });
    await owner.browser.act('DELETE', memberPath(member.uid));
    expect([await priceOf(owner), await priceOf(member)]).toEqual([9, 10]);
  });

  it('is shown in the accounts and inquiries of members, but not to holders of an inquiry link', async () => {
    const { id, member } = await company();
    const list = await newList(-1_000, { name: 'Gold' });
    await assign(id, list);
    expect(await nameShownTo(member)).toBe('Gold');
    const inquiry = await submitted(
      await member.submit([{ productId: shelf.quartz, quantity: 10 }]),
    );
    const { token } = await send(staff, await prepare(staff, inquiry._id));
    const link = await openLink(shop, inquiry.number, token);
    const shown = async (browser: Browser) =>
      (await inquiryPageOf(browser, inquiry.number)).inquiry;
    const priceList = { id: list, name: 'Gold' };
    expect(await shown(member.browser)).toMatchObject({ priceList });
    expect(await shown(link.browser)).not.toHaveProperty('priceList');
    await assign(id, null, list);
    expect(await nameShownTo(member)).toBeUndefined();
    expect(await shown(member.browser)).toMatchObject({ priceList });
  });

  it('is shown on the customer pages of members, and its customer count includes each member', async () => {
    const { id, owner, member } = await company();
    const list = await newList(-1_000);
    await assignList(staff, member.uid, { list });
    await assign(id, list);
    const { companyPricing } = await pageOf(owner);
    expect(companyPricing).toMatchObject({ id, priceList: { id: list, isActive: true } });
    expect(companyPricing?.members).toHaveLength(2);
    expect(await showList(staff, list)).toMatchObject({ customers: 2 });
    const path = priceListPath(list, 'customers');
    expect(await (await staff.get(path)).json()).toMatchObject({ total: 2 });
    const remove = (confirmed: number) =>
      staff.act('DELETE', `${priceListPath(list)}?confirmed=${confirmed}`);
    expect((await remove(1)).status).toBe(409);
    expect((await remove(2)).status).toBe(200);
    expect(await priceOf(owner)).toBe(10);
    await staff.post(priceListPath(list, 'restore'));
    expect(await priceOf(owner)).toBe(9);
  });

  it('cannot be replaced by a request that is based on an outdated assignment', async () => {
    const { id } = await company();
    await assign(id, await newList(-1_000));
    const lateResponse = await assign(id, await newList(-2_000));
    expect(await refusal(lateResponse)).toMatchObject({ status: 409, code: 'account.changed' });
  });
});
