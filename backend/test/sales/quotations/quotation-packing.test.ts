import { describe, expect, it } from '@jest/globals';
import type { PackingDetails } from 'contracts';
import { Types } from 'mongoose';
import { readPdf } from '../../support/pdf/pdf-text.js';
import { inquirer, pageOf, prepare, save, send } from '../../support/quotation.js';
import { shelf, shop, staff } from '../../support/stocked-shop.js';

const packed: PackingDetails = {
  unitsPerCarton: 4,
  weightGrams: 650,
  cartonLengthMm: 400,
  cartonWidthMm: 300,
  cartonHeightMm: 200,
  hsn: '7103',
  countryOfOrigin: 'India',
};

const pack = (productId: string, details: PackingDetails) =>
  shop.db
    .collection('products')
    .updateOne({ _id: new Types.ObjectId(productId) }, { $set: { ...details } });

async function textOf(browser: { get: (path: string) => Promise<Response> }, path: string) {
  const pages = await readPdf(Buffer.from(await (await browser.get(path)).arrayBuffer()));
  return pages.join(' ').replace(/\s+/g, ' ');
}

describe("a quotation's packing details", () => {
  it('cannot be set by the request that saves the draft', async () => {
    const { inquiry } = await inquirer(shop, shelf.agate);
    const draft = await prepare(staff, inquiry._id);
    const lines = draft.lines.flatMap((line) => [
      { ...line, packingDetails: { weightGrams: 1 } },
      { ...line, productId: null, packingDetails: { weightGrams: 1 } },
    ]);
    const saved = await save(staff, draft, { lines });
    expect(saved.lines.map(({ packingDetails }) => packingDetails)).toEqual([{}, undefined]);
  });

  it('are copied from the products each time the draft is saved', async () => {
    const { inquiry } = await inquirer(shop, shelf.onyx);
    const draft = await prepare(staff, inquiry._id);
    expect(draft.lines[0]?.packingDetails).toEqual({});
    await pack(shelf.onyx, packed);
    const saved = await save(staff, draft, {});
    expect(saved.lines[0]?.packingDetails).toEqual(packed);
  });

  // @spec staff-70
  it('stay unchanged after the quotation is sent, and are refreshed for the next version', async () => {
    await pack(shelf.quartz, packed);
    const { buyer, inquiry } = await inquirer(shop, shelf.quartz);
    await send(staff, await prepare(staff, inquiry._id));
    const path = `/api/api/inquiries/${inquiry.number}`;
    const before = await textOf(buyer.browser, `${path}/quotation.pdf`);
    expect(before).toContain(
      'Packing (estimate) Cartons: 3, Volume: 72,000 cm³, Gross weight: 6.5 kg.',
    );
    await pack(shelf.quartz, { weightGrams: 9_999, hsn: '7104' });
    const [version] = (await pageOf(buyer.browser, inquiry.number)).versions;
    expect(version?.lines[0]?.packingDetails).toEqual(packed);
    expect(await textOf(buyer.browser, `${path}/quotation.pdf`)).toBe(before);
    const next = await prepare(staff, inquiry._id);
    expect(next.lines[0]?.packingDetails).toMatchObject({ weightGrams: 9_999, hsn: '7104' });
  });

  // @spec staff-70
  it('appear on the proforma invoice with HSN code and origin per line, and with notes on missing values', async () => {
    await pack(shelf.quartz, packed);
    const { buyer, inquiry } = await inquirer(shop, shelf.quartz);
    const draft = await prepare(staff, inquiry._id);
    const [line] = draft.lines;
    const free = line && { ...line, productId: null, name: 'Wooden stand' };
    await send(staff, await save(staff, draft, { lines: line && free ? [line, free, free] : [] }));
    const path = `/api/api/inquiries/${inquiry.number}`;
    expect((await buyer.browser.post(`${path}/accept`, { version: 1 })).status).toBe(200);
    const text = await textOf(buyer.browser, `${path}/proforma.pdf`);
    expect(text).toContain('HSN 7103, Origin: India');
    expect(text).toContain('Weight missing for 2 lines.');
    expect(text).not.toContain('Gross weight');
  });

  it('are omitted if the products have no packing data', async () => {
    const { buyer, inquiry } = await inquirer(shop, shelf.tumbled);
    await send(staff, await prepare(staff, inquiry._id));
    const path = `/api/api/inquiries/${inquiry.number}/quotation.pdf`;
    expect(await textOf(buyer.browser, path)).not.toContain('estimate');
  });
});
