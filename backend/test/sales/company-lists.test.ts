import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { maxCompanyLists, routes, type SavedList } from 'contracts';
import { Types } from 'mongoose';
import { Browser } from '../support/browser.js';
import { buyerAt, staffAt, stockShelf } from '../support/buyer.js';
import { memberAt, memberPath, ownerAt } from '../support/company.js';
import {
  at,
  change,
  changed,
  create,
  created,
  linesOf,
  list,
  open,
  saved,
  share,
  show,
  twoLines,
  type Buyer,
} from '../support/saved-lists.js';
import { openShop, password, refusal, type Shop } from '../support/shop.js';

let shop: Shop;
let shelf: Awaited<ReturnType<typeof stockShelf>>;
beforeAll(async () => {
  shop = await openShop({ SEED: 'none', RATE_LIMIT_SCALE: '100' });
  shelf = await stockShelf(shop);
});
afterAll(() => shop.close());

const forbidden = { status: 403, code: 'access.forbidden' };
const missing = { status: 404, code: 'list.not_found' };

async function company() {
  const owner = await ownerAt(shop);
  const buyer = await memberAt(shop, owner, 'buyer');
  const viewer = await memberAt(shop, owner, 'viewer');
  return { owner, buyer, viewer };
}

const give = ({ browser }: Buyer, id: string) => browser.post(at(id, '/company'));
const makePrivate = ({ browser }: Buyer, id: string) => browser.act('DELETE', at(id, '/company'));
const remove = ({ browser }: Buyer, id: string) => browser.act('DELETE', at(id));
const read = async ({ browser }: Buyer, id: string) => refusal(await browser.get(at(id)));

async function shared(member: Buyer, name = 'Weekly order') {
  const ownList = await saved(member, twoLines(shelf), name);
  expect((await give(member, ownList.id)).status).toBe(200);
  return show(member, ownList.id);
}

const quantity = ({ browser }: Buyer, { id, revision }: SavedList, newQuantity: number) =>
  browser.patch(at(id), { revision, lines: [{ pid: shelf.quartz, quantity: newQuantity }] });

describe('a saved list that is shared with a company', () => {
  it('is visible to every member with the name of the member who shared it, but not to other customers', async () => {
    const { owner, buyer, viewer } = await company();
    const { id } = await shared(buyer);
    const expected = { id, access: 'read', company: { name: 'Shah Gems' } };
    expect(await list(viewer)).toMatchObject([expected]);
    expect((await show(viewer, id)).company?.sharedBy).toEqual({
      ...{ name: 'New Buyer', isCaller: false },
    });
    expect(await show(buyer, id)).toMatchObject({
      ...{ access: 'manage', company: { sharedBy: { isCaller: true } } },
    });
    expect(await show(owner, id)).toMatchObject({ access: 'manage' });
    for (const outsider of [await buyerAt(shop), await ownerAt(shop, 'Rival')]) {
      expect(await list(outsider)).toEqual([]);
      expect(await read(outsider, id)).toMatchObject(missing);
      const copy = await create(outsider, { name: 'Copy', copyOf: id });
      expect(await refusal(copy)).toMatchObject(missing);
    }
  });

  it('shows saved prices only to the member who saved them, because other members may have another price list', async () => {
    const { owner, buyer, viewer } = await company();
    const { id } = await shared(buyer);
    const savedPrices = async (member: Buyer, of = id) =>
      (await show(member, of)).lines.map((line) => line.saved.unitPrice);
    expect(await savedPrices(buyer)).toEqual([expect.any(Number), expect.any(Number)]);
    const copy = await created(await create(viewer, { name: 'Copy', copyOf: id }));
    for (const prices of [
      await savedPrices(owner),
      await savedPrices(viewer),
      await savedPrices(viewer, copy.id),
    ])
      expect(prices).toEqual([undefined, undefined]);
  });

  it('can be copied but not changed by a viewer', async () => {
    const { buyer, viewer } = await company();
    const common = await shared(buyer);
    for (const response of [
      await change(viewer, common, { name: 'Mine' }),
      await viewer.browser.post(at(common.id, '/lines'), { lines: twoLines(shelf) }),
      await remove(viewer, common.id),
      await viewer.browser.post(at(common.id, '/share')),
      await makePrivate(viewer, common.id),
    ])
      expect(await refusal(response)).toMatchObject(forbidden);
    const copy = await created(await create(viewer, { name: 'Copy', copyOf: common.id }));
    expect(copy).toMatchObject({ access: 'manage', lines: { length: 2 } });
    expect(await refusal(await give(viewer, copy.id))).toMatchObject(forbidden);
    expect(copy).not.toHaveProperty('company');
    expect(await show(buyer, common.id)).toEqual(common);
  });

  it('can be edited by every buyer, but deleted only by owners and the buyer who shared it', async () => {
    const { owner, buyer } = await company();
    const colleague = await memberAt(shop, owner, 'buyer');
    const common = await shared(buyer);
    const renamed = await changed(colleague, common, { name: 'Monthly order' });
    expect(renamed).toMatchObject({ access: 'edit', name: 'Monthly order' });
    expect(await refusal(await remove(colleague, common.id))).toMatchObject(forbidden);
    expect(await refusal(await makePrivate(colleague, common.id))).toMatchObject(forbidden);
    expect((await remove(owner, common.id)).status).toBe(200);
    expect(await read(buyer, common.id)).toMatchObject(missing);
    const restore = (member: Buyer) => member.browser.post(at(common.id, '/restore'));
    expect(await refusal(await restore(colleague))).toMatchObject(forbidden);
    expect((await restore(buyer)).status).toBe(200);
    expect(await show(owner, common.id)).toMatchObject({ name: 'Monthly order' });
  });

  it('keeps the change that was saved first when two members edit it concurrently', async () => {
    const { owner, buyer } = await company();
    const common = await shared(buyer);
    const responses = await Promise.all([quantity(owner, common, 30), quantity(buyer, common, 40)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [first] = linesOf(await show(buyer, common.id));
    expect(first).toEqual([shelf.quartz, responses[0].status === 200 ? 30 : 40, 'white boxes']);
    const error = await refusal(responses.find(({ status }) => status === 409) ?? responses[0]);
    expect(error).toMatchObject({ code: 'list.changed' });
  });

  it('returns to the member who shared it when it is made private', async () => {
    const { owner, buyer, viewer } = await company();
    const { id } = await shared(buyer);
    expect((await makePrivate(owner, id)).status).toBe(200);
    expect(await read(owner, id)).toMatchObject(missing);
    expect(await list(viewer)).toEqual([]);
    expect(await show(buyer, id)).toMatchObject({
      ...{ access: 'manage', company: { name: 'Shah Gems', sharedBy: null } },
    });
  });

  it('reveals its link only to the member who shared it, and lets owners revoke the link', async () => {
    const { owner, buyer } = await company();
    const { id } = await shared(buyer);
    const token = await share(buyer, id);
    const shownList = await show(owner, id);
    expect(shownList).toMatchObject({ isShared: true });
    expect(shownList).not.toHaveProperty('shareToken');
    expect(await refusal(await owner.browser.post(at(id, '/share')))).toMatchObject(forbidden);
    expect((await owner.browser.act('DELETE', at(id, '/share'))).status).toBe(200);
    expect(await refusal(await open(await Browser.open(shop.url), token))).toMatchObject({
      code: 'list.link_ended',
    });
  });

  it("counts towards the company's limit of shared lists, which members cannot exceed", async () => {
    const { owner, buyer } = await company();
    const { id } = await shared(owner);
    const lists = shop.db.collection('savedLists');
    const storedList = await lists.findOne({ _id: new Types.ObjectId(id) });
    const more = Array.from({ length: maxCompanyLists - 1 }, (_, n) => ({
      ...{ ...storedList, _id: new Types.ObjectId(), key: `more-${n} of ${id}` },
    }));
    await lists.insertMany(more);
    const ownList = await saved(buyer, twoLines(shelf));
    expect(await refusal(await give(buyer, ownList.id))).toMatchObject({ code: 'list.full' });
    expect(await list(buyer)).toHaveLength(maxCompanyLists + 1);
  });
});

describe("a member's shared lists", () => {
  it('stay with the company but lose their links when the member is removed', async () => {
    const { owner, buyer, viewer } = await company();
    const common = await shared(buyer);
    const ownList = await saved(buyer, twoLines(shelf), 'Private');
    const token = await share(buyer, common.id);
    await owner.browser.act('DELETE', memberPath(buyer.uid));
    expect(await read(buyer, common.id)).toMatchObject(missing);
    expect(await refusal(await change(buyer, common, { name: 'Mine' }))).toMatchObject(missing);
    expect(await refusal(await open(await Browser.open(shop.url), token))).toMatchObject({
      code: 'list.link_ended',
    });
    expect(await list(buyer)).toMatchObject([{ id: ownList.id }]);
    expect(linesOf(await show(viewer, common.id))).toEqual(linesOf(common));
    expect(await show(owner, common.id)).toMatchObject({
      ...{ access: 'manage', isShared: false, company: { sharedBy: { isCaller: true } } },
    });
  });

  it('stay with the company when the member deletes the account, even after the account is restored', async () => {
    const { owner, buyer } = await company();
    const common = await shared(buyer);
    const deleted = await buyer.browser.post(routes.deleteOwnAccount.path, {
      currentPassword: password,
    });
    expect(deleted.status).toBe(200);
    const remainingList = await show(owner, common.id);
    expect(remainingList.name).toBe('Weekly order');
    expect(linesOf(remainingList)).toEqual(linesOf(common));
    const staff = await staffAt(shop);
    const restored = await staff.post(routes.restoreUser.path, { uid: buyer.uid });
    expect(restored.status).toBe(200);
    expect(await show(owner, common.id)).toEqual(remainingList);
  });

  it('become private when the last member leaves and the company is deleted', async () => {
    const owner = await ownerAt(shop);
    const { id } = await shared(owner);
    expect((await owner.browser.post(routes.leaveCompany.path)).status).toBe(200);
    const ownList = await show(owner, id);
    expect(ownList).toMatchObject({ access: 'manage' });
    expect(ownList).not.toHaveProperty('company');
  });
});
