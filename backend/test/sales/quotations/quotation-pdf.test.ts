// cspell:ignore படிகம் بلورات ઓેઓછ Verylongname Stonenumber Mundra સ્ફટિક પિરામિડ क्रिस्टल पत्थर શ્રી ખંભાત
import { writeFile } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import { Types } from 'mongoose';
import {
  calls,
  computeTotals,
  formatDay,
  formatMoney,
  type QuotationContent,
  type QuotationLine,
} from 'contracts';
import type { Browser } from '../../support/browser.js';
import { readPdf } from '../../support/pdf/pdf-text.js';
import { freshPicture } from '../../support/pictures.js';
import { inquirer, prepare, save, send } from '../../support/quotation.js';
import { shelf, shop, staff } from '../../support/stocked-shop.js';

// Removes whitespace, because the PDF reader splits names that are wrapped or use several fonts into fragments.
const squeezed = (text: string) => text.replace(/\s+/g, '');

async function pdfAt(browser: Browser, path: string) {
  const response = await browser.get(path);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  const bytes = Buffer.from(await response.arrayBuffer());
  // If `PDF_FOLDER` is set, writes the PDFs there for manual inspection.
  const folder = process.env['PDF_FOLDER'];
  const name = path.replace(/[^\w.-]+/g, '-');
  if (folder) await writeFile(`${folder}/${name}`, bytes);
  return { bytes, pages: await readPdf(bytes) };
}

async function drafted(change: (line: QuotationLine) => Partial<QuotationContent>) {
  const { buyer, inquiry } = await inquirer(shop, shelf.quartz);
  const draft = await prepare(staff, inquiry._id);
  const [line] = draft.lines;
  if (!line) throw new Error('no line');
  return { buyer, inquiry, draft: await save(staff, draft, change(line)) };
}

async function addLotPictures(id: string) {
  const form = new FormData();
  form.append('pictures', new Blob([await freshPicture()], { type: 'image/png' }), 'lot.png');
  const response = await staff.form(`/api/admin/quotations/${id}/lot-pictures`, form);
  return calls.addLotPictures.answer.parse(await response.json()).pictures;
}

const gst = { kind: 'gst' as const, rateBasisPoints: 300, hsn: '7103' };

describe('a quotation PDF', () => {
  it('shows every amount of a quotation in rupees with GST', async () => {
    const { draft } = await drafted((line) => ({
      currency: 'INR',
      lines: [
        {
          ...line,
          unitPrice: 123_456_750,
          discountBasisPoints: 1_250,
          leadTimeDays: 21,
          note: 'Hand polished',
        },
      ],
      packing: 150_000,
      freight: 2_500_050,
      tax: gst,
      incoterm: 'FOB',
      incotermPlace: 'Mundra',
      paymentTerms: '30 % in advance',
    }));
    const { pages } = await pdfAt(staff, `/api/admin/quotations/${draft.id}/quotation.pdf`);
    const text = pages.join(' ');
    const { lines, subtotal, packing, freight, tax, total } = computeTotals(draft);
    const figures = [123_456_750, ...lines, subtotal, packing, freight, tax, total];
    const whole = squeezed(text);
    for (const figure of figures) expect(whole).toContain(formatMoney(figure, 'INR'));
    expect(whole).toContain('₹12,34,567.50');
    for (const words of [
      'Disc.',
      '12.5%',
      '10 pieces',
      'GST 3%, HSN 7103',
      'FOB Mundra',
      '30 % in advance',
      'Lead time: 21 days',
      'Hand polished',
      draft.number,
      formatDay(draft.validUntil),
      'Page 1 of 1',
      'draft',
    ])
      expect(text).toContain(words);
  });

  it('prints arrows, check marks, Tamil and right-to-left Arabic', async () => {
    const names = ['Tower → 30 mm ✓ ★ ≥ 5', 'படிகம் கல்', 'بلورات 25 (Amethyst) حجر'];
    const { draft } = await drafted((line) => ({
      lines: names.map((name) => ({ ...line, name, unitPrice: 100 })),
    }));
    const { pages } = await pdfAt(staff, `/api/admin/quotations/${draft.id}/quotation.pdf`);
    const text = squeezed(pages.join(''));
    expect(text).toContain('Tower→30mm✓★≥5');
    expect(text).toContain(squeezed('படிகம் கல்'));
    // The PDF reader returns Arabic words in visual order, so the last word comes first. The dots of Arabic letters
    // are ignored, because their glyphs correspond to no character.
    expect(text.replace(/[^\p{L}\p{N}()]/gu, '')).toMatch(/حجر\(Amethyst\)25بلورات/);
    expect(text).not.toContain('?');
    expect(draft.unprintable).toEqual([]);
  });

  it('prints squares for characters that no font contains, and the draft lists these characters', async () => {
    const { draft } = await drafted((line) => ({
      lines: [{ ...line, name: 'Tower 紫水晶 A', unitPrice: 100 }],
      remarks: 'ready ✅ 紫',
    }));
    expect(draft.unprintable?.toSorted()).toEqual(['✅', '晶', '水', '紫']);
    const { pages } = await pdfAt(staff, `/api/admin/quotations/${draft.id}/quotation.pdf`);
    expect(squeezed(pages.join(''))).toContain('Tower□□□A');
  });

  it('is created even if combining marks are in invalid positions', async () => {
    const name = 'ઓેઓછ ੯ਰਐਁ ۆڜۛؕڌ';
    const { draft } = await drafted((line) => ({ lines: [{ ...line, name, unitPrice: 100 }] }));
    await pdfAt(staff, `/api/admin/quotations/${draft.id}/quotation.pdf`);
  });

  it('repeats the table heading on each page and is smaller than 2 MB with sixty lines', async () => {
    const { draft } = await drafted((line) => ({
      lines: Array.from({ length: 60 }, (_, at) => ({
        ...line,
        name: `Stone number ${at + 1} ${at % 9 === 0 ? 'Verylongname'.repeat(9) : ''}`,
        unitPrice: 100 + at,
      })),
    }));
    const { bytes, pages } = await pdfAt(staff, `/api/admin/quotations/${draft.id}/quotation.pdf`);
    expect(bytes.length).toBeLessThan(2 * 1024 * 1024);
    // The discount column is omitted, because no line has a discount.
    expect(pages.join('')).not.toContain('Disc.');
    expect(pages.length).toBeGreaterThan(2);
    pages.forEach((page, at) => expect(page).toContain(`Page ${at + 1} of ${pages.length}`));
    expect(pages.filter((page) => page.includes('Unit price')).length).toBeGreaterThanOrEqual(
      pages.length - 1,
    );
    const text = squeezed(pages.join(''));
    for (let at = 0; at < 60; at += 1) {
      expect(text).toContain(`Stonenumber${at + 1}`);
      expect(text).toContain(formatMoney((100 + at) * 10, 'USD'));
    }
    expect(text).toContain('Verylongname'.repeat(9));
    expect(text).toContain(squeezed(formatMoney(draft.totals.total, 'USD')));
  });

  it('is not created while one of its pictures cannot be read', async () => {
    const _id = new Types.ObjectId();
    const [quartz] = await shop.db.collection('products').find().limit(1).toArray();
    const mainImage = { url: `/media/${_id.toHexString()}`, width: 640, height: 640 };
    await shop.db.collection('products').insertOne({ ...quartz, _id, mainImage });
    const { inquiry } = await inquirer(shop, _id.toHexString());
    const { id } = await prepare(staff, inquiry._id);
    const path = `/api/admin/quotations/${id}/quotation.pdf`;
    expect((await staff.get(path)).status).toBe(200);
    // Simulates damage: the record of the picture file exists, but its content is missing.
    const metadata = { width: 640, height: 640 };
    const file = { _id, length: 9, chunkSize: 9, uploadDate: new Date(), metadata };
    await shop.db.collection<{ _id: Types.ObjectId }>('media.files').insertOne(file);
    expect((await staff.get(path)).ok).toBe(false);
  });

  it('is generated through a queue, and requests are rejected with 503 while the queue is full', async () => {
    const { draft } = await drafted((line) => ({ lines: [line] }));
    const path = `/api/admin/quotations/${draft.id}/quotation.pdf`;
    const responses = await Promise.all(Array.from({ length: 48 }, () => staff.get(path)));
    const rejectedResponses = responses.filter(({ status }) => status === 503);
    expect(responses.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(10);
    expect(rejectedResponses.length).toBeGreaterThan(0);
    expect(rejectedResponses.every(({ headers }) => headers.has('retry-after'))).toBe(true);
    expect((await staff.get(path)).status).toBe(200);
  });

  it('is generated for staff even while the queue rejects requests from buyers', async () => {
    const { draft, buyer, inquiry } = await drafted((line) => ({ lines: [line] }));
    await send(staff, draft);
    const path = `/api/api/inquiries/${inquiry.number}/quotation.pdf`;
    const fromNetwork = (at: number) => ({ 'x-forwarded-for': `192.0.2.${at % 8}` });
    const flood = Array.from({ length: 48 }, (_, at) => buyer.browser.get(path, fromNetwork(at)));
    const refusals = Promise.all(flood).then((responses) =>
      responses.filter(({ status }) => status === 503),
    );
    const response = await staff.get(`/api/admin/quotations/${draft.id}/quotation.pdf`);
    expect(response.status).toBe(200);
    expect((await refusals).length).toBeGreaterThan(0);
  });

  it('shapes names in Gujarati and Devanagari', async () => {
    const { draft } = await drafted((line) => ({
      lines: [{ ...line, name: 'સ્ફટિક પિરામિડ', mainImage: null, note: 'क्रिस्टल और पत्थर' }],
      remarks: 'શ્રી ખંભાત',
    }));
    const { pages } = await pdfAt(staff, `/api/admin/quotations/${draft.id}/quotation.pdf`);
    // PDF readers return vowel signs in glyph order, so only the letters are checked.
    for (const letters of ['ટ', 'ક', 'પ', 'त', 'थ', 'ખ']) expect(pages.join('')).toContain(letters);
    expect(pages.join('')).not.toContain('?');
  });

  it('shows the dates when a lot was approved and when a different lot was requested', async () => {
    const { buyer, draft, inquiry } = await drafted((line) => ({ lines: [line, line] }));
    const lotPictures = await addLotPictures(draft.id);
    const lines = draft.lines.map((line) => ({ ...line, lotPictures }));
    await send(staff, await save(staff, draft, { lines }));
    const path = `/api/api/inquiries/${inquiry.number}`;
    const words = async () => (await pdfAt(buyer.browser, `${path}/quotation.pdf`)).pages.join(' ');
    expect(await words()).not.toMatch(/Lot approved|Different lot/);
    await buyer.browser.post(`${path}/lot`, { version: 1, line: 1, decision: 'approved' });
    const another = { version: 1, line: 2, decision: 'another', text: 'Too dark' };
    await buyer.browser.post(`${path}/lot`, another);
    expect(await words()).toMatch(
      /Lot approved on \d+ \w+ \d{4} .*Different lot requested on \d+ \w+ \d{4} /,
    );
  });

  it('does not break long email addresses', async () => {
    const email = 'purchasing.department@great-western-stones.example';
    const { buyer, inquiry } = await inquirer(shop, shelf.quartz);
    await shop.db.collection('accounts').updateOne({ email: buyer.email }, { $set: { email } });
    const { id } = await prepare(staff, inquiry._id);
    const { pages } = await pdfAt(staff, `/api/admin/quotations/${id}/quotation.pdf`);
    expect(pages.join(' ')).toContain(email);
  });

  it('is identical at each download, and becomes a proforma invoice on acceptance', async () => {
    const { draft, buyer, inquiry } = await drafted((line) => ({
      lines: [{ ...line, unitPrice: 4_321 }],
    }));
    const { quotation } = await send(staff, draft);
    const path = `/api/api/inquiries/${inquiry.number}`;
    const [first, second] = [
      await pdfAt(buyer.browser, `${path}/quotation.pdf`),
      await pdfAt(buyer.browser, `${path}/quotation.pdf?version=1`),
    ];
    expect(first.bytes.equals(second.bytes)).toBe(true);
    expect((await buyer.browser.get(`${path}/proforma.pdf`)).status).toBe(404);
    await buyer.browser.post(`${path}/accept`, { version: 1 });
    const { pages } = await pdfAt(buyer.browser, `${path}/proforma.pdf`);
    const text = pages.join(' ');
    for (const words of [
      'Proforma invoice',
      'PI-',
      quotation.number,
      'New Buyer',
      '$43.21',
      '$432.10',
    ])
      expect(text).toContain(words);
    const ofStaff = await pdfAt(staff, `/api/admin/quotations/${quotation.id}/proforma.pdf`);
    expect(ofStaff.pages).toEqual(pages);
  });
});
