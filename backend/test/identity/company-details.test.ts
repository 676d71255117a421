import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { routes } from 'contracts';
import { companyForm, companyOf, memberAt, ownerAt } from '../support/company.js';
import { openShop, refusal, type Shop } from '../support/shop.js';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const { path } = routes.changeCompany;
const addresses = [
  { label: 'Shop', text: 'A Road' },
  { label: 'Warehouse', text: 'B Road', isDefault: true },
];

describe("a company's addresses", () => {
  it('are stored with their labels and the choice of a default address, and can be removed', async () => {
    const owner = await ownerAt(shop);
    expect((await owner.browser.patch(path, { ...companyForm, addresses })).status).toBe(200);
    expect((await companyOf(owner.browser)).company).toMatchObject({ addresses });
    expect((await owner.browser.patch(path, { ...companyForm, addresses: [] })).status).toBe(200);
    expect((await companyOf(owner.browser)).company).toMatchObject({ addresses: [] });
  });

  it('are rejected if two addresses are the default', async () => {
    const owner = await ownerAt(shop);
    const twoDefaults = addresses.map((address) => ({ ...address, isDefault: true }));
    const response = await owner.browser.patch(path, { ...companyForm, addresses: twoDefaults });
    expect(await refusal(response)).toMatchObject({
      ...{ status: 400, fields: { addresses: 'Choose one default address' } },
    });
  });
});

describe("a member's data export", () => {
  const exportOf = async ({ browser }: Awaited<ReturnType<typeof ownerAt>>) => {
    const response = await browser.get(routes.downloadOwnData.path);
    return ((await response.json()) as { account: object }).account;
  };

  it("contains the company's name and the member's role, and contains the company's details only for owners", async () => {
    const owner = await ownerAt(shop);
    const viewer = await memberAt(shop, owner, 'viewer');
    const { name, taxNumber, address } = companyForm;
    expect(await exportOf(owner)).toMatchObject({
      memberOf: { name, role: 'owner', taxNumber, address },
    });
    const { memberOf } = (await exportOf(viewer)) as { memberOf: object };
    expect(memberOf).toEqual({ name, role: 'viewer', joinedAt: expect.any(String) });
  });
});
