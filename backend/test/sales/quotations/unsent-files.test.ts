import { describe, expect, it, jest } from '@jest/globals';
import { calls, mediaUrl } from 'contracts';
import { Types } from 'mongoose';
import { poll } from 'test-kit';
import { heicPhoto } from 'test-kit/heic-photo';
import { clock } from '../../../src/platform/clock.js';
import { buyerAt, submitted } from '../../support/buyer.js';
import { freshPicture } from '../../support/pictures.js';
import { refusal } from '../../support/shop.js';
import { startReadyApi } from '../../support/start.js';
import { shelf, shop, staff } from '../../support/stocked-shop.js';

const pdf = Buffer.from(
  ['%PDF-1.7', '1 0 obj', '<< >>', 'endobj', 'startxref', '9', '%%EOF', ''].join('\n'),
);
const html = Buffer.from('<!doctype html><script>alert(1)</script>');
const largePdf = Buffer.concat([pdf.subarray(0, 9), Buffer.alloc(2_600_000, 32), pdf.subarray(9)]);
const path = '/api/api/inquiry-uploads';

async function inquiringBuyer() {
  const buyer = await buyerAt(shop);
  const { browser, uid } = buyer;
  const products = [{ productId: shelf.quartz, quantity: 10 }];
  const upload = (bytes: Buffer, name = 'Artwork.pdf') => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(bytes)]), name);
    return browser.form(path, form);
  };
  const readUnsentFiles = () =>
    shop.db
      .collection('unsentFiles')
      .find({ uid: new Types.ObjectId(uid) })
      .toArray();
  return {
    ...{ ...buyer, upload, stored: readUnsentFiles },
    uploaded: async (bytes: Buffer, name?: string) => {
      const { file } = calls.uploadInquiryFile.answer.parse(
        await (await upload(bytes, name)).json(),
      );
      return file.id;
    },
    send: (files: string[], key?: string) => buyer.submit(products, { files }, key),
    messages: async (number: string) => {
      const response = await browser.get(`/api/api/inquiries/${number}/messages`);
      return calls.listMessages.answer.parse(await response.json()).messages;
    },
  };
}

const pictureOf = async (url = '', browser: Pick<typeof staff, 'get'> = staff) =>
  (await browser.get(mediaUrl(url, 640, 'webp'))).status;

describe('a file uploaded for an inquiry', () => {
  it('is shown to buyer and staff in the first message of the inquiry', async () => {
    const buyer = await inquiringBuyer();
    const ids = [
      await buyer.uploaded(pdf, 'लोगो.pdf'),
      await buyer.uploaded(await freshPicture(), 'stone.png'),
      await buyer.uploaded(heicPhoto, 'IMG_0001.HEIC'),
    ];
    const inquiry = await submitted(await buyer.send(ids));
    expect(inquiry.fileCount).toBe(3);
    const messages = await buyer.messages(inquiry.number);
    expect(messages).toMatchObject([
      { seq: 1, from: 'buyer', text: '', documents: [{ name: 'लोगो.pdf', size: pdf.length }] },
    ]);
    expect(messages[0]?.pictures).toHaveLength(2);
    const listed = await staff.get(`/api/admin/inquiries/${inquiry.number}/messages`);
    expect(calls.listStaffMessages.answer.parse(await listed.json()).messages).toMatchObject([
      { documents: [{ name: 'लोगो.pdf' }] },
    ]);
    const file = messages[0]?.documents?.[0]?.id ?? '';
    const opened = await buyer.browser.get(`/api/api/inquiries/${inquiry.number}/files/${file}`);
    expect(opened.status).toBe(302);
    expect(await buyer.stored()).toEqual([]);
  });

  it('is readable only by staff until the inquiry is sent, and then also by the buyer', async () => {
    const [buyer, otherBuyer] = [await inquiringBuyer(), await inquiringBuyer()];
    const id = await buyer.uploaded(await freshPicture(), 'stone.png');
    const [file] = await buyer.stored();
    const { url } = (file?.['picture'] ?? {}) as { url?: string };
    expect([await pictureOf(url), await pictureOf(url, otherBuyer.browser)]).toEqual([200, 404]);
    await submitted(await buyer.send([id]));
    expect(await pictureOf(url, buyer.browser)).toBe(200);
    expect(await pictureOf(url, otherBuyer.browser)).toBe(404);
  });

  it.each([
    ['HTML', html, /^This image can't be used/],
    ['a broken PDF', pdf.subarray(0, -8), /^offer.pdf is not a valid PDF/],
    ['an empty file', Buffer.alloc(0), /^This image can't be used/],
  ])('is rejected if it is %s', async (_, bytes, text) => {
    const buyer = await inquiringBuyer();
    const { status, fields = {} } = await refusal(await buyer.upload(bytes, 'offer.pdf'));
    expect([status, ...Object.values(fields)]).toEqual([400, expect.stringMatching(text)]);
    expect(await buyer.stored()).toEqual([]);
  });

  it('is stored once for repeated submissions with the same idempotency key', async () => {
    const buyer = await inquiringBuyer();
    const ids = [await buyer.uploaded(pdf)];
    const first = await submitted(await buyer.send(ids, 'one-key-for-both'));
    const resubmitted = await submitted(await buyer.send(ids, 'one-key-for-both'));
    expect(resubmitted.number).toBe(first.number);
    expect(await buyer.messages(first.number)).toHaveLength(1);
    const { code } = await refusal(await buyer.send([], 'one-key-for-both'));
    expect(code).toBe('inquiry.key_reused');
  });

  it('cannot be sent by another buyer, sent twice, or sent after its removal', async () => {
    const [buyer, otherBuyer] = [await inquiringBuyer(), await inquiringBuyer()];
    const [sentId, removedId] = [await buyer.uploaded(pdf), await buyer.uploaded(pdf)];
    const notAvailable = { status: 400, message: 'A file is no longer available. Add it again.' };
    expect(await refusal(await otherBuyer.send([sentId]))).toMatchObject(notAvailable);
    await otherBuyer.browser.delete(`${path}/${sentId}`, {});
    await submitted(await buyer.send([sentId]));
    expect(await refusal(await buyer.send([sentId], 'another-inquiry'))).toMatchObject(
      notAvailable,
    );
    for (let time = 0; time < 2; time += 1)
      expect((await buyer.browser.delete(`${path}/${removedId}`, {})).status).toBe(200);
    expect(await refusal(await buyer.send([removedId]))).toMatchObject(notAvailable);
    expect(await otherBuyer.inquiries()).toEqual([]);
  });

  it('can be identical to a photo that another buyer uploads concurrently', async () => {
    const [buyer, otherBuyer] = [await inquiringBuyer(), await inquiringBuyer()];
    const photo = await freshPicture();
    const ids = await Promise.all([buyer.uploaded(photo), otherBuyer.uploaded(photo)]);
    expect(ids[0]).not.toBe(ids[1]);
    await buyer.browser.delete(`${path}/${ids[0]}`);
    const { number } = await submitted(await otherBuyer.send([ids[1]]));
    const [first] = await otherBuyer.messages(number);
    expect(await pictureOf(first?.pictures[0]?.url, otherBuyer.browser)).toBe(200);
  });

  it('stays available if the submission is rejected', async () => {
    const buyer = await inquiringBuyer();
    const id = await buyer.uploaded(pdf);
    const wrong = [{ productId: shelf.onyx, quantity: 1 }];
    expect((await buyer.submit(wrong, { files: [id] })).status).toBe(400);
    expect((await submitted(await buyer.send([id]))).fileCount).toBe(1);
  });

  it('counts towards the limits of five files and 5 MB of PDFs per inquiry', async () => {
    const buyer = await inquiringBuyer();
    const six = Array.from({ length: 6 }, () => String(new Types.ObjectId()));
    expect(await refusal(await buyer.send(six))).toMatchObject({ status: 400 });
    const two = [await buyer.uploaded(largePdf), await buyer.uploaded(largePdf)];
    const { message } = await refusal(await buyer.send(two));
    expect(message).toMatch(/at most 5 MB/);
    expect(await buyer.inquiries()).toEqual([]);
  });

  it('is deleted after a day, together with its preview', async () => {
    const buyer = await inquiringBuyer();
    await buyer.uploaded(pdf);
    const id = await buyer.uploaded(await freshPicture(), 'stone.png');
    const [, file] = await buyer.stored();
    const { url } = (file?.['picture'] ?? {}) as { url?: string };
    const tomorrow = new Date(Date.now() + 25 * 60 * 60 * 1_000);
    const now = jest.spyOn(clock, 'now').mockReturnValue(tomorrow);
    expect((await refusal(await buyer.send([id]))).status).toBe(400);
    // Starts a second backend, because a backend deletes expired files at startup.
    const api = await startReadyApi({ MONGODB_URI: shop.uri, DATA_DIR: shop.folder });
    await poll(buyer.stored).toEqual([]);
    await poll(() => pictureOf(url)).toBe(404);
    now.mockRestore();
    await api.stop(true);
  });
});
