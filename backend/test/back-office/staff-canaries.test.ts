import { expect, it } from '@jest/globals';
import { calls, routes, type CallContract, type RouteName } from 'contracts';
import { poll } from 'test-kit';
import { Browser } from '../support/browser.js';
import { follow } from '../support/events.js';
import { readPdf } from '../support/pdf/pdf-text.js';
import { openLink, quoted } from '../support/quotation.js';
import { formOf } from '../support/staff-catalogue.js';
import { shelf, shop, staff } from '../support/stocked-shop.js';

const canary = 'Canary Stone';

/**
 * Returns the paths of all GET routes that buyers and visitors may call, with parameters filled in. Excludes event
 * streams, which the test reads separately.
 */
function pathsOf(number: string, uid: string) {
  const all: [string, CallContract][] = Object.entries(calls);
  return all
    .filter(
      ([, { who: audience, answerTypes }]) =>
        isOfBuyers(audience) && !answerTypes?.includes('text/event-stream'),
    )
    .map(([name]) => routes[name as RouteName])
    .filter(({ method, path }) => method === 'GET' && !path.includes(':file'))
    .map(({ path }) => path.replace(':number', number).replace(':uid', uid));
}

const isOfBuyers = (audience: string) => audience === 'customer' || audience === 'public';

async function textOf(browser: Browser, path: string) {
  const response = await browser.get(path);
  const isPdf = response.headers.get('content-type') === 'application/pdf';
  if (!isPdf) return `${path} ${await response.text()}`;
  return `${path} ${(await readPdf(new Uint8Array(await response.arrayBuffer()))).join(' ')}`;
}

it('responses, files and emails sent to buyers contain no staff names', async () => {
  await shop.db.collection('accounts').updateMany({ role: 'admin' }, { $set: { name: canary } });
  const { buyer, inquiry, token, path } = await quoted(shop, staff, shelf.quartz);
  const events = await follow(buyer.browser, `${path}/events`);
  await staff.form(`/api/admin/inquiries/${inquiry.number}/messages`, formOf({ text: 'Hello' }));
  await staff.post(`/api/admin/inquiries/${inquiry.number}/notes`, { text: 'Internal' });
  await staff.post(`/api/admin/customers/${buyer.uid}/notes`, { text: 'Internal' });
  await staff.patch(`/api/api/updateInquiryStatus/${inquiry._id}`, { status: 'replied' });
  const event = JSON.stringify(await events.next());
  await events.close();
  const accepted = await buyer.browser.post(`${path}/accept`, { version: 1, name: 'Mira' });
  expect(accepted.status).toBe(200);
  const { browser: guest } = await openLink(shop, inquiry.number, token);
  const texts = [event];
  for (const browser of [buyer.browser, guest])
    for (const each of pathsOf(inquiry.number, buyer.uid)) texts.push(await textOf(browser, each));

  await poll(() => shop.readMail(buyer.email).then(({ length }) => length)).not.toBe(0);
  texts.push(...(await shop.readMail(buyer.email)));
  expect(texts.filter((text) => text.includes('Hello')).length).toBeGreaterThan(1);
  expect(texts.filter((text) => text.includes(canary))).toEqual([]);
  // Control request: staff see the name, so the test would detect it in responses to buyers.
  const page = await staff.get(`/api/admin/inquiries/${inquiry.number}/messages`);
  expect(await page.text()).toContain(canary);
});
