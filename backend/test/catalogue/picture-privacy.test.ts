import { describe, expect, it } from '@jest/globals';
import { calls } from 'contracts';
import { Types } from 'mongoose';
import { Browser } from '../support/browser.js';
import { buyerAt } from '../support/buyer.js';
import { freshPicture } from '../support/pictures.js';
import { inquirer, openLink, prepare, save, send } from '../support/quotation.js';
import { formOf } from '../support/staff-catalogue.js';
import { shelf, shop, staff } from '../support/stocked-shop.js';

type Inquirer = Awaited<ReturnType<typeof inquirer>>;

const asked = () => inquirer(shop, shelf.quartz);

async function linkedTo({ inquiry }: Inquirer) {
  const response = await staff.post(`/api/admin/inquiries/${inquiry.number}/links`);
  const { url } = calls.createInquiryLink.answer.parse(await response.json());
  return (await openLink(shop, inquiry.number, new URL(url).hash.slice(1))).browser;
}

async function pictureOf({ buyer, inquiry }: Inquirer) {
  const path = `/api/api/inquiries/${inquiry.number}`;
  const form = formOf({ text: 'Is this the stone?', pictures: await freshPicture() });
  expect((await buyer.browser.form(`${path}/messages`, form)).status).toBe(200);
  const response = await buyer.browser.get(`${path}/messages`);
  const { messages } = calls.listMessages.answer.parse(await response.json());
  return `${messages.at(-1)?.pictures[0]?.url}-160.webp`;
}

const statusOf = async (browser: Pick<Browser, 'get'>, path: string) =>
  (await browser.get(path)).status;

describe('a picture in a message', () => {
  it('is served only to the buyer, holders of the inquiry link and staff', async () => {
    const one = await asked();
    const picture = await pictureOf(one);
    const linked = await linkedTo(one);
    expect(await statusOf(one.buyer.browser, picture)).toBe(200);
    expect(await statusOf(linked, picture)).toBe(200);
    expect(await statusOf(staff, picture)).toBe(200);
    const other = await asked();
    const otherLink = await linkedTo(other);
    expect(await statusOf(await Browser.open(shop.url), picture)).toBe(404);
    expect(await statusOf(other.buyer.browser, picture)).toBe(404);
    expect(await statusOf(otherLink, picture)).toBe(404);
  });

  it('is not stored by shared caches', async () => {
    const one = await asked();
    const response = await one.buyer.browser.get(await pictureOf(one));
    expect(response.headers.get('cache-control')).toBe('private, no-cache');
    expect(response.headers.get('cross-origin-resource-policy')).toBe('same-origin');
  });

  it('returns 404 to holders of the inquiry link after staff revoked the link', async () => {
    const one = await asked();
    const picture = await pictureOf(one);
    const browser = await linkedTo(one);
    expect(await statusOf(browser, picture)).toBe(200);
    await staff.delete(`/api/admin/inquiries/${one.inquiry.number}/links`);
    expect(await statusOf(browser, picture)).toBe(404);
  });
});

describe('a lot picture', () => {
  it('is served only to staff until the quotation is sent, and to staff and the buyer afterwards', async () => {
    const { buyer, inquiry } = await inquirer(shop, shelf.quartz);
    const draft = await prepare(staff, inquiry._id);
    const form = formOf({ pictures: await freshPicture() });
    const response = await staff.form(`/api/admin/quotations/${draft.id}/lot-pictures`, form);
    const { pictures } = calls.addLotPictures.answer.parse(await response.json());
    const address = `${pictures[0]?.url}-160.webp`;
    const visitor = await Browser.open(shop.url);
    const statuses = async () => [
      await statusOf(staff, address),
      await statusOf(buyer.browser, address),
      await statusOf(visitor, address),
    ];
    expect(await statuses()).toEqual([200, 404, 404]);
    const lines = draft.lines.map((line) => ({ ...line, lotPictures: pictures }));
    const saved = await save(staff, draft, { lines });
    expect(await statuses()).toEqual([200, 404, 404]);
    await send(staff, saved);
    expect(await statuses()).toEqual([200, 200, 404]);
    expect(await statusOf((await buyerAt(shop)).browser, address)).toBe(404);
  });
});

describe('a product picture', () => {
  it('is public even if a message contains the same picture', async () => {
    const one = await asked();
    const address = await pictureOf(one);
    const mainImage = { url: address.replace('-160.webp', ''), width: 640, height: 640 };
    const product = { _id: new Types.ObjectId(shelf.agate) };
    await shop.db.collection('products').updateOne(product, { $set: { mainImage } });
    const response = await (await Browser.open(shop.url)).get(address);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });
});
