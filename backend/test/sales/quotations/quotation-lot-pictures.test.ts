import { expect, it } from '@jest/globals';
import { calls, type StaffQuotation } from 'contracts';
import { mongo } from 'mongoose';
import { poll } from 'test-kit';
import { freshPicture } from '../../support/pictures.js';
import { inquirer, prepare, save, send } from '../../support/quotation.js';
import { formOf } from '../../support/staff-catalogue.js';
import { startReadyApi } from '../../support/start.js';
import { shelf, shop, staff } from '../../support/stocked-shop.js';

type LotPictures = StaffQuotation['lines'][number]['lotPictures'];

async function drafted() {
  const { inquiry } = await inquirer(shop, shelf.quartz);
  return { inquiry, draft: await prepare(staff, inquiry._id) };
}

async function added(draft: StaffQuotation, count: number) {
  const files = await Promise.all(Array.from({ length: count }, () => freshPicture()));
  const path = `/api/admin/quotations/${draft.id}/lot-pictures`;
  const response = await staff.form(path, formOf({ pictures: files }));
  return calls.addLotPictures.answer.parse(await response.json()).pictures;
}

const show = (draft: StaffQuotation, lotPictures: LotPictures) =>
  save(staff, draft, { lines: draft.lines.map((line) => ({ ...line, lotPictures })) });

const discard = ({ id }: StaffQuotation) => staff.delete(`/api/admin/quotations/${id}`);

const idOf = ({ url }: { url: string }) => new mongo.ObjectId(url.slice('/media/'.length));
const countStored = (pictures: LotPictures) =>
  shop.db.collection('media.files').countDocuments({ _id: { $in: pictures.map(idOf) } });

/** Backdates the pictures by two hours, and waits until a second backend has run its cleanup at startup. */
async function sweep(pictures: LotPictures) {
  const files = shop.db.collection('media.files');
  const twoHoursAgo = new Date(Date.now() - 2 * 60 * 60 * 1000);
  const chosen = { _id: { $in: pictures.map(idOf) } };
  await files.updateMany(chosen, { $set: { uploadDate: twoHoursAgo } });
  const secondBackend = await startReadyApi({ MONGODB_URI: shop.uri, DATA_DIR: shop.folder });
  await poll(() => files.countDocuments({ ...chosen, 'metadata.isDraft': true })).toBe(0);
  await secondBackend.stop();
}

it('lot pictures are deleted with a discarded draft unless another version contains them', async () => {
  const { inquiry, draft } = await drafted();
  const [shared, own] = await Promise.all([added(draft, 1), added(draft, 2)]);
  await send(staff, await show(draft, shared));
  const next = await prepare(staff, inquiry._id);
  expect(next.lines[0]?.lotPictures).toEqual(shared);
  await show(next, [...shared, ...own]);
  expect((await discard(next)).status).toBe(200);
  expect(await countStored(own)).toBe(0);
  expect(await countStored(shared)).toBe(1);
  const [picture] = own;
  expect((await staff.get(`${picture?.url}-160.webp`)).status).toBe(404);
});

it('lot pictures remain with a sent quotation version, and this version cannot be discarded', async () => {
  const { draft } = await drafted();
  const pictures = await added(draft, 1);
  await send(staff, await show(draft, pictures));
  expect((await discard(draft)).status).toBe(409);
  await sweep(pictures);
  expect(await countStored(pictures)).toBe(1);
});

it('unused lot pictures can be added to a draft again until a later startup deletes them', async () => {
  const { draft } = await drafted();
  const [unusedPictures, replaced, shown] = [
    await added(draft, 1),
    await added(draft, 1),
    await added(draft, 1),
  ];
  const first = await show(draft, [...replaced, ...shown]);
  const without = await show(first, shown);
  const restored = await show(without, [...replaced, ...shown]);
  await sweep([...unusedPictures, ...replaced, ...shown]);
  expect(await countStored(unusedPictures)).toBe(0);
  expect(await countStored([...replaced, ...shown])).toBe(2);
  await show(restored, shown);
  await sweep([...replaced, ...shown]);
  expect(await countStored(replaced)).toBe(0);
  expect(await countStored(shown)).toBe(1);
});
