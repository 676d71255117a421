import { afterEach, describe, expect, it } from '@jest/globals';
import { Browser } from '../support/browser.js';
import { openShop, type Shop } from '../support/shop.js';

let shop: Shop | undefined;
let last = 8_000_000_000;

afterEach(async () => {
  await shop?.close();
});

async function ask(scale: string, addresses: string[]) {
  shop = await openShop({ RATE_LIMIT_SCALE: scale });
  const browser = await Browser.open(shop.url);
  const statuses: number[] = [];
  for (const address of addresses) {
    const headers = { 'x-forwarded-for': address, 'x-forwarded-host': 'localhost' };
    const phone = String((last += 1));
    statuses.push((await browser.post('/api/api/send-otp', { phone }, headers)).status);
  }
  return statuses;
}

const many = (count: number, make: (n: string) => string) =>
  Array.from({ length: count }, (_, n) => make((n + 1).toString(16)));
const refused = (statuses: number[]) => statuses.filter((status) => status === 429).length;

describe('the code limit per IPv6 network', () => {
  it('counts all addresses in one /64 network together', async () => {
    const statuses = await ask(
      '1',
      many(33, (n) => `2001:db8:1:2::${n}`),
    );
    expect(refused(statuses)).toBe(3);
  });

  it('counts all addresses in one /48 network together, and allows more codes than for a /64 network', async () => {
    const crowd = many(26, (n) => `2001:db8:1:${n}::1`);
    const statuses = await ask('0.1', [...crowd, '2001:db8:2:1::1']);
    expect(refused(statuses)).toBe(2);
    expect(statuses.at(-1)).not.toBe(429);
  });
});
