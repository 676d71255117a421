import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Browser } from '../support/browser.js';
import { buyerAt, staffAt, stockShelf, submitted } from '../support/buyer.js';
import { followInquiries } from '../support/events.js';
import { openShop, refusal, register, type Shop } from '../support/shop.js';
import { startReadyApi } from '../support/start.js';

let shop: Shop;
let wants: { productId: string; quantity: number }[];

beforeAll(async () => {
  shop = await openShop();
  const { quartz } = await stockShelf(shop);
  wants = [{ productId: quartz, quantity: 1 }];
});

afterAll(async () => {
  await shop.close();
});

const submit = async () => submitted(await (await buyerAt(shop)).submit(wants));

describe('the inquiry event stream', () => {
  it('rejects visitors and customers', async () => {
    const visitor = await Browser.open(shop.url);
    const path = '/api/admin/inquiry-events';
    expect(await refusal(await visitor.get(path))).toMatchObject({ status: 401 });
    const { browser } = await register(shop);
    expect(await refusal(await browser.get(path))).toMatchObject({ status: 403 });
  });

  it('rejects a fifth connection of one session', async () => {
    const staff = await staffAt(shop);
    const open = await Promise.all(Array.from({ length: 4 }, () => followInquiries(staff)));
    expect(open.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const fifth = await staff.get('/api/admin/inquiry-events');
    expect(await refusal(fifth)).toMatchObject({ status: 429 });
    const otherStream = await followInquiries(await staffAt(shop));
    expect(otherStream.status).toBe(200);
    for (const stream of [...open, otherStream]) await stream.close();
  });

  // @spec staff-97
  it('emits an event per inquiry and status change without personal data', async () => {
    const staff = await staffAt(shop);
    const stream = await followInquiries(staff);
    expect(stream.headers.get('content-type')).toBe('text/event-stream');
    expect(stream.headers.get('cache-control')).toContain('no-store');
    const first = await stream.next();
    const inquiry = await submit();
    const second = await stream.next();
    const before = first?.data as { submitted: number };
    expect(second).toMatchObject({ name: 'changed', data: { submitted: before.submitted + 1 } });
    await staff.patch(`/api/api/updateInquiryStatus/${inquiry._id}`, { status: 'replied' });
    const third = await stream.next();
    expect(third?.data).toEqual(second?.data);
    expect(third?.id).not.toBe(second?.id);
    await stream.close();
  });

  it('starts with an event only if the client missed a change', async () => {
    const staff = await staffAt(shop);
    const stream = await followInquiries(staff);
    const last = await stream.next();
    await stream.close();
    const reopenedStream = await followInquiries(staff, last?.id);
    await submit();
    const [missed, next] = [await followInquiries(staff, last?.id), await reopenedStream.next()];
    expect(next?.id).not.toBe(last?.id);
    expect(await missed.next()).toEqual(next);
    await reopenedStream.close();
    await missed.close();
  });

  it('delivers changes made by another backend', async () => {
    const otherBackend = await startReadyApi({ MONGODB_URI: shop.uri, RATE_LIMIT_SCALE: '100' });
    const stream = await followInquiries(await staffAt({ ...shop, url: otherBackend.url }));
    await stream.next();
    await submit();
    expect(await stream.next()).toMatchObject({ name: 'changed' });
    await otherBackend.stop();
    expect(await stream.next()).toBeUndefined();
  });

  it('ends when the staff member signs out or the session expires', async () => {
    const [staff, owner] = [await staffAt(shop), await staffAt(shop)];
    const stream = await followInquiries(staff);
    await stream.next();
    await staff.post('/api/api/logout');
    expect(await stream.next()).toBeUndefined();
    const another = await followInquiries(owner);
    await another.next();
    const expired = { $set: { expiresAt: new Date() } };
    await shop.db.collection('sessions').updateMany({ kind: 'staff' }, expired);
    expect(await another.next()).toBeUndefined();
  });
});
