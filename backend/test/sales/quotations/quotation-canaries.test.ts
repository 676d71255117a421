import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  business,
  buyerQuotationRoutes,
  exportTypes,
  isEventStream,
  routes,
  staffLeadRoutes,
  staffQuotationRoutes,
  tableFormats,
} from 'contracts';
import { pino } from 'pino';
import { waitFor } from 'test-kit';
import { Browser } from '../../support/browser.js';
import { staffAt, stockShelf } from '../../support/buyer.js';
import { followInquiries } from '../../support/events.js';
import { leave } from '../../support/lead.js';
import { readPdf } from '../../support/pdf/pdf-text.js';
import { contentOf, inquirer, openLink, pageOf, prepare, save } from '../../support/quotation.js';
import { quoted, send, sendDraft, type Staff } from '../../support/quotation.js';
import { openShop, type Shop } from '../../support/shop.js';
import { unzipped } from '../../support/tables.js';

/** Amounts entered by staff, and totals, in minor units. They occur nowhere else, so that a search finds leaks. */
const canaries = {
  USD: { unitPrice: 48_151_623, packing: 27_182_818, freight: 31_415_926, total: 540_114_974 },
  INR: { unitPrice: 57_721_566, packing: 16_180_339, freight: 14_142_135, total: 716_894_998 },
};
type Currency = keyof typeof canaries;
const currencies = Object.keys(canaries) as Currency[];
const taxes = {
  USD: { kind: 'none' as const },
  INR: { kind: 'gst' as const, rateBasisPoints: 1_800, hsn: '7103' },
};

const plain = (text: string) => text.replace(/(?<=\d)[,.\s](?=\d)/g, '');
const all = currencies.flatMap((currency) => Object.values(canaries[currency]).map(String));
const amountsOf = (currency: Currency) => Object.values(canaries[currency]).map(String);
/** Returns the searched amounts that occur in the text. By default, searches for all canary amounts. */
const canariesIn = (text: string, amounts = all) =>
  amounts.filter((amount) => plain(text).includes(amount));

type Quoted = Awaited<ReturnType<typeof quoteWithCanaries>>;

let shop: Shop;
let staff: Staff;
let otherOffer: Awaited<ReturnType<typeof quoted>>;
let owned: Quoted[];
let events: Awaited<ReturnType<typeof followInquiries>>;
const logged: string[] = [];

beforeAll(async () => {
  const log = pino({ level: 'trace' }, { write: (line) => logged.push(line) });
  shop = await openShop({ SEED: 'none', METRICS_PORT: '0' }, { log });
  const { quartz } = await stockShelf(shop);
  staff = await staffAt(shop);
  events = await followInquiries(staff);
  otherOffer = await quoted(shop, staff, quartz);
  owned = [await quoteWithCanaries(quartz, 'USD'), await quoteWithCanaries(quartz, 'INR')];
  for (const offer of owned) await decideAboutAll(offer);
});

afterAll(async () => {
  await events.close();
  await shop.close();
});

/**
 * Sends two versions of a quotation that contain every canary amount. Also checks that two invalid requests to save the
 * first version are rejected.
 */
async function quoteWithCanaries(productId: string, currency: Currency) {
  const { buyer, inquiry } = await inquirer(shop, productId);
  const draft = await prepare(staff, inquiry._id, currency);
  const { unitPrice, packing, freight } = canaries[currency];
  const lines = draft.lines.map((line) => ({ ...line, unitPrice }));
  const tax = taxes[currency];
  const saved = await save(staff, draft, { lines, packing, freight, tax });
  const outdatedChange = { revision: 0, content: contentOf(saved) };
  const path = `/api/admin/quotations/${draft.id}`;
  expect((await staff.patch(path, outdatedChange)).status).toBe(409);
  const wrong = {
    ...outdatedChange,
    content: { ...outdatedChange.content, packing: packing + 0.5 },
  };
  expect((await staff.patch(path, wrong)).status).toBe(400);
  await send(staff, saved);
  const result = await send(staff, await prepare(staff, inquiry._id, currency));
  return { currency, buyer, inquiry, path: `/api/api/inquiries/${inquiry.number}`, ...result };
}

/** Performs buyer and staff actions that trigger every kind of email, timeline entry, lead and audit entry. */
async function decideAboutAll({ buyer, path, inquiry, token, quotation }: Quoted) {
  const { browser } = await openLink(shop, inquiry.number, token);
  const wish = { version: 2, text: 'smaller', lines: [{ line: 1, text: 'five' }] };
  expect((await browser.post(`${path}/request-change`, wish)).status).toBe(200);
  expect((await browser.post(`${path}/accept`, { version: 1, name: 'A B' })).status).toBe(409);
  expect((await buyer.browser.post(`${path}/accept`, { version: 2 })).status).toBe(200);
  expect((await sendDraft(staff, quotation)).status).toBe(409);
  await leave(shop, { page: 'inquiry' }, buyer.browser);
}

/**
 * Returns the paths of all GET routes with the ids of the given inquiry. Excludes event streams, which never end and
 * have their own tests.
 */
function allReads({ inquiry, quotation }: Quoted) {
  return Object.values({
    ...routes,
    ...buyerQuotationRoutes,
    ...staffQuotationRoutes,
    ...staffLeadRoutes,
  })
    .filter((route) => route.method === 'GET' && !('changes' in route))
    .map(({ path }) => path.replace(':number', inquiry.number).replace(':id', quotation.id))
    .filter((path) => !isEventStream(path));
}

const queries = ['', '?page=1', '?version=2', '?type=inquiries'];

async function expectNothingFor(browser: Browser, offer: Quoted) {
  const amounts = amountsOf(offer.currency);
  const allQueries = [...queries, `?search=${amounts[0]}`];
  for (const path of allReads(offer)) {
    const responses = await Promise.all(allQueries.map((query) => browser.get(path + query)));
    for (const { status, headers, text } of await Promise.all(responses.map(readWhole))) {
      expect([path, canariesIn(text + headers, amounts)]).toEqual([path, []]);
      const isOfOwn = path.includes(offer.inquiry.number) || path.includes(offer.quotation.id);
      expect([path, isOfOwn && status === 200]).toEqual([path, false]);
    }
  }
}

async function readWhole(response: Response) {
  const { status, headers } = response;
  return { status, headers: JSON.stringify([...headers]), text: await response.text() };
}

describe("a quotation's prices", () => {
  it('appear in the responses to the buyer, holders of the inquiry link and staff', async () => {
    for (const offer of owned) {
      const amounts = amountsOf(offer.currency);
      const { browser } = await openLink(shop, offer.inquiry.number, offer.token);
      for (const viewer of [offer.buyer.browser, browser]) {
        expect(
          canariesIn(JSON.stringify(await pageOf(viewer, offer.inquiry.number)), amounts),
        ).toEqual(amounts);
      }
      const pdf = await offer.buyer.browser.get(`${offer.path}/proforma.pdf`);
      const pages = await readPdf(Buffer.from(await pdf.arrayBuffer()));
      expect(canariesIn(pages.join(' '), amounts)).toEqual(amounts);
    }
  });

  it('never reach visitors, other customers or holders of another inquiry link', async () => {
    const { browser: link } = await openLink(shop, otherOffer.inquiry.number, otherOffer.token);
    for (const offer of owned) {
      expect(allReads(offer).length).toBeGreaterThan(40);
      const { buyer } = owned.find((candidate) => candidate !== offer) ?? otherOffer;
      const strangers = [await Browser.open(shop.url), buyer.browser, link];
      for (const browser of strangers) await expectNothingFor(browser, offer);
    }
  });

  it('are neither logged nor exposed as metrics', async () => {
    const log = logged.join('');
    expect(log).toContain('/api/admin/quotations');
    expect(canariesIn(log)).toEqual([]);
    const metrics = await (await fetch(String(shop.metricsUrl))).text();
    expect(metrics).toContain('http_');
    expect(canariesIn(metrics)).toEqual([]);
  });

  it('are in no staff event, lead or list of waiting inquiries', async () => {
    const receivedEvents: unknown[] = [];
    const state = await shop.db.collection('inquiryStates').findOne();
    for (let id = 0; id < Number(state?.['version']);) {
      const event = await events.next();
      receivedEvents.push(event);
      id = Number(event?.id);
    }
    expect(receivedEvents.length).toBeGreaterThan(0);
    const lists = ['/api/admin/waiting-inquiries', staffLeadRoutes.listLeads.path];
    const responses = await Promise.all(lists.map((path) => staff.get(path)));
    const [waiting = '', leads = ''] = await Promise.all(
      responses.map((response) => response.text()),
    );
    for (const { buyer } of owned) expect(leads).toContain(buyer.email);
    expect(canariesIn(JSON.stringify(receivedEvents) + waiting + leads)).toEqual([]);
  });

  it('are in neither the audit log nor exported tables', async () => {
    const entries = JSON.stringify(await shop.db.collection('auditEntries').find().toArray());
    expect(entries).toContain('quotation.quotation_accepted');
    expect(canariesIn(entries)).toEqual([]);
    const tables = exportTypes.flatMap((type) =>
      tableFormats.map((format) => `${routes.exportTable.path}?type=${type}&format=${format}`),
    );
    for (const path of [routes.listAudit.path, `${routes.listAudit.path}?page=1`, ...tables]) {
      const response = await staff.get(path);
      expect([path, response.status]).toEqual([path, 200]);
      const body = Buffer.from(await response.arrayBuffer());
      const text = path.endsWith('xlsx') ? await unzipped(body) : body.toString();
      expect([path, canariesIn(text)]).toEqual([path, []]);
      if (path.includes('type=inquiries')) expect(text).toContain(otherOffer.inquiry.number);
    }
  });

  it('are emailed only to the buyer, except for the total in emails to the seller', async () => {
    for (const offer of owned) {
      const about = { subject: new RegExp(offer.quotation.number) };
      await waitFor(async () => {
        const mails = await shop.db.collection('outboxMails').find(about).toArray();
        // The buyer is emailed each of the two versions, and the seller is emailed the change request and the acceptance.
        expect(mails.map(({ state }) => String(state))).toEqual(Array(4).fill('sent'));
      });
    }
    const folder = join(shop.folder, 'outbox');
    const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'));
    const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
    for (const { buyer, currency } of owned) {
      const { total, ...details } = canaries[currency];
      const readersOf = (amounts: number[]) =>
        mails
          .filter((mail) => canariesIn(mail, amounts.map(String)).length > 0)
          .map((mail) => /^To: (.*)\r$/m.exec(mail)?.[1]);
      const toBuyer = Array<string>(2).fill(buyer.email);
      expect(readersOf(Object.values(details))).toEqual(toBuyer);
      const toSeller = Array<string>(2).fill(business.parse({}).email);
      expect(readersOf([total]).sort()).toEqual([...toBuyer, ...toSeller].sort());
    }
    const withPdf = mails.filter((mail) => mail.includes('application/pdf'));
    expect(withPdf.filter((mail) => canariesIn(mail).length === 0)).toHaveLength(1);
  });

  it('are stored only in the quotation versions and their emails', async () => {
    const holding: string[] = [];
    for (const { name } of await shop.db.listCollections().toArray()) {
      const all = JSON.stringify(await shop.db.collection(name).find().toArray());
      if (canariesIn(all).length > 0) holding.push(name);
    }
    expect(holding.sort()).toEqual(['outboxMails', 'quotationVersions']);
  });
});
