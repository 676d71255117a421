// cspell:ignore સ્ફટિક
import { describe, expect, it } from '@jest/globals';
import type { QuotationContent, QuotationLine } from 'contracts';
import { readPdf } from '../../support/pdf/pdf-text.js';
import { inquirer, prepare, save } from '../../support/quotation.js';
import { shelf, shop, staff } from '../../support/stocked-shop.js';

/** Creates a quotation PDF. Returns its amounts in reading order, and its number of pages. */
async function drawn(contentOf: (line: QuotationLine) => Partial<QuotationContent>) {
  const { inquiry } = await inquirer(shop, shelf.quartz);
  const draft = await prepare(staff, inquiry._id);
  const [line] = draft.lines;
  if (!line) throw new Error('no line');
  const { id } = await save(staff, draft, contentOf(line));
  const response = await staff.get(`/api/admin/quotations/${id}/quotation.pdf`);
  const bytes = Buffer.from(await response.arrayBuffer());
  const pages = await readPdf(bytes);
  // Whitespace is removed, because the PDF reader splits text in several fonts into fragments.
  const text = pages.join('').replace(/\s+/g, '');
  const figures = text.match(/[$₹][\d,]+\.\d\d/g) ?? [];
  return { figures, pages: pages.length };
}

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

describe('the amounts on a quotation PDF', () => {
  it('are complete and in the right sequence for a single line', async () => {
    const { figures, pages } = await drawn((line) => ({ lines: [{ ...line, unitPrice: 4_321 }] }));
    expect(figures).toEqual(['$43.21', '$432.10', '$432.10', '$432.10']);
    expect(pages).toBe(1);
  });

  it('are complete and in the right sequence for sixty lines, and each price is beside its amount', async () => {
    const { figures, pages } = await drawn((line) => ({
      lines: Array.from({ length: 60 }, (_, at) => ({ ...line, unitPrice: 100 + at })),
    }));
    const rows = Array.from({ length: 60 }, (_, at) => [100 + at, (100 + at) * 10].map(dollars));
    // Each line has ten pieces. The unit price starts at one dollar and increases by one cent per line.
    expect(figures).toEqual([...rows.flat(), '$777.00', '$777.00']);
    expect(pages).toBeGreaterThan(1);
  });

  it('are complete and in the right sequence for a line with a name in Gujarati', async () => {
    const { figures } = await drawn((line) => ({
      lines: [
        { ...line, name: 'સ્ફટિક', unitPrice: 1_999, discountBasisPoints: 500 },
        { ...line, name: 'Quartz', unitPrice: 50 },
      ],
      freight: 12_345,
    }));
    const lines = ['$19.99', '$189.91', '$0.50', '$5.00'];
    expect(figures).toEqual([...lines, '$194.91', '$123.45', '$318.36']);
  });

  it('are complete and in the right sequence for a line without a picture', async () => {
    const { figures } = await drawn((line) => ({
      lines: [{ ...line, mainImage: null, lotPictures: [], unitPrice: 250 }],
      packing: 99,
    }));
    expect(figures).toEqual(['$2.50', '$25.00', '$25.00', '$0.99', '$25.99']);
  });

  it('are complete and in the right sequence for a quotation in rupees with GST', async () => {
    const { figures } = await drawn((line) => ({
      currency: 'INR',
      lines: [{ ...line, unitPrice: 123_456_750, discountBasisPoints: 1_250 }],
      packing: 150_000,
      freight: 2_500_050,
      tax: { kind: 'gst', rateBasisPoints: 300, hsn: '7103' },
    }));
    const line = ['₹12,34,567.50', '₹1,08,02,465.63'];
    const charges = ['₹1,08,02,465.63', '₹1,500.00', '₹25,000.50', '₹3,24,868.98'];
    expect(figures).toEqual([...line, ...charges, '₹1,11,53,835.11']);
  });
});
