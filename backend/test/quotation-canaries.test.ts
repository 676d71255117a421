import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buyerQuotationRoutes, exportTypes, routes, staffQuotationRoutes } from 'contracts';
import { pino } from 'pino';
import { waitFor } from 'test-kit';
import { Browser } from './browser.js';
import { staffAt, stockShelf } from './buyer.js';
import { readPdf } from './pdf-text.js';
import { contentOf, inquirer, openLink, pageOf, prepare, save } from './quotation.js';
import { quoted, send, sendDraft, type Staff } from './quotation.js';
import { openShop, type Shop } from './shop.js';

/** Amounts that stand nowhere else, in minor units. */
const amounts = { unitPrice: 48_151_623, packing: 27_182_818, freight: 31_415_926 };
const shown = ['48151623', '27182818', '31415926', '540114974'];

const plain = (text: string) => text.replace(/(?<=\d)[,.\s](?=\d)/g, '');
const canariesIn = (text: string) => shown.filter((amount) => plain(text).includes(amount));

let shop: Shop;
let staff: Staff;
let other: Awaited<ReturnType<typeof quoted>>;
let own: Awaited<ReturnType<typeof quoteWithCanaries>>;
const logged: string[] = [];

beforeAll(async () => {
  const log = pino({ level: 'trace' }, { write: (line) => logged.push(line) });
  shop = await openShop({ SEED: 'none', METRICS_PORT: '0' }, { log });
  const { quartz } = await stockShelf(shop);
  staff = await staffAt(shop);
  other = await quoted(shop, staff, quartz);
  own = await quoteWithCanaries(quartz);
  await decideAboutAll();
});

afterAll(async () => {
  await shop.close();
});

/** Two versions with every amount, the first of them saved, refused and sent. */
async function quoteWithCanaries(productId: string) {
  const { buyer, inquiry } = await inquirer(shop, productId);
  const draft = await prepare(staff, inquiry._id);
  const { unitPrice, ...charges } = amounts;
  const lines = draft.lines.map((line) => ({ ...line, unitPrice }));
  const saved = await save(staff, draft, { lines, ...charges });
  const late = { revision: 0, content: contentOf(saved) };
  const path = `/api/admin/quotations/${draft.id}`;
  expect((await staff.patch(path, late)).status).toBe(409);
  const wrong = { ...late, content: { ...late.content, packing: amounts.packing + 0.5 } };
  expect((await staff.patch(path, wrong)).status).toBe(400);
  await send(staff, saved);
  const sent = await send(staff, await prepare(staff, inquiry._id));
  return { buyer, inquiry, path: `/api/api/inquiries/${inquiry.number}`, ...sent };
}

/** Everything that is told to others by mail, timeline or audit. */
async function decideAboutAll() {
  const { browser } = await openLink(shop, own.inquiry.number, own.token);
  const { buyer, path } = own;
  const wish = { version: 2, text: 'smaller', lines: [{ line: 1, text: 'five' }] };
  expect((await browser.post(`${path}/request-change`, wish)).status).toBe(200);
  expect((await browser.post(`${path}/accept`, { version: 1, name: 'A B' })).status).toBe(409);
  expect((await buyer.browser.post(`${path}/accept`, { version: 2 })).status).toBe(200);
  expect((await sendDraft(staff, own.quotation)).status).toBe(409);
}

/** Every read there is, of the inquiry with the amounts wherever one is named. */
function allReads() {
  const names = { number: own.inquiry.number, id: own.quotation.id };
  return Object.values({ ...routes, ...buyerQuotationRoutes, ...staffQuotationRoutes })
    .filter((route) => route.method === 'GET' && !('changes' in route))
    .map(({ path }) => path.replace(':number', names.number).replace(':id', names.id));
}

const paged = ['?page=1', `?search=${amounts.unitPrice}`, '?version=2', '?type=inquiries'];

describe('no price of a quotation', () => {
  it('stands where nobody would find it, or we would look for it in vain', async () => {
    const { browser } = await openLink(shop, own.inquiry.number, own.token);
    for (const one of [own.buyer.browser, browser])
      expect(canariesIn(JSON.stringify(await pageOf(one, own.inquiry.number)))).toEqual(shown);
    const pdf = await own.buyer.browser.get(`${own.path}/proforma.pdf`);
    const pages = await readPdf(Buffer.from(await pdf.arrayBuffer()));
    expect(canariesIn(pages.join(' '))).toEqual(shown);
  });

  it('reaches a visitor, another customer, or another’s link', async () => {
    const { browser: link } = await openLink(shop, other.inquiry.number, other.token);
    const strangers = [await Browser.open(shop.url), other.buyer.browser, link];
    const reads = allReads();
    expect(reads.length).toBeGreaterThan(40);
    for (const browser of strangers)
      for (const path of reads.flatMap((one) => [one, ...paged.map((query) => one + query)])) {
        const answer = await browser.get(path);
        const seen = (await answer.text()) + JSON.stringify([...answer.headers]);
        expect([path, canariesIn(seen)]).toEqual([path, []]);
        const isOfOwn = path.includes(own.inquiry.number) || path.includes(own.quotation.id);
        expect([path, isOfOwn && answer.status === 200]).toEqual([path, false]);
      }
  });

  it('is logged or measured', async () => {
    const log = logged.join('');
    expect(log).toContain('/api/admin/quotations');
    expect(canariesIn(log)).toEqual([]);
    const metrics = await (await fetch(String(shop.metricsUrl))).text();
    expect(metrics).toContain('http_');
    expect(canariesIn(metrics)).toEqual([]);
  });

  it('is in the audit, or in a table that is exported', async () => {
    const entries = JSON.stringify(await shop.db.collection('auditEntries').find().toArray());
    expect(entries).toContain('quotation.quotation_accepted');
    expect(canariesIn(entries)).toEqual([]);
    const tables = exportTypes.map((type) => `${routes.exportTable.path}?type=${type}`);
    for (const path of [routes.listAudit.path, `${routes.listAudit.path}?page=1`, ...tables]) {
      const answer = await staff.get(path);
      expect([path, answer.status]).toEqual([path, 200]);
      expect([path, canariesIn(await answer.text())]).toEqual([path, []]);
    }
  });

  it('is mailed to anybody but the buyer', async () => {
    const outbox = shop.db.collection('outboxMails');
    const about = { subject: new RegExp(own.quotation.number) };
    await waitFor(async () => {
      const mails = await outbox.find(about).toArray();
      // Both versions to the buyer, wish and acceptance to the seller.
      expect(mails.map(({ state }) => String(state))).toEqual(Array(4).fill('sent'));
    });
    const folder = join(shop.folder, 'outbox');
    const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'));
    const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
    const priced = mails.filter((mail) => canariesIn(mail).length > 0);
    expect(priced.map((mail) => /^To: (.*)\r$/m.exec(mail)?.[1])).toEqual(
      Array(2).fill(own.buyer.email),
    );
    const withPdf = mails.filter((mail) => mail.includes('application/pdf'));
    expect(withPdf.filter((mail) => !priced.includes(mail))).toHaveLength(1);
  });

  it('is stored anywhere but in its versions and the mails with them', async () => {
    const holding: string[] = [];
    for (const { name } of await shop.db.listCollections().toArray()) {
      const all = JSON.stringify(await shop.db.collection(name).find().toArray());
      if (canariesIn(all).length > 0) holding.push(name);
    }
    expect(holding.sort()).toEqual(['outboxMails', 'quotationVersions']);
  });
});
