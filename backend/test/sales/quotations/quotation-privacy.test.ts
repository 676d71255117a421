import { expect, it } from '@jest/globals';
import { calls } from 'contracts';
import { poll } from 'test-kit';
import { freshPicture } from '../../support/pictures.js';
import { openLink, quoted, staffPageOf } from '../../support/quotation.js';
import { formOf } from '../../support/staff-catalogue.js';
import { startReadyApi } from '../../support/start.js';
import { shelf, shop, staff } from '../../support/stocked-shop.js';

const canary = 'CANARY-of-a-buyer';

it("a buyer's quotation data is hidden when the account is deleted, and visible again when the account is restored", async () => {
  const { buyer, inquiry, token, path } = await quoted(shop, staff, shelf.quartz);
  await buyer.browser.form(`${path}/messages`, formOf({ text: canary }));
  const wish = { version: 1, text: canary, lines: [{ line: 1, text: canary }] };
  await buyer.browser.post(`${path}/request-change`, wish);
  const readTexts = async () => {
    const page = JSON.stringify(await staffPageOf(staff, inquiry.number));
    const thread = await staff.get(`/api/admin/inquiries/${inquiry.number}/messages`);
    return page + (await thread.text());
  };
  const before = await readTexts();
  expect(before.split(canary).length).toBeGreaterThan(4);
  expect((await staff.act('DELETE', `/api/admin/userdelete/?uid=${buyer.uid}`)).status).toBe(200);
  const hidden = await readTexts();
  expect(hidden).not.toContain(canary);
  expect(hidden).not.toContain(buyer.email);
  const { response } = await openLink(shop, inquiry.number, token);
  expect(response.status).toBe(401);
  expect((await staff.post('/api/admin/restore-user', { uid: buyer.uid })).status).toBe(200);
  const restored = await readTexts();
  expect(restored.split(canary)).toHaveLength(before.split(canary).length);
  expect(restored).toContain(buyer.email);
});

it("a buyer's quotation data is erased after the retention period, except pictures used elsewhere", async () => {
  const { buyer, inquiry, path } = await quoted(shop, staff, shelf.quartz);
  const [own, shared] = [await freshPicture(), await freshPicture()];
  const sendPictures = (pictures: Buffer[]) =>
    buyer.browser.form(`${path}/messages`, formOf({ text: 'Look', pictures }));
  const message = calls.sendMessage.answer.parse(
    await (await sendPictures([own, shared])).json(),
  ).sent;
  const urls = message.pictures.map(({ url }) => `${url}-160.webp`);
  const statuses = (browser: typeof staff) =>
    Promise.all(urls.map(async (url) => (await browser.get(url)).status));
  expect(await statuses(buyer.browser)).toEqual([200, 200]);
  const ofStaff = `/api/admin/inquiries/${inquiry.number}/messages`;
  await staff.form(ofStaff, formOf({ text: 'This one', pictures: [shared] }));
  await staff.act('DELETE', `/api/admin/userdelete/?uid=${buyer.uid}`);
  expect(await statuses(buyer.browser)).toEqual([404, 404]);
  expect(await statuses(staff)).toEqual([200, 200]);
  await shop.db
    .collection('inquiryMessages')
    .updateMany({ kept: { $exists: true } }, { $set: { 'kept.until': new Date(0) } });
  const secondBackend = await startReadyApi({ MONGODB_URI: shop.uri, DATA_DIR: shop.folder });
  const [deletedHash = '', stays = ''] = message.pictures.map(({ url }) =>
    url.slice('/media/'.length),
  );
  const rendered = async (hash: string) =>
    shop.db.collection('mediaPictures').countDocuments({ _id: new RegExp(`^${hash}-`) as never });
  await poll(() => rendered(deletedHash)).toBe(0);
  expect(await rendered(stays)).toBe(1);
  const files = await shop.db.collection('media.files').find().toArray();
  const hashes = files.map(({ _id }) => String(_id));
  expect(hashes).toContain(stays);
  expect(hashes).not.toContain(deletedHash);
  await secondBackend.stop();
});
