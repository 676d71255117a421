import { describe, expect, it, jest } from '@jest/globals';
import { calls } from 'contracts';
import { Types } from 'mongoose';
import sharp from 'sharp';
import { clock } from '../../../src/platform/clock.js';
import { artwork, slowPage } from '../../support/pdf-files.js';
import { freshPicture } from '../../support/pictures.js';
import { inquirer } from '../../support/quotation.js';
import { refusal } from '../../support/shop.js';
import { shelf, shop, staff } from '../../support/stocked-shop.js';

const pdf = Buffer.from(
  ['%PDF-1.7', '1 0 obj', '<< >>', 'endobj', 'startxref', '9', '%%EOF', ''].join('\n'),
);
const html = Buffer.from('<!doctype html><script>alert(1)</script>');

/** Returns a PDF of the given size in bytes. */
const pdfOf = (bytes: number) =>
  Buffer.concat([pdf.subarray(0, 9), Buffer.alloc(bytes - pdf.length, 32), pdf.subarray(9)]);

interface Files {
  text?: string;
  pictures?: Buffer[];
  documents?: [name: string, bytes: Buffer][];
}

function formOf({ text = '', pictures = [], documents = [] }: Files) {
  const form = new FormData();
  form.append('text', text);
  for (const bytes of pictures) form.append('pictures', new Blob([new Uint8Array(bytes)]), 'p.jpg');
  for (const [name, bytes] of documents)
    form.append('documents', new Blob([new Uint8Array(bytes)], { type: 'text/html' }), name);
  return form;
}

async function thread() {
  const { buyer, inquiry } = await inquirer(shop, shelf.quartz);
  const path = `/inquiries/${inquiry.number}`;
  const files = shop.db.collection('inquiryFiles');
  return {
    ...{ buyer, inquiry, files },
    sendMessage: (messageFiles: Files) =>
      buyer.browser.form(`/api/api${path}/messages`, formOf(messageFiles)),
    list: async () => {
      const response = await buyer.browser.get(`/api/api${path}/messages`);
      return calls.listMessages.answer.parse(await response.json()).messages;
    },
    open: (id: string, browser: Pick<typeof staff, 'get'> = buyer.browser) =>
      browser.get(`/api/api${path}/files/${id}`),
    openAsStaff: (id: string) => staff.get(`/api/admin${path}/files/${id}`),
    stored: () => files.find({ inquiryId: new Types.ObjectId(inquiry._id) }).toArray(),
  };
}

type Thread = Awaited<ReturnType<typeof thread>>;

async function attach({ sendMessage, list }: Thread, name = 'Artwork.pdf') {
  expect((await sendMessage({ documents: [[name, pdf]] })).status).toBe(200);
  const [document] = (await list()).at(-1)?.documents ?? [];
  if (!document) throw new Error('The message has no document');
  return document;
}

const locationOf = (response: Response) => response.headers.get('location') ?? '';

describe('a PDF in a message', () => {
  it('can be downloaded by buyer and staff from a signed URL that requires no cookies', async () => {
    const conversation = await thread();
    const { id, name, size } = await attach(conversation);
    expect([name, size]).toEqual(['Artwork.pdf', pdf.length]);
    for (const redirect of [await conversation.open(id), await conversation.openAsStaff(id)]) {
      expect(redirect.status).toBe(302);
      expect(locationOf(redirect)).toMatch(/^\/api\/api\/inquiry-files\//);
      const response = await fetch(shop.url + locationOf(redirect));
      expect(response.status).toBe(200);
      expect(Buffer.from(await response.arrayBuffer())).toEqual(pdf);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': 'attachment; filename=Artwork.pdf',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'private, no-store',
        'referrer-policy': 'no-referrer',
      });
    }
  });

  it('has a preview of its first page, and only staff see the preview', async () => {
    const conversation = await thread();
    expect(
      (await conversation.sendMessage({ documents: [['Artwork.pdf', await artwork()]] })).status,
    ).toBe(200);
    const id = (await conversation.list())[0]?.documents?.[0]?.id ?? '';
    const path = `/api/admin/inquiries/${conversation.inquiry.number}/files/${id}/preview`;
    // The second request returns the image that the first one stored.
    for (let time = 0; time < 2; time += 1) {
      const response = await staff.get(path);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'image/webp',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'private, no-store',
      });
      const drawn = sharp(Buffer.from(await response.arrayBuffer()));
      expect(await drawn.metadata()).toMatchObject({ format: 'webp', width: 1279 });
    }
    expect(await conversation.stored()).toMatchObject([{ preview: expect.anything() }]);
    expect((await conversation.buyer.browser.get(path)).status).toBe(403);
    const otherConversation = await thread();
    const otherPath = path.replace(conversation.inquiry.number, otherConversation.inquiry.number);
    expect((await staff.get(otherPath)).status).toBe(404);
  });

  it('has no preview if it cannot be rendered', async () => {
    const conversation = await thread();
    const { id } = await attach(conversation);
    const path = `/api/admin/inquiries/${conversation.inquiry.number}/files/${id}/preview`;
    expect(await refusal(await staff.get(path))).toMatchObject({
      status: 404,
      message: 'No preview is available for this file.',
    });
    expect((await conversation.openAsStaff(id)).status).toBe(302);
  });

  it('is not rendered again for a day after rendering its first page took too long', async () => {
    const conversation = await thread();
    const { id } = await attach(conversation);
    const path = `/api/admin/inquiries/${conversation.inquiry.number}/files/${id}/preview`;
    const _id = new Types.ObjectId(id);
    await conversation.files.updateOne({ _id }, { $set: { bytes: slowPage() } });
    const statuses = await Promise.all([staff.get(path), staff.get(path)]);
    expect(statuses.map(({ status }) => status)).toEqual([404, 404]);
    // This file could be rendered, so a 404 shows that the backend did not try to render it.
    await conversation.files.updateOne({ _id }, { $set: { bytes: await artwork() } });
    expect((await staff.get(path)).status).toBe(404);
    const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1_000);
    const now = jest.spyOn(clock, 'now').mockReturnValue(tomorrow);
    expect((await staff.get(path)).status).toBe(200);
    now.mockRestore();
  });

  it('is not available to other buyers, to visitors or through other inquiries', async () => {
    const [conversation, otherConversation] = [await thread(), await thread()];
    const { id } = await attach(conversation);
    expect((await conversation.open(id, otherConversation.buyer.browser)).status).toBe(404);
    expect((await otherConversation.open(id)).status).toBe(404);
    expect((await otherConversation.openAsStaff(id)).status).toBe(404);
    const url = `${shop.url}/api/api/inquiries/${conversation.inquiry.number}/files/${id}`;
    expect((await fetch(url)).status).toBe(401);
  });

  it('is not available at a signed URL that was tampered with or has expired', async () => {
    const conversation = await thread();
    const { id } = await attach(conversation);
    const address = locationOf(await conversation.open(id));
    const token = address.split('/').at(-1) ?? '';
    const [text = '', signature = ''] = token.split('.');
    const later = text.replace(/\d+$/, (expiresAt) => String(Number(expiresAt) + 60_000));
    const tokens = [`${later}.${signature}`, text, id, `${text}.`, 'x'.repeat(300)];
    for (const wrong of tokens) {
      const { status } = await fetch(`${shop.url}/api/api/inquiry-files/${wrong}`);
      expect([wrong, [400, 404].includes(status)]).toEqual([wrong, true]);
    }
    const afterwards = new Date(Date.now() + 61_000);
    const now = jest.spyOn(clock, 'now').mockReturnValue(afterwards);
    const { status } = await fetch(shop.url + address);
    now.mockRestore();
    expect(status).toBe(404);
    expect((await fetch(shop.url + address)).status).toBe(200);
  });

  it.each([
    ['HTML', 'a.pdf', html],
    ['an SVG image', 'a.pdf', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['HTML before the PDF header', 'a.pdf', Buffer.concat([html, pdf])],
    ['a zip archive after the PDF trailer', 'a.pdf', Buffer.concat([pdf, Buffer.from('PK..')])],
    ['an empty file', 'a.pdf', Buffer.alloc(0)],
  ])('is rejected if it is %s', async (_, name, bytes) => {
    const conversation = await thread();
    const { status, message } = await refusal(
      await conversation.sendMessage({ documents: [[name, bytes]] }),
    );
    expect([status, message]).toEqual([400, 'a.pdf is not a valid PDF']);
    expect([await conversation.list(), await conversation.stored()]).toEqual([[], []]);
  });

  it('is rejected if the PDFs of the message exceed 5 MB in total', async () => {
    const conversation = await thread();
    const [half, huge] = [pdfOf(2_500_001), pdfOf(9_000_000)];
    const two = await refusal(
      await conversation.sendMessage({
        documents: [
          ['a.pdf', half],
          ['b.pdf', half],
        ],
      }),
    );
    expect([two.status, two.message]).toEqual([400, expect.stringMatching(/at most 5 MB/)]);
    expect((await conversation.sendMessage({ documents: [['a.pdf', huge]] })).status).toBe(413);
    expect(await conversation.stored()).toEqual([]);
  });

  it('is accepted if its size is exactly 5 MB', async () => {
    const conversation = await thread();
    const large = pdfOf(5_000_000);
    expect((await conversation.sendMessage({ documents: [['a.pdf', large]] })).status).toBe(200);
    const id = (await conversation.list())[0]?.documents?.[0]?.id ?? '';
    const response = await fetch(shop.url + locationOf(await conversation.open(id)));
    expect(Buffer.from(await response.arrayBuffer()).equals(large)).toBe(true);
  });

  it('counts towards the maximum of five files, together with pictures', async () => {
    const conversation = await thread();
    const documents = (count: number) =>
      Array.from({ length: count }, (_, at): [string, Buffer] => [`${at}.pdf`, pdf]);
    expect((await conversation.sendMessage({ documents: documents(6) })).status).toBe(400);
    const pictures = [await freshPicture()];
    const six = await refusal(
      await conversation.sendMessage({ pictures, documents: documents(5) }),
    );
    expect([six.status, six.message]).toEqual([400, 'Add at most 5 files']);
    expect(await conversation.stored()).toEqual([]);
    expect((await conversation.sendMessage({ pictures, documents: documents(4) })).status).toBe(
      200,
    );
  });

  it.each([
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['a"\r\nSet-Cookie: x=1.pdf', 'Set-Cookie'],
    ['લોગો.pdf', 'લોગો.pdf'],
    ['logo.html', 'logo.html.pdf'],
  ])('has a safe name if it was uploaded as %j', async (fileName, expected) => {
    const conversation = await thread();
    const { id, name } = await attach(conversation, fileName);
    expect(name).toContain(expected);
    expect(name).not.toMatch(/[\r\n"/\\]/);
    const response = await fetch(shop.url + locationOf(await conversation.open(id)));
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename/);
    expect(response.headers.get('set-cookie')).toBeNull();
  });

  it('is included in the data export, and expires after the account was deleted unless the account is restored', async () => {
    const conversation = await thread();
    const { id } = await attach(conversation);
    const { browser, uid } = conversation.buyer;
    const ownData = (await (await browser.get('/api/api/my-data')).json()) as { messages: unknown };
    expect(ownData.messages).toMatchObject([{ documents: [{ name: 'Artwork.pdf' }] }]);
    const removed = await staff.act('DELETE', `/api/admin/userdelete/?uid=${uid}`);
    expect(removed.status).toBe(200);
    expect(await conversation.stored()).toMatchObject([{ expiresAt: expect.any(Date) }]);
    expect((await conversation.openAsStaff(id)).status).toBe(404);
    await staff.post('/api/admin/restore-user', { uid });
    expect((await conversation.openAsStaff(id)).status).toBe(302);
  });

  it('expires if its message is not stored', async () => {
    const conversation = await thread();
    const { status } = await conversation.sendMessage({
      documents: [['a.pdf', pdf]],
      pictures: [Buffer.from('text')],
    });
    expect(status).toBe(400);
    expect(await conversation.stored()).toMatchObject([{ expiresAt: expect.any(Date) }]);
  });
});
