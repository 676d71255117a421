import { afterEach, describe, expect, it } from '@jest/globals';
import { endOfValidity } from 'contracts';
import { Types } from 'mongoose';
import { poll } from 'test-kit';
import { Browser } from '../../support/browser.js';
import {
  contentOf,
  inquirer,
  pageOf,
  prepare,
  quoted,
  save,
  send,
  sendDraft,
  staffPageOf,
} from '../../support/quotation.js';
import { refusal } from '../../support/shop.js';
import { startReadyApi } from '../../support/start.js';
import { clock } from '../../../src/platform/clock.js';
import { shelf, shop, staff } from '../../support/stocked-shop.js';

afterEach(() => {
  clock.now = () => new Date();
});

const ofQuartz = () => quoted(shop, staff, shelf.quartz);
const day = (offset: number) =>
  new Date(Date.now() + offset * 24 * 3_600_000).toISOString().slice(0, 10);

describe('a draft quotation', () => {
  it('is hidden from its buyer and cannot be accepted', async () => {
    const { buyer, inquiry } = await inquirer(shop, shelf.quartz);
    await prepare(staff, inquiry._id);
    expect((await pageOf(buyer.browser, inquiry.number)).versions).toEqual([]);
    const path = `/api/api/inquiries/${inquiry.number}`;
    expect(await refusal(await buyer.browser.post(`${path}/accept`, { version: 1 }))).toMatchObject(
      {
        status: 404,
        code: 'quotation.not_found',
      },
    );
    expect((await buyer.browser.get(`${path}/quotation.pdf`)).status).toBe(404);
  });

  it('starts with the requested products at current prices, and concurrent requests create only one draft', async () => {
    const { inquiry } = await inquirer(shop, shelf.quartz);
    const drafts = await Promise.all([1, 2, 3].map(() => prepare(staff, inquiry._id)));
    expect(new Set(drafts.map(({ id }) => id)).size).toBe(1);
    const [draft] = drafts;
    expect(draft).toMatchObject({
      version: 1,
      state: 'draft',
      totals: { total: 10_000 },
      lines: [{ productId: shelf.quartz, quantity: 10, unitPrice: 1_000 }],
    });
    expect(draft?.number).toMatch(/^QT-\d\d-\d{4}$/);
    const inRupees = await inquirer(shop, shelf.agate);
    const otherDraft = await prepare(staff, inRupees.inquiry._id, 'INR');
    expect(otherDraft).toMatchObject({ currency: 'INR', lines: [{ unitPrice: 80_000 }] });
  });

  it('is not overwritten by a request with an outdated revision', async () => {
    const { inquiry } = await inquirer(shop, shelf.quartz);
    const draft = await prepare(staff, inquiry._id);
    const saved = await save(staff, draft, { freight: 500 });
    expect(saved).toMatchObject({ revision: 1, totals: { freight: 500, total: 10_500 } });
    const outdatedChange = { revision: 0, content: contentOf(draft) };
    const error = await refusal(
      await staff.patch(`/api/admin/quotations/${draft.id}`, outdatedChange),
    );
    expect(error).toMatchObject({ status: 409, code: 'quotation.changed' });
    expect(await refusal(await sendDraft(staff, draft))).toMatchObject({
      code: 'quotation.changed',
    });
  });

  it('is rejected if it contains an unknown picture, and cannot be sent until it is complete', async () => {
    const { inquiry } = await inquirer(shop, shelf.quartz);
    const draft = await prepare(staff, inquiry._id);
    const [line] = draft.lines;
    if (!line) throw new Error('no line');
    const strange = { url: '/media/00000000000000000000dead', width: 1, height: 1 };
    const content = { ...contentOf(draft), lines: [{ ...line, lotPictures: [strange] }] };
    const response = await staff.patch(`/api/admin/quotations/${draft.id}`, {
      revision: 0,
      content,
    });
    expect(await refusal(response)).toMatchObject({ status: 400 });
    const open = await save(staff, draft, {
      lines: [{ ...line, unitPrice: null, name: '' }],
      validUntil: '2020-01-01',
    });
    expect(await refusal(await sendDraft(staff, open))).toMatchObject({
      status: 400,
      fields: {
        'lines.0.name': expect.anything(),
        'lines.0.unitPrice': expect.anything(),
        validUntil: expect.anything(),
      },
    });
    expect((await staffPageOf(staff, inquiry.number)).versions[0]?.state).toBe('draft');
  });

  it('can be discarded', async () => {
    const { inquiry } = await inquirer(shop, shelf.quartz);
    const { id } = await prepare(staff, inquiry._id);
    expect((await staff.delete(`/api/admin/quotations/${id}`)).status).toBe(200);
    expect((await staff.delete(`/api/admin/quotations/${id}`)).status).toBe(404);
  });
});

describe('a sent quotation version', () => {
  it('is visible only to its buyer and staff', async () => {
    const { path, buyer } = await ofQuartz();
    const otherBrowser = (await ofQuartz()).buyer.browser;
    const visitor = await Browser.open(shop.url);
    for (const sub of ['', '/quotation.pdf', '/messages']) {
      expect(await refusal(await visitor.get(path + sub))).toMatchObject({ status: 401 });
      expect(await refusal(await otherBrowser.get(path + sub))).toMatchObject({
        status: 404,
        code: 'inquiry.not_found',
      });
    }
    expect((await otherBrowser.post(`${path}/accept`, { version: 1 })).status).toBe(404);
    expect((await otherBrowser.get('/api/admin/quotations')).status).toBe(403);
    const response = await buyer.browser.get(path);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(response.headers.get('x-robots-tag')).toContain('noindex');
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
  });

  it('cannot be changed', async () => {
    const { quotation } = await ofQuartz();
    const body = { revision: quotation.revision, content: contentOf(quotation) };
    const error = await refusal(await staff.patch(`/api/admin/quotations/${quotation.id}`, body));
    expect(error).toMatchObject({ status: 409, fields: { state: 'sent' } });
    expect((await staff.delete(`/api/admin/quotations/${quotation.id}`)).status).toBe(409);
    expect((await sendDraft(staff, quotation)).status).toBe(409);
  });

  it('sets the inquiry to "replied" and appears in the timelines of buyer and staff', async () => {
    const { inquiry, buyer } = await ofQuartz();
    const page = await pageOf(buyer.browser, inquiry.number);
    expect(page.inquiry.status).toBe('replied');
    expect(page.viewer).toBe('owner');
    expect(page.timeline.map(({ kind }) => kind)).toEqual([
      'inquiry_submitted',
      'inquiry_status',
      'quotation_sent',
    ]);
    expect(page.timeline.every(({ name }) => name === '')).toBe(true);
    expect((await staffPageOf(staff, inquiry.number)).links).toHaveLength(1);
  });

  it('is accepted only once when the acceptance request is repeated', async () => {
    const { path, buyer, inquiry } = await ofQuartz();
    const press = () => buyer.browser.post(`${path}/accept`, { version: 1 });
    const responses = await Promise.all([press(), press(), press()]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { versions, timeline } = await pageOf(buyer.browser, inquiry.number);
    expect(versions[0]?.acceptance?.proformaNumber).toMatch(/^PI-\d\d-\d{4}$/);
    expect(timeline.filter(({ kind }) => kind === 'quotation_accepted')).toHaveLength(1);
    expect(
      (await buyer.browser.post(`${path}/decline`, { version: 1, reason: 'too_expensive' })).status,
    ).toBe(409);
    const secondResponse = await staff.post('/api/admin/quotations', { inquiryId: inquiry._id });
    expect(await refusal(secondResponse)).toMatchObject({
      status: 409,
      fields: { state: 'accepted' },
    });
  });

  it('can receive a change request, and is superseded when the next version is sent', async () => {
    const { path, buyer, inquiry } = await ofQuartz();
    const wish = { version: 1, text: '', lines: [{ line: 1, text: 'in blue' }] };
    expect(
      (await buyer.browser.post(`${path}/request-change`, { ...wish, lines: [] })).status,
    ).toBe(400);
    const beyond = { ...wish, lines: [{ line: 2, text: 'x' }] };
    expect((await buyer.browser.post(`${path}/request-change`, beyond)).status).toBe(400);
    expect((await buyer.browser.post(`${path}/request-change`, wish)).status).toBe(200);
    const next = await prepare(staff, inquiry._id);
    expect(next).toMatchObject({ version: 2, state: 'draft' });
    await send(staff, next);
    expect(await refusal(await buyer.browser.post(`${path}/accept`, { version: 1 }))).toMatchObject(
      {
        status: 409,
        fields: { state: 'superseded' },
      },
    );
    expect((await buyer.browser.post(`${path}/accept`, { version: 2 })).status).toBe(200);
    const { versions } = await pageOf(buyer.browser, inquiry.number);
    expect(versions.map(({ state }) => state)).toEqual(['accepted', 'superseded']);
    expect(versions[1]?.changeRequest?.lines).toEqual([{ line: 1, text: 'in blue' }]);
  });

  it('cannot be accepted after it was withdrawn or declined', async () => {
    const offer = await ofQuartz();
    const withdrawal = await staff.post(`/api/admin/quotations/${offer.quotation.id}/withdraw`, {
      reason: 'sold',
    });
    expect(withdrawal.status).toBe(200);
    const error = await refusal(
      await offer.buyer.browser.post(`${offer.path}/accept`, { version: 1 }),
    );
    expect(error).toMatchObject({ status: 409, fields: { state: 'withdrawn' } });
    const otherOffer = await ofQuartz();
    const no = { version: 1, reason: 'too_expensive', text: 'Too dear' };
    expect((await otherOffer.buyer.browser.post(`${otherOffer.path}/decline`, no)).status).toBe(
      200,
    );
    expect(
      (await otherOffer.buyer.browser.post(`${otherOffer.path}/accept`, { version: 1 })).status,
    ).toBe(409);
    expect((await prepare(staff, otherOffer.inquiry._id)).version).toBe(2);
  });

  it('expires at the end of its last day, even before its state is updated', async () => {
    const { inquiry, buyer } = await inquirer(shop, shelf.quartz);
    const draft = await prepare(staff, inquiry._id);
    const { quotation } = await send(staff, await save(staff, draft, { validUntil: day(3) }));
    const end = endOfValidity(day(3)).getTime();
    const path = `/api/api/inquiries/${inquiry.number}`;
    clock.now = () => new Date(end + 1);
    expect(await refusal(await buyer.browser.post(`${path}/accept`, { version: 1 }))).toMatchObject(
      {
        status: 409,
        fields: { state: 'expired' },
      },
    );
    expect((await pageOf(buyer.browser, inquiry.number)).versions[0]?.state).toBe('expired');
    expect((await staff.post(`/api/admin/quotations/${quotation.id}/withdraw`)).status).toBe(409);
    clock.now = () => new Date(end);
    expect((await buyer.browser.post(`${path}/accept`, { version: 1 })).status).toBe(200);
  });

  it('expires even if the update of another expired quotation fails', async () => {
    const { quotation } = await quoted(shop, staff, shelf.quartz);
    const versions = shop.db.collection('quotationVersions');
    const sentVersion = await versions.findOne({ number: quotation.number });
    // This second expired quotation has no buyer, so storing its timeline entry fails.
    await versions.insertOne({
      ...sentVersion,
      _id: new Types.ObjectId(),
      inquiryId: new Types.ObjectId(),
      number: 'QT-25-0001',
      uid: null,
      expiresAt: new Date(0),
    });
    clock.now = () => new Date(Date.parse(quotation.expiresAt) + 1);
    // Starts a second backend, because a backend checks for expired quotations at startup.
    const otherBackend = await startReadyApi({ MONGODB_URI: shop.uri });
    const stateNow = async () =>
      (await versions.findOne({ number: quotation.number }))?.['state'] as unknown;
    await poll(stateNow).toBe('expired');
    await otherBackend.stop();
    await versions.deleteOne({ number: 'QT-25-0001' });
  });
});
