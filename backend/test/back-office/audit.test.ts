import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { checkChain } from '../../src/platform/audit/chain.js';
import { Browser } from '../support/browser.js';
import { admin, openShop, password, register, type Shop } from '../support/shop.js';
import {
  addCategory,
  addProduct,
  fields,
  formOf,
  signInStaff,
} from '../support/staff-catalogue.js';

const entry = z.object({
  _id: z.number(),
  at: z.date(),
  kind: z.string(),
  actor: z.string(),
  subject: z.string(),
  previous: z.string(),
  change: z.string().nullable().default(null),
  hash: z.string(),
});

let shop: Shop;

beforeAll(async () => {
  shop = await openShop();
});

afterAll(async () => {
  await shop.close();
});

async function readEntries() {
  const storedAuditEntries = await shop.db
    .collection('auditEntries')
    .find()
    .sort({ _id: 1 })
    .toArray();
  return z.array(entry).parse(storedAuditEntries);
}

describe('the audit log', () => {
  it('records sign-ins, failed sign-ins and sign-outs with the account id but no email address', async () => {
    const { browser, email, user } = await register(shop);
    await browser.post('/api/api/login', { email, password: 'wrong' });
    await browser.post('/api/api/login', { email, password });
    await browser.post('/api/api/logout');
    const entries = await readEntries();
    const own = entries.filter(({ actor }) => actor === user.uid).map(({ kind }) => kind);
    expect(own).toEqual(['signed_in.registration', 'signed_in.password', 'signed_out']);
    expect(entries.map(({ kind }) => kind)).toContain('sign_in.refused');
    expect(JSON.stringify(entries)).not.toContain(email.split('@')[0]);
  });

  it('keeps one unbroken hash chain when entries are written concurrently', async () => {
    const before = (await readEntries()).length;
    // Five is the maximum number of concurrent password checks per account and network.
    const browsers = await Promise.all(Array.from({ length: 5 }, () => Browser.open(shop.url)));
    await Promise.all(browsers.map((browser) => browser.post('/api/api/login', admin)));
    const entries = await readEntries();
    expect(entries.length).toBe(before + 5);
    expect((await checkChain(entries)).broken).toBeUndefined();
  });

  it('records only the first and the tenth failed sign-in attempt of an hour, and counts passwords and codes separately', async () => {
    const before = (await readEntries()).length;
    const browser = await Browser.open(shop.url);
    const guess = (n: number) =>
      browser.post('/api/api/login', { email: `nobody${n}@example.com`, password });
    await Promise.all(Array.from({ length: 12 }, (_, n) => guess(n)));
    const phone = { phone: '9000001313', otp: '0000' };
    await Promise.all(Array.from({ length: 12 }, () => browser.post('/api/api/verify-otp', phone)));
    const added = (await readEntries()).slice(before);
    expect(added.map(({ kind }) => kind).sort()).toEqual([
      'code.refused',
      'code.refused',
      'sign_in.refused',
      'sign_in.refused',
    ]);
    expect(
      added.filter(({ change }) => change === '{"after":{"timesInThisHour":10}}'),
    ).toHaveLength(2);
  });

  // @spec products-36
  it('records every product change with its author and the values before and after', async () => {
    const staff = await signInStaff(shop);
    await addCategory(staff, 'Balls');
    const { _id: id } = await addProduct(staff);
    const changes = formOf({ ...fields, id, productName: 'Recorded' });
    await staff.form('/api/admin/updateData', changes);
    await staff.act('GET', `/api/admin/deleteProduct/?id=${id}`);
    await staff.post('/api/admin/restoreProduct', { id });
    const entries = (await readEntries()).filter(({ subject }) => subject === id);
    expect(entries.map(({ kind }) => kind)).toEqual([
      'product.added',
      'product.changed',
      'product.deleted',
      'product.restored',
    ]);
    const changed: unknown = JSON.parse(entries[1]?.change ?? '');
    expect(changed).toMatchObject({
      before: { productName: 'Rose quartz ball' },
      after: { productName: 'Recorded' },
    });
    expect(new Set(entries.map(({ actor }) => actor)).size).toBe(1);
  });
});
