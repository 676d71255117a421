import { beforeEach, describe, expect, it } from '@jest/globals';
import { calls } from 'contracts';
import { Browser } from '../support/browser.js';
import { password, register } from '../support/shop.js';
import { refused } from '../support/staff-catalogue.js';
import { shop, staff } from '../support/stocked-shop.js';

const path = '/api/admin/saved-replies';

async function list(browser: Browser = staff) {
  const response = await browser.get(path);
  expect(response.status).toBe(200);
  return calls.listSavedReplies.answer.parse(await response.json()).replies;
}

async function save(body: object) {
  const response = await staff.post(path, body);
  expect(response.status).toBe(200);
  return calls.saveReply.answer.parse(await response.json()).reply;
}

async function colleague(role: string) {
  const { email } = await register(shop);
  await shop.db.collection('accounts').updateOne({ email }, { $set: { role } });
  const browser = await Browser.open(shop.url);
  await browser.post('/api/api/login', { email, password });
  return browser;
}

beforeEach(() => shop.db.collection('savedReplies').deleteMany({}));

describe('saved replies', () => {
  it('are shared by all staff and listed by name', async () => {
    await save({ name: 'Thanks', text: 'Thank you.' });
    const delay = await save({ name: 'Delay', text: 'We need\ntwo more days.' });
    const clerk = await colleague('clerk');
    expect((await list(clerk)).map(({ name }) => name)).toEqual(['Delay', 'Thanks']);
    expect((await list(clerk))[0]).toEqual(delay);
  });

  it('can be changed and deleted', async () => {
    const { id } = await save({ name: 'Thanks', text: 'Thank you.' });
    await save({ id, name: 'Thanks', text: 'Many thanks.' });
    expect(await list()).toEqual([{ id, name: 'Thanks', text: 'Many thanks.' }]);
    expect((await staff.delete(`${path}/${id}`)).status).toBe(200);
    expect(await list()).toEqual([]);
    const secondDeletion = await refused(await staff.delete(`${path}/${id}`));
    expect([secondDeletion.status, secondDeletion.code]).toEqual([404, 'reply.not_found']);
    const lateChange = await refused(await staff.post(path, { id, name: 'Thanks', text: 'Late' }));
    expect([lateChange.status, lateChange.code]).toEqual([404, 'reply.not_found']);
  });

  it.each([
    { name: '', text: 'x' },
    { name: 'x', text: ' ' },
    { name: 'x'.repeat(61), text: 'x' },
    { name: 'x', text: 'x'.repeat(2_001) },
    { name: { $ne: '' }, text: 'x' },
    { name: 'x', text: 'x', isShared: false },
  ])('cannot be created from the invalid values %j', async (body) => {
    expect((await staff.post(path, body)).status).toBe(400);
    expect(await list()).toEqual([]);
  });

  it('can be read but not changed by readers, and are rejected for buyers and visitors', async () => {
    const { id } = await save({ name: 'Thanks', text: 'Thank you.' });
    const callers = [
      [await colleague('reader'), [200, 403, 403]],
      [(await register(shop)).browser, [403, 403, 403]],
      [await Browser.open(shop.url), [401, 401, 401]],
    ] as const;
    for (const [browser, statuses] of callers) {
      const responses = [
        await browser.get(path),
        await browser.post(path, { name: 'x', text: 'x' }),
        await browser.delete(`${path}/${id}`),
      ];
      expect(responses.map(({ status }) => status)).toEqual(statuses);
    }
    expect(await list()).toHaveLength(1);
  });
});
