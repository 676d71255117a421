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
  const ask = (_: unknown, at: number) =>
    browser.post('/api/api/forgot-password', { email: `nobody${at}@example.com` });
  const answers = await Promise.all(Array.from({ length: 30 }, ask));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  await shop.close();
  expect(warnings).toEqual([]);
});
