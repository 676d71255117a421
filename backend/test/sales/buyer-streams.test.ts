import { afterEach, describe, expect, it } from '@jest/globals';
import { Browser } from '../support/browser.js';
import { buyerAt } from '../support/buyer.js';
import { follow } from '../support/events.js';
import { openLink, prepare, quoted, send } from '../support/quotation.js';
import { refusal } from '../support/shop.js';
import { formOf } from '../support/staff-catalogue.js';
import { clock } from '../../src/platform/clock.js';
import { shelf, shop, staff } from '../support/stocked-shop.js';

afterEach(() => {
  clock.now = () => new Date();
});

const eventsPath = '/api/api/inquiry-events';
const isOpen = { status: 200 };

async function looking() {
  const deal = await quoted(shop, staff, shelf.quartz);
  const events = `${deal.path}/events`;
  const { browser } = await openLink(shop, deal.inquiry.number, deal.token);
  const [owner, bearer] = [await follow(deal.buyer.browser, events), await follow(browser, events)];
  expect([owner, bearer]).toMatchObject([isOpen, isOpen]);
  const begun = [await owner.next(), await bearer.next()];
  const sendMessage = (text: string) =>
    staff.form(`/api/admin/inquiries/${deal.inquiry.number}/messages`, formOf({ text }));
  const close = () => Promise.all([owner.close(), bearer.close()]);
  return { ...deal, events, browser, owner, bearer, begun, sendMessage, close };
}

describe("an inquiry's event stream", () => {
  it('is available only to the owner and to holders of its inquiry link', async () => {
    const first = await quoted(shop, staff, shelf.quartz);
    const second = await quoted(shop, staff, shelf.quartz);
    const events = `${first.path}/events`;
    const visitor = await Browser.open(shop.url);
    expect((await refusal(await visitor.get(events))).status).toBe(401);
    expect((await refusal(await visitor.get(eventsPath))).status).toBe(401);
    expect((await refusal(await second.buyer.browser.get(events))).status).toBe(404);
    expect((await refusal(await staff.get(events))).status).toBe(404);
    const { browser } = await openLink(shop, second.inquiry.number, second.token);
    expect((await refusal(await browser.get(events))).status).toBe(401);
    expect((await refusal(await browser.get(eventsPath))).status).toBe(401);
    const unknownPath = '/api/api/inquiries/INQ-26-9999/events';
    expect((await refusal(await first.buyer.browser.get(unknownPath))).status).toBe(404);
  });

  it('closes only for the link holder when the link is revoked, and rejects the revoked link', async () => {
    const { inquiry, browser, events, owner, bearer, sendMessage, close } = await looking();
    await staff.delete(`/api/admin/inquiries/${inquiry.number}/links`);
    expect(await bearer.next()).toBeUndefined();
    const reconnection = await refusal(await browser.get(events));
    expect(reconnection).toMatchObject({ status: 401, code: 'quotation.link_ended' });
    await sendMessage('Still there?');
    expect(await owner.next()).toMatchObject({ name: 'changed' });
    await close();
  });

  it('closes for the owner on sign-out, but stays open for the link holder', async () => {
    const { buyer, events, owner, bearer, sendMessage, close } = await looking();
    const all = await follow(buyer.browser, eventsPath);
    await all.next();
    await buyer.browser.post('/api/api/logout');
    expect([await owner.next(), await all.next()]).toEqual([undefined, undefined]);
    expect((await refusal(await buyer.browser.get(events))).status).toBe(401);
    await sendMessage('Still there?');
    expect(await bearer.next()).toMatchObject({ name: 'changed' });
    await close();
  });

  it("closes for the link holder when the buyer's account is deleted", async () => {
    const { buyer, bearer, close } = await looking();
    expect((await staff.delete(`/api/admin/userdelete/?uid=${buyer.uid}`)).status).toBe(200);
    expect(await bearer.next()).toBeUndefined();
    await close();
  });

  it('rejects a ninth connection of an account or a link without affecting other connections', async () => {
    const { events, buyer, browser, close } = await looking();
    for (const viewer of [buyer.browser, browser]) {
      const more = await Promise.all(Array.from({ length: 7 }, () => follow(viewer, events)));
      expect(more.every(({ status }) => status === 200)).toBe(true);
      expect((await refusal(await viewer.get(events))).status).toBe(429);
      await more[0]?.close();
      const next = await follow(viewer, events);
      expect(next.status).toBe(200);
      for (const stream of [...more, next]) await stream.close();
    }
    await close();
  });

  it('rejects a buyer while 100 buyer streams are open, but never rejects staff', async () => {
    const deals = await Promise.all(Array.from({ length: 13 }, () => buyerAt(shop)));
    const all: Awaited<ReturnType<typeof follow>>[] = [];
    for (const { browser } of deals.slice(0, 12)) {
      all.push(
        ...(await Promise.all(Array.from({ length: 8 }, () => follow(browser, eventsPath)))),
      );
    }
    const last = deals.at(-1)?.browser;
    if (!last) throw new Error('no buyer');
    for (let times = 0; times < 4; times += 1) all.push(await follow(last, eventsPath));
    expect(all.map(({ status }) => status)).toEqual(all.map(() => 200));
    expect(all).toHaveLength(100);
    expect((await refusal(await last.get(eventsPath))).status).toBe(429);
    const ofStaff = await follow(staff, '/api/admin/inquiry-events');
    expect(ofStaff.status).toBe(200);
    await all.pop()?.close();
    const next = await follow(last, eventsPath);
    expect(next.status).toBe(200);
    for (const stream of [...all, next, ofStaff]) await stream.close();
  });

  it('closes after ten minutes', async () => {
    const { owner, bearer } = await looking();
    clock.now = () => new Date(Date.now() + 11 * 60_000);
    expect([await owner.next(), await bearer.next()]).toEqual([undefined, undefined]);
  });

  it('sends the owner and link holders an event without content for each change', async () => {
    const { inquiry, owner, bearer, begun, sendMessage, close } = await looking();
    expect(begun[0]).toEqual(begun[1]);
    const acts = [
      () => sendMessage('A word of staff'),
      async () => send(staff, await prepare(staff, inquiry._id)),
      () => staff.patch(`/api/api/updateInquiryStatus/${inquiry._id}`, { status: 'cancelled' }),
    ];
    let last = begun[0];
    for (const act of acts) {
      await act();
      const newEvents = [await owner.next(), await bearer.next()];
      expect(newEvents[0]).toEqual({ id: expect.any(String), name: 'changed', data: {} });
      expect(newEvents[1]).toEqual(newEvents[0]);
      expect(newEvents[0]?.id).not.toBe(last?.id);
      last = newEvents[0];
    }
    await close();
  });

  it('sends no event for notes, drafts, links, leads or other inquiries', async () => {
    const { inquiry, buyer, owner, bearer, begun, sendMessage, close } = await looking();
    const path = `/api/admin/inquiries/${inquiry.number}`;
    expect((await staff.post(`${path}/notes`, { text: 'For us alone' })).status).toBe(200);
    expect((await staff.post(`${path}/links`, {})).status).toBe(200);
    await prepare(staff, inquiry._id);
    const otherOffer = await quoted(shop, staff, shelf.quartz);
    await buyer.submit([{ productId: shelf.quartz, quantity: 1 }]);
    await sendMessage('Now');
    const newEvents = [await owner.next(), await bearer.next()];
    const next = String(Number(begun[0]?.id) + 1);
    expect(newEvents.map((event) => event?.id)).toEqual([next, next]);
    expect(otherOffer.inquiry.number).not.toBe(inquiry.number);
    await close();
  });

  it('starts with an event only if the client missed a change', async () => {
    const { events, buyer, begun, sendMessage, close } = await looking();
    const quiet = await follow(buyer.browser, events, begun[0]?.id);
    await sendMessage('Missed');
    const lateStream = await follow(buyer.browser, events, begun[0]?.id);
    const [quietEvent, lateEvent] = [await quiet.next(), await lateStream.next()];
    expect(quietEvent).toEqual(lateEvent);
    expect(quietEvent?.id).not.toBe(begun[0]?.id);
    for (const stream of [quiet, lateStream]) await stream.close();
    await close();
  });
});

describe("the event stream for all of a buyer's inquiries", () => {
  it('sends events only for inquiries of this buyer', async () => {
    const { buyer, sendMessage, close } = await looking();
    const stream = await follow(buyer.browser, eventsPath);
    const first = await stream.next();
    const stranger = await buyerAt(shop);
    await stranger.submit([{ productId: shelf.quartz, quantity: 1 }]);
    await sendMessage('Hello');
    const second = await stream.next();
    await buyer.submit([{ productId: shelf.quartz, quantity: 1 }]);
    const third = await stream.next();
    const ids = [first, second, third].map((event) => Number(event?.id));
    expect(ids).toEqual([ids[0], Number(ids[0]) + 1, Number(ids[0]) + 2]);
    await stream.close();
    await close();
  });
});
