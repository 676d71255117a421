import { expect } from '@jest/globals';
import {
  inquiryPageResponse,
  staffInquiryPage,
  staffQuotation,
  type InquiryPage,
  type QuotationContent,
  type StaffQuotation,
} from 'contracts';
import { z } from 'zod';
import { Browser } from './browser.js';
import { buyerAt, submitted, type staffAt } from './buyer.js';
import type { Shop } from './shop.js';

const quotationResponse = z.object({ success: z.literal(true), quotation: staffQuotation });
export type Staff = Awaited<ReturnType<typeof staffAt>>;

/** Returns the fields of a version that staff can edit. */
export function contentOf(quotation: StaffQuotation): QuotationContent {
  const { currency, lines, packing, freight, tax, validUntil } = quotation;
  const { incoterm, incotermPlace, paymentTerms, remarks } = quotation;
  const terms = { incoterm, incotermPlace, paymentTerms, remarks };
  return { currency, lines, packing, freight, tax, validUntil, ...terms };
}

export async function inquirer(shop: Shop, productId: string) {
  const buyer = await buyerAt(shop);
  const inquiry = await submitted(await buyer.submit([{ productId, quantity: 10 }]));
  return { buyer, inquiry };
}

export async function prepare(staff: Staff, inquiryId: string, currency = 'USD') {
  const response = await staff.post('/api/admin/quotations', { inquiryId, currency });
  return readQuotation(response);
}

export async function readQuotation(response: Response) {
  expect(await response.clone().text()).toContain('"success":true');
  return quotationResponse.parse(await response.json()).quotation;
}

export async function save(staff: Staff, draft: StaffQuotation, change: Partial<QuotationContent>) {
  const content = { ...contentOf(draft), ...change };
  const body = { revision: draft.revision, content };
  return readQuotation(await staff.patch(`/api/admin/quotations/${draft.id}`, body));
}

export function sendDraft(staff: Staff, { id, revision }: StaffQuotation) {
  return staff.post(`/api/admin/quotations/${id}/send`, { revision });
}

/** Sends a draft. Returns the sent version, and the token of the inquiry link in the response. */
export async function send(staff: Staff, draft: StaffQuotation) {
  const response = await sendDraft(staff, draft);
  const quotation = await readQuotation(response.clone());
  const { linkUrl } = z.object({ linkUrl: z.url() }).parse(await response.json());
  return { quotation, token: new URL(linkUrl).hash.slice(1) };
}

export async function quoted(shop: Shop, staff: Staff, productId: string) {
  const { buyer, inquiry } = await inquirer(shop, productId);
  const result = await send(staff, await prepare(staff, inquiry._id));
  return { buyer, inquiry, ...result, path: `/api/api/inquiries/${inquiry.number}` };
}

export async function pageOf(browser: Browser, number: string): Promise<InquiryPage> {
  const response = await browser.get(`/api/api/inquiries/${number}`);
  expect(response.status).toBe(200);
  return z.strictObject(inquiryPageResponse.shape).parse(await response.json());
}

export async function staffPageOf(staff: Staff, number: string) {
  const response = await staff.get(`/api/admin/inquiries/${number}`);
  return staffInquiryPage.parse(await response.json());
}

export async function openLink(shop: Shop, number: string, token: string) {
  const browser = await Browser.open(shop.url);
  const response = await browser.post(`/api/api/inquiries/${number}/link`, { token });
  return { browser, response };
}
