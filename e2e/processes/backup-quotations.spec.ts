import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type APIRequestContext, expect, request, test } from '@playwright/test';
import { calls, routes } from 'contracts';
import { runCommand } from '../site/backup-commands.js';
import { type Customer, newBrowser, newCustomer } from '../site/customer.js';
import { copySeed, newFolder } from '../site/data.js';
import { openQuotationDesk } from '../site/quotations.js';
import { type Site, startSite } from '../site/start-site.js';

const picture = new URL(
  '../../backend/sample-catalogue/images/slice-blue-detail.webp',
  import.meta.url,
);
const file = { name: 'stone.webp', mimeType: 'image/webp', buffer: readFileSync(picture) };

/** A call of staff that changes something. */
async function change(staff: APIRequestContext, path: string, body: object) {
  const { cookies } = await staff.storageState();
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const answer = await staff.post(path, { headers: { 'x-xsrf-token': token }, ...body });
  expect(answer.status(), `${path}: ${await answer.text()}`).toBe(200);
  return answer;
}

/** An inquiry with all that can belong to one: lots, two versions, an agreement, messages, a note and a link. */
async function makeDeal(buyer: Customer, staff: APIRequestContext) {
  const { send, uid } = buyer;
  const desk = await openQuotationDesk(staff);
  const [product] = (await send('GET', '/api/api/all')).json() as { _id: string }[];
  const products = [{ productId: product?._id, quantity: 1000 }];
  const body = { uid, contactPhone: '', message: 'Inquiry from cart', products };
  const sent = await send('POST', '/api/api/submitInquiry', { body });
  const { inquiry } = calls.submitInquiry.answer.parse(sent.json());
  const draft = await desk.prepare(inquiry._id);
  const lotPictures = await desk.keepPicture(draft);
  const lines = draft.lines.map((line) => ({ ...line, lotPictures, unitPrice: 1_234 }));
  await desk.send(await desk.save({ ...draft, lines }));
  await desk.send(await desk.prepare(inquiry._id));
  const path = (name: keyof typeof routes) => routes[name].path.replace(':number', inquiry.number);
  const lot = { version: 2, line: 1, decision: 'approved' };
  for (const [name, given] of [
    ['decideLot', lot],
    ['acceptQuotation', { version: 2 }],
  ] as const)
    expect((await send('POST', path(name), { body: given })).status).toBe(200);
  const message = { multipart: { text: 'This is the very stone', pictures: file } };
  await change(staff, path('sendStaffMessage'), message);
  await change(staff, path('addNote'), { data: { text: 'Pays late' } });
  const terms = { incoterm: 'FOB', incotermPlace: 'Mumbai', paymentTerms: '30 %', remarks: '' };
  const template = { name: 'Export by sea', validityDays: 14, ...terms };
  await change(staff, routes.saveTermsTemplate.path, { data: template });
  const link = await change(staff, path('createInquiryLink'), {});
  const { url } = (await link.json()) as { url: string };
  return { buyer, staff, token: new URL(url).hash.slice(1), path };
}

type Seen = Awaited<ReturnType<typeof makeDeal>>;

/** All of it as buyer and staff get it, with the bytes of its pictures and papers. */
async function look({ url }: Site, { path, buyer: { send }, staff }: Seen) {
  const read = async (at: string) => (await send('GET', at)).bytes.toString('base64');
  const shown = async (at: string) => (await (await staff.get(url + at)).body()).toString();
  const messages = (await send('GET', path('listMessages'))).text;
  const page = (await send('GET', path('showInquiryPage'))).text;
  const pictures = [...(page + messages).matchAll(/\/media\/[0-9a-f]{24}/g)].map(([at]) => at);
  const papers = [path('showQuotationPdf'), path('showProformaPdf')];
  const files = [...new Set(pictures)].map((at) => `${at}-160.webp`);
  return {
    ...{ page, messages },
    files: await Promise.all([...files, ...papers].map(read)),
    threads: (await send('GET', path('listInquiryThreads'))).text,
    ofStaff: await shown(path('showStaffInquiry')),
    notes: await shown(path('listStaffMessages')),
    quotations: await shown(routes.listQuotations.path),
    templates: await shown(routes.listTermsTemplates.path),
  };
}

test('a backup carries quotations with their links, lots, messages, notes and templates', async () => {
  test.setTimeout(180_000);
  const first = await startSite({ dataDir: await copySeed() });
  const staff = await request.newContext({ baseURL: first.url });
  const deal = await makeDeal(await newCustomer(first.url), staff);
  const before = await look(first, deal);
  for (const said of [
    'This is the very stone',
    'Pays late',
    'Export by sea',
    'PI-',
    'lot_approved',
  ])
    expect(JSON.stringify(before)).toContain(said);
  expect(before.files.length).toBeGreaterThan(3);
  for (const bytes of before.files) expect(bytes.length).toBeGreaterThan(200);

  const archive = join(await newFolder(), 'shop.tar.gz');
  const saved = await runCommand('backup', { DATA_DIR: first.dataDir }, archive);
  expect(saved.text).toMatch(/^Saved \d+ documents and \d+ files/);
  await first.stop();
  await rm(first.dataDir, { recursive: true });
  const dataDir = await newFolder();
  expect((await runCommand('restore', { DATA_DIR: dataDir }, archive)).code).toBe(0);

  const second = await startSite({ dataDir, port: Number(new URL(first.url).port) });
  expect(await look(second, deal)).toEqual(before);
  const visitor = await newBrowser(second.url);
  const body = { token: deal.token };
  expect((await visitor.send('POST', deal.path('openInquiryLink'), { body })).status).toBe(200);
  expect((await visitor.send('GET', deal.path('showInquiryPage'))).status).toBe(200);
  await staff.dispose();
  await second.stop();
});
