import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type APIRequestContext, expect, request, test } from '@playwright/test';
import { routes } from 'contracts';
import { runBackupCommand as run } from '../site/process/backup-commands.js';
import { sendRequest } from '../site/call.js';
import { type Customer, registerCustomer } from '../site/customer.js';
import { copySeed, newFolder } from '../site/process/data.js';
import {
  expectAllRecords,
  expectLinkOpens,
  expectUploadsKept,
  readInquiryRecords,
  createInquiryWithRecords,
} from '../site/deal.js';
import { type Site, startSite } from '../site/process/start-site.js';
import { signInStaffRequests } from '../site/staff.js';
import { startCluster } from '../topology/cluster.js';

const isLong = process.env['LONG_TESTS'] === '1';

/**
 * Reads what a customer sees: the product list, a product's page data without random related products, the bytes of a
 * picture, and a cart.
 */
async function look({ url }: Pick<Site, 'url'>, { uid, send }: Customer) {
  const list = await sendRequest('/api/api/all', { url });
  const products = list.json() as { _id: string; mainImage: { url: string } }[];
  const [product] = products;
  const page = await sendRequest(`/Product/${product?._id}`, { url });
  const picture = await sendRequest(`${product?.mainImage.url}-480.webp`, { url });
  const cart = await send('POST', '/api/api/cartedItem', { at: url, body: { uid } });
  const inquiries = await send('GET', `/api/api/getUserInquiries/${uid}`, { at: url });
  const read = async (route: string) => (await send('GET', route, { at: url })).json();
  return {
    company: await read(routes.showCompany.path),
    approvals: await read(routes.listInquiryApprovals.path),
    prices: await read(`${routes.listPrices.path}?ids=${product?._id}`),
    list: list.text,
    page: /<script type="application\/ld\+json".*?<\/script>/s.exec(page.text)?.[0],
    picture: picture.bytes.toString('base64'),
    registry: (await sendRequest('/registry.json', { url })).text,
    cart: cart.json(),
    mine: inquiries.json(),
  };
}

async function aBuyer({ url }: Pick<Site, 'url'>) {
  const customer = await registerCustomer(url);
  const { uid, send } = customer;
  const [first, second] = (await send('GET', '/api/api/all')).json() as { _id: string }[];
  const products = [{ productId: first?._id, quantity: 1000 }];
  const inquiry = { uid, contactPhone: '9876543210', message: 'Before the loss', products };
  expect((await send('POST', '/api/api/submitInquiry', { body: inquiry })).status).toBe(200);
  const addition = { pid: second?._id, quantity: 1000, uid };
  expect((await send('POST', '/api/api/getCartItem', { body: addition })).status).toBe(200);
  return customer;
}

/** Assigns a price list to the buyer's company, and leaves an inquiry waiting for an owner's approval. */
async function addWholesale(first: Site, { uid, send }: Customer, staff: APIRequestContext) {
  const [product] = (await send('GET', '/api/api/all')).json() as { _id: string }[];
  const form = { name: 'Shah Gems', taxNumber: '', country: '', address: '', addresses: [] };
  await send('POST', routes.createCompany.path, { body: form });
  const products = [{ productId: product?._id, quantity: 1000 }];
  const headers = { 'Idempotency-Key': 'waiting' };
  await send('POST', routes.requestInquiryApproval.path, { headers, body: { uid, products } });
  const { company } = (await send('GET', routes.showCompany.path)).json() as {
    company: { id: string };
  };
  await signInStaffRequests(staff, { dataDir: first.dataDir });
  const { token } = (await (await staff.get(routes.showToken.path)).json()) as { token: string };
  const created = await staff.post(routes.createPriceList.path, {
    headers: { 'x-xsrf-token': token },
    data: {
      ...{ name: 'Half', currencies: ['USD'], validFrom: null, validUntil: null },
      ...{ categories: [], basisPoints: -5_000 },
    },
  });
  const { list } = (await created.json()) as { list: { id: string } };
  const path = routes.assignCompanyPriceList.path.replace(':id', company.id);
  const data = { list: list.id, before: null };
  const assigned = await staff.patch(path, { headers: { 'x-xsrf-token': token }, data });
  expect(assigned.status()).toBe(200);
}

test('a backup taken while the shop is running can restore all lost data, including quotations, messages, links, leads, webhooks, companies and price lists', async () => {
  test.setTimeout(180_000);
  const first = await startSite({ dataDir: await copySeed() });
  const buyer = await aBuyer(first);
  const staff = await request.newContext({ baseURL: first.url });
  const deal = await createInquiryWithRecords(await registerCustomer(first.url), staff);
  await addWholesale(first, buyer, staff);
  const before = { shop: await look(first, buyer), deal: await readInquiryRecords(first, deal) };
  expect(before.shop.approvals).toMatchObject({ approvals: [{ state: 'waiting' }] });
  expectAllRecords(before.deal);
  await writeFile(join(first.dataDir, 'webhooks.json'), '{}\n');
  const folder = await newFolder();
  const file = join(folder, 'shop.tar.gz');
  const saved = await run('backup', { DATA_DIR: first.dataDir }, file);
  expect(saved).toEqual({
    code: 0,
    text: expect.stringMatching(/^Saved \d+ documents and \d+ files/),
  });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const port = Number(new URL(first.url).port);
  const env = { DATA_DIR: first.dataDir };
  expect((await run('restore', env, file, '--replace')).text).toMatch(/is running. Stop it first/);
  await first.stop();
  expect((await run('restore', env, file)).text).toMatch(/^A shop already exists. Use --replace/);
  await rm(first.dataDir, { recursive: true });

  const dataDir = await newFolder();
  const restored = await run('restore', { DATA_DIR: dataDir }, file);
  expect(restored).toEqual({ code: 0, text: expect.stringMatching(/^Restored \d+ documents/) });
  expect(await readFile(join(dataDir, 'webhooks.json'), 'utf8')).toBe('{}\n');
  const second = await startSite({ dataDir, port });
  expect({ shop: await look(second, buyer), deal: await readInquiryRecords(second, deal) }).toEqual(
    before,
  );
  expect((await buyer.send('GET', '/api/api/me')).json()).toMatchObject({
    user: { uid: buyer.uid },
  });
  await expectUploadsKept(before.deal, deal);
  await expectLinkOpens(second, deal);
  await staff.dispose();
  await second.stop();
});

if (isLong) {
  test('a modified or truncated backup is rejected and changes nothing', async () => {
    test.setTimeout(180_000);
    const dataDir = await copySeed();
    const folder = await newFolder();
    const file = join(folder, 'shop.tar.gz');
    expect((await run('backup', { DATA_DIR: dataDir }, file)).code).toBe(0);
    expect((await run('backup', { DATA_DIR: dataDir }, file)).text).toMatch(/already exists/);
    expect((await run('restore', {}, file, '--check')).text).toMatch(/is intact/);
    const bytes = await readFile(file);
    const damaged = join(folder, 'damaged.tar.gz');
    for (const bad of [
      bytes.subarray(0, bytes.length / 2),
      flipped(bytes),
      Buffer.from('no backup'),
    ]) {
      await writeFile(damaged, bad);
      const result = await run('restore', { DATA_DIR: dataDir }, damaged, '--replace');
      expect(result).toEqual({ code: 1, text: expect.stringMatching(/is damaged/) });
    }
    expect((await run('restore', { DATA_DIR: dataDir }, join(folder, 'none'))).text).toMatch(
      /There is no/,
    );
    const site = await startSite({ dataDir });
    expect((await sendRequest('/api/api/all', { url: site.url })).json()).toHaveLength(54);
    await site.stop();
  });

  test('a database at MONGODB_URI can be backed up while backends use it, and can be overwritten by a restore only after the backends have stopped', async () => {
    test.setTimeout(180_000);
    const machines = await startCluster(await copySeed());
    const file = join(await newFolder(), 'shop.tar.gz');
    const env = { DATA_DIR: machines.dataDir, MONGODB_URI: machines.env['MONGODB_URI'] ?? '' };
    const saved = await run('backup', env, file, '--without-secrets');
    expect(saved.text).toMatch(/^Saved \d+ documents/);
    const rejectedRestore = await run('restore', env, file, '--replace');
    expect(rejectedRestore.text).toMatch(/^2 backend\(s\) use this database/);
    await Promise.all(
      [...machines.webServers, ...machines.backends].map((member) => member.stop()),
    );
    const restored = await run('restore', env, file, '--replace');
    expect(restored).toEqual({ code: 0, text: expect.stringMatching(/^Restored \d+ documents/) });
    await Promise.all(
      [...machines.backends, ...machines.webServers].map((member) => member.start()),
    );
    expect((await sendRequest('/api/api/all', { url: machines.url })).json()).toHaveLength(54);
    await machines.stop();
  });
}

function flipped(bytes: Buffer) {
  const copy = Buffer.from(bytes);
  const middle = copy.length >> 1;
  copy[middle] = (copy[middle] ?? 0) ^ 1;
  return copy;
}
