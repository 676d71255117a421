import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { routes } from 'contracts';
import { companyForm, companyOf, ownerAt } from '../support/company.js';
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
  it('are stored with labels and one default, and can be removed', async () => {
    const owner = await ownerAt(shop);
    expect((await owner.browser.patch(path, { ...companyForm, addresses })).status).toBe(200);
    expect((await companyOf(owner.browser)).company).toMatchObject({ addresses });
    expect((await owner.browser.patch(path, { ...companyForm, addresses: [] })).status).toBe(200);
    expect((await companyOf(owner.browser)).company).toMatchObject({ addresses: [] });
  });

  it('are rejected with two defaults', async () => {
    const owner = await ownerAt(shop);
    const both = addresses.map((one) => ({ ...one, isDefault: true }));
    const response = await owner.browser.patch(path, { ...companyForm, addresses: both });
    expect(await refusal(response)).toMatchObject({
      ...{ status: 400, fields: { addresses: 'Choose one default address' } },
    });
  });
});
