// cspell:ignore HDFC HDFCINBB okaxis PAYC aapfu AAPFU Rao HDFCO
import { beforeEach, describe, expect, it } from '@jest/globals';
import { calls, defaultPaymentSettings, type PaymentSettings, type Settings } from 'contracts';
import sharp from 'sharp';
import { Browser } from '../support/browser.js';
import { readPdf } from '../support/pdf/pdf-text.js';
import { freshPicture } from '../support/pictures.js';
import { inquirer, openLink, pageOf, prepare, save, send } from '../support/quotation.js';
import { readQr } from '../support/pdf/read-qr.js';
import { formOf, refused } from '../support/staff-catalogue.js';
import { shelf, shop, staff } from '../support/stocked-shop.js';

const path = '/api/admin/settings';
const details: PaymentSettings = {
  accountHolder: 'Canary Holder LLP',
  bankName: 'Canary Bank',
  branch: 'Canary Branch',
  accountNumber: '918273645546372',
  ifsc: 'HDFC0PAYC12',
  swift: 'HDFCINBB',
  upiId: 'canary-payee@okaxis',
  gstin: '27AAPFU0939F1ZV',
  iec: 'AAPFU0939F',
  signatoryName: 'Canary Rao',
  signatoryTitle: 'Proprietor',
};
const canaries = Object.values(details).filter((value) => value !== 'Proprietor');
const canariesIn = (text: string) => canaries.filter((canary) => text.includes(canary));

const show = async (): Promise<Settings> =>
  calls.showSettings.answer.parse(await (await staff.get(path)).json());

async function setDetails(payment: PaymentSettings) {
  const { revision } = (await show()).payment;
  expect((await staff.post(path, { revision, payment })).status).toBe(200);
}

async function sendSignature(picture?: Buffer) {
  const revision = String((await show()).signature.revision);
  return staff.form(`${path}/signature`, formOf({ revision, ...(picture && { picture }) }));
}

/** Creates an inquiry and sends a quotation for ₹1,20,500.50 or $1,205.00. */
async function offered(currency: 'INR' | 'USD' = 'INR') {
  const { buyer, inquiry } = await inquirer(shop, shelf.quartz);
  const draft = await prepare(staff, inquiry._id, currency);
  const unitPrice = currency === 'INR' ? 1_205_005 : 12_050;
  const lines = draft.lines.map((line) => ({ ...line, unitPrice }));
  const { token } = await send(staff, await save(staff, draft, { lines }));
  const address = `/api/api/inquiries/${inquiry.number}`;
  const accept = async () => {
    expect((await buyer.browser.post(`${address}/accept`, { version: 1 })).status).toBe(200);
  };
  return { ...{ buyer, inquiry, token, address, accept }, number: inquiry.number };
}

async function proformaOf({ buyer, address }: Awaited<ReturnType<typeof offered>>) {
  const response = await buyer.browser.get(`${address}/proforma.pdf`);
  const bytes = Buffer.from(await response.arrayBuffer());
  return { bytes, text: (await readPdf(bytes)).join(' ') };
}

beforeEach(() => setDetails(defaultPaymentSettings));

describe('payment details', () => {
  it('are visible only after the quotation was accepted, and only to its buyer and holders of the inquiry link', async () => {
    await setDetails(details);
    const offer = await offered();
    const { buyer, number, address, token } = offer;
    const otherOffer = await offered();
    const visitor = await Browser.open(shop.url);
    const { browser: linked } = await openLink(shop, number, token);
    const paths = [
      ...['/api/api/site', address, `${address}/messages`, '/api/api/inquiry-threads', path],
      ...[`${path}/history`, `${address}/quotation.pdf`, `${address}/proforma.pdf`],
    ];
    const read = async (browser: Browser, url: string) => {
      const response = await browser.get(url);
      if (response.headers.get('content-type') !== 'application/pdf') return response.text();
      return (await readPdf(new Uint8Array(await response.arrayBuffer()))).join(' ');
    };
    const canariesShownTo = async (browser: Browser) => {
      const texts = [];
      for (const url of paths) texts.push(await read(browser, url));
      return canariesIn(texts.join('\n'));
    };
    for (const browser of [visitor, otherOffer.buyer.browser, linked, buyer.browser])
      expect(await canariesShownTo(browser)).toEqual([]);
    await offer.accept();
    for (const browser of [visitor, otherOffer.buyer.browser])
      expect(await canariesShownTo(browser)).toEqual([]);
    for (const browser of [linked, buyer.browser])
      expect(await canariesShownTo(browser)).toEqual(canaries);
    expect((await pageOf(otherOffer.buyer.browser, otherOffer.number)).payment).toBeUndefined();
  });

  it('include a scannable UPI request for the total', async () => {
    await setDetails(details);
    const offer = await offered();
    await offer.accept();
    const { payment, versions } = await pageOf(offer.buyer.browser, offer.number);
    const reference = versions[0]?.acceptance?.proformaNumber;
    const uri = `upi://pay?pa=canary-payee@okaxis&pn=Canary%20Holder%20LLP&am=120500.50&cu=INR&tn=${reference}`;
    expect(payment?.upi?.uri).toBe(uri);
    const { size = 0, path: squares = '' } = payment?.upi?.qr ?? {};
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size * 6}"><path d="${squares}"/></svg>`;
    expect(await readQr(Buffer.from(svg))).toBe(uri);
  });

  it('omit UPI for quotations in dollars', async () => {
    await setDetails(details);
    const offer = await offered('USD');
    await offer.accept();
    const { payment } = await pageOf(offer.buyer.browser, offer.number);
    expect(payment).toMatchObject({ bank: { swift: 'HDFCINBB' }, upi: null });
    const { text } = await proformaOf(offer);
    expect(text).toContain('US Dollars One Thousand Two Hundred Five Only');
    expect(text).toContain('HDFCINBB');
    expect(text).not.toMatch(/UPI/);
  });

  // @spec staff-86
  it('of an accepted quotation stay unchanged on its page and proforma invoice when staff change the payment settings', async () => {
    await setDetails(details);
    expect((await sendSignature(await freshPicture())).status).toBe(200);
    const offer = await offered();
    await offer.accept();
    const before = await proformaOf(offer);
    expect(before.text).toContain(
      'Rupees One Lakh Twenty Thousand Five Hundred and Paise Fifty Only',
    );
    await setDetails({ ...details, accountNumber: '111111111111', signatoryName: '' });
    expect((await sendSignature()).status).toBe(200);
    expect((await proformaOf(offer)).bytes.equals(before.bytes)).toBe(true);
    const { payment } = await pageOf(offer.buyer.browser, offer.number);
    expect(payment?.bank?.accountNumber).toBe(details.accountNumber);
  });

  it('appear on the page of a quotation that was accepted before staff entered them', async () => {
    const offer = await offered();
    await offer.accept();
    const paymentOf = async () => (await pageOf(offer.buyer.browser, offer.number)).payment;
    expect(await paymentOf()).toBeNull();
    const { bytes } = await proformaOf(offer);
    await setDetails(details);
    expect(await paymentOf()).toMatchObject({ bank: { ifsc: details.ifsc } });
    expect((await proformaOf(offer)).bytes.equals(bytes)).toBe(true);
  });

  it('are rejected with an error for an invalid IFSC and for an invalid UPI ID', async () => {
    const { revision } = (await show()).payment;
    const payment = { ...details, ifsc: 'HDFCO123456', upiId: 'shop@example.com' };
    expect(await refused(await staff.post(path, { revision, payment }))).toMatchObject({
      status: 400,
      fields: {
        'payment.ifsc': expect.stringContaining('a zero'),
        'payment.upiId': expect.stringContaining('no dot after the @'),
      },
    });
  });

  it('return to their previous values when a change is undone', async () => {
    await setDetails(details);
    const history = calls.listSettingChanges.answer.parse(
      await (await staff.get(`${path}/history?section=payment`)).json(),
    );
    expect(history.rows[0]?.sentences).toContain(
      'Account number changed from nothing to “918273645546372”',
    );
    expect((await staff.post(`${path}/history/${history.rows[0]?.id}/undo`)).status).toBe(200);
    expect((await show()).payment.values).toEqual(defaultPaymentSettings);
  });
});

describe('the signature', () => {
  it('is stored on a white background, served to staff only, and can be removed', async () => {
    const ink = await sharp({
      create: {
        width: 1_200,
        height: 300,
        channels: 4,
        background: { r: 0, g: 0, b: 80, alpha: 0 },
      },
    })
      .webp()
      .toBuffer();
    expect((await sendSignature(ink)).status).toBe(200);
    const { image } = (await show()).signature.values;
    expect(image).toMatchObject({ width: 600, height: 150 });
    const address = `${image?.url}-640.jpeg`;
    const response = await staff.get(address);
    expect(response.headers.get('cache-control')).toBe('private, no-cache');
    const [red, green, blue] = await sharp(Buffer.from(await response.arrayBuffer()))
      .raw()
      .toBuffer();
    expect([red, green, blue]).toEqual([255, 255, 255]);
    const { buyer } = await inquirer(shop, shelf.quartz);
    for (const browser of [await Browser.open(shop.url), buyer.browser])
      expect((await browser.get(address)).status).toBe(404);
    expect((await sendSignature()).status).toBe(200);
    expect((await show()).signature.values).toEqual({ image: null });
    expect((await (await Browser.open(shop.url)).get(address)).status).toBe(404);
  });

  it.each([
    ['a text file', Buffer.from('text'), 400],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 400],
    ['larger than 2 MB', Buffer.alloc(2 * 1024 * 1024 + 1), 413],
  ])('is rejected when the file is %s', async (_, file, status) => {
    const { values } = (await show()).signature;
    expect((await sendSignature(file)).status).toBe(status);
    expect((await show()).signature.values).toEqual(values);
  });
});
