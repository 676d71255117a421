import { type APIRequestContext, expect } from '@playwright/test';
import { calls, routes } from 'contracts';
import { createUniquePicture } from './fresh-picture.js';
import { type Customer, createBrowserClient } from './customer.js';
import { createQuotationClient } from './quotations.js';
import type { Site } from './process/start-site.js';

async function change(staff: APIRequestContext, path: string, body: object) {
  const { cookies } = await staff.storageState();
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const response = await staff.post(path, { headers: { 'x-xsrf-token': token }, ...body });
  expect(response.status(), `${path}: ${await response.text()}`).toBe(200);
  return response;
}

const lead = { number: 'L-7K3M9Q2X', page: 'inquiry' };

/**
 * Creates an inquiry with every kind of related record: lots, two quotation versions, an acceptance, messages, a note
 * and a link. Also creates a lead.
 */
export async function createInquiryWithRecords(buyer: Customer, staff: APIRequestContext) {
  const { send, uid } = buyer;
  const desk = await createQuotationClient(staff);
  const [product] = (await send('GET', '/api/api/all')).json() as { _id: string }[];
  const products = [{ productId: product?._id, quantity: 1000 }];
  const body = { uid, contactPhone: '', message: 'Inquiry from cart', products };
  const response = await send('POST', '/api/api/submitInquiry', { body });
  const { inquiry } = calls.submitInquiry.answer.parse(response.json());
  const draft = await desk.prepare(inquiry._id);
  const lotPictures = await desk.keepPicture(draft);
  const lines = draft.lines.map((line) => ({ ...line, lotPictures, unitPrice: 1_234 }));
  await desk.send(await desk.save({ ...draft, lines }));
  await desk.send(await desk.prepare(inquiry._id));
  const path = (name: keyof typeof routes) => routes[name].path.replace(':number', inquiry.number);
  const lot = { version: 2, line: 1, decision: 'approved' };
  for (const [name, requestBody] of [
    ['decideLot', lot],
    ['acceptQuotation', { version: 2 }],
  ] as const)
    expect((await send('POST', path(name), { body: requestBody })).status).toBe(200);
  const file = { name: 'stone.jpg', mimeType: 'image/jpeg', buffer: createUniquePicture() };
  const message = { multipart: { text: 'This is the very stone', pictures: file } };
  await change(staff, path('sendStaffMessage'), message);
  await change(staff, path('addNote'), { data: { text: 'Pays late' } });
  const terms = { incoterm: 'FOB', incotermPlace: 'Mumbai', paymentTerms: '30 %', remarks: '' };
  const template = { name: 'Export by sea', validityDays: 14, ...terms };
  await change(staff, routes.saveTermsTemplate.path, { data: template });
  const link = await change(staff, path('createInquiryLink'), {});
  const { url } = (await link.json()) as { url: string };
  expect((await send('POST', routes.leaveLead.path, { body: lead })).status).toBe(200);
  return { buyer, staff, token: new URL(url).hash.slice(1), path };
}

type Deal = Awaited<ReturnType<typeof createInquiryWithRecords>>;

export async function readInquiryRecords({ url }: Site, { path, buyer: { send }, staff }: Deal) {
  const read = async (at: string) => (await send('GET', at)).bytes.toString('base64');
  const shown = async (at: string) => (await (await staff.get(url + at)).body()).toString();
  const messages = (await send('GET', path('listMessages'))).text;
  const page = (await send('GET', path('showInquiryPage'))).text;
  const papers = [path('showQuotationPdf'), path('showProformaPdf')];
  const files = picturesIn(page + messages).map((at) => `${at}-160.webp`);
  return {
    ...{ page, messages },
    files: await Promise.all([...files, ...papers].map(read)),
    threads: (await send('GET', path('listInquiryThreads'))).text,
    ofStaff: await shown(path('showStaffInquiry')),
    notes: await shown(path('listStaffMessages')),
    quotations: await shown(routes.listQuotations.path),
    templates: await shown(routes.listTermsTemplates.path),
    leads: await shown(routes.listLeads.path),
  };
}

const picturesIn = (text: string) => [...new Set(text.match(/\/media\/[0-9a-f]{24}/g))];

/**
 * Expects the uploaded originals to exist. Requests each picture in a format that the server must generate from the
 * original.
 */
export async function expectUploadsKept(
  { page, messages }: DealRecords,
  { buyer: { send } }: Deal,
) {
  const pictures = picturesIn(page + messages);
  expect(pictures.length).toBeGreaterThan(2);
  for (const at of pictures) expect((await send('GET', `${at}-160.avif`)).status, at).toBe(200);
}

type DealRecords = Awaited<ReturnType<typeof readInquiryRecords>>;

/** Expects all kinds of records to be present, because comparing two incomplete results would prove nothing. */
export function expectAllRecords(records: DealRecords) {
  for (const text of [
    'This is the very stone',
    'Pays late',
    'Export by sea',
    'PI-',
    'lot_approved',
    lead.number,
  ])
    expect(JSON.stringify(records)).toContain(text);
  expect(records.files.length).toBeGreaterThan(3);
  for (const bytes of records.files)
    expect(Buffer.from(bytes, 'base64').toString()).toMatch(/^(RIFF|%PDF)/);
}

export async function expectLinkOpens({ url }: Site, { path, token }: Deal) {
  const visitor = await createBrowserClient(url);
  expect((await visitor.send('POST', path('openInquiryLink'), { body: { token } })).status).toBe(
    200,
  );
  expect((await visitor.send('GET', path('showInquiryPage'))).status).toBe(200);
}
