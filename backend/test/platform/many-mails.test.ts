import { afterAll, expect, it } from '@jest/globals';
import { Browser } from '../support/browser.js';
import { openShop } from '../support/shop.js';

const shop = await openShop({ SEED: 'none' });
const warnings: string[] = [];
const onWarning = ({ message }: Error) => warnings.push(message);
process.on('warning', onWarning);
afterAll(() => {
  process.off('warning', onWarning);
});

it('queueing many emails emits no Node.js warning', async () => {
  const browser = await Browser.open(shop.url);
  const requestReset = (_: unknown, at: number) =>
    browser.post('/api/api/forgot-password', { email: `nobody${at}@example.com` });
  const responses = await Promise.all(Array.from({ length: 30 }, requestReset));
  expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
  await shop.close();
  expect(warnings).toEqual([]);
});
