import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { staffAt, stockShelf } from './buyer.js';
import { pageOf, prepare, quoted, sendDraft, staffPageOf, type Staff } from './quotation.js';
import { openShop, type Shop } from './shop.js';

const isLong = process.env['LONG_TESTS'] === '1';
const rounds = isLong ? 1_000 : 6;
const timeoutMs = isLong ? 3 * 3_600_000 : 240_000;

let shop: Shop;
let staff: Staff;
let shelf: Awaited<ReturnType<typeof stockShelf>>;

beforeAll(async () => {
  shop = await openShop({ SEED: 'none', RATE_LIMIT_SCALE: '10000' });
  shelf = await stockShelf(shop);
  staff = await staffAt(shop);
});

afterAll(async () => {
  await shop.close();
});

type Quoted = Awaited<ReturnType<typeof quoted>>;

const accept = ({ buyer, path }: Quoted) => buyer.browser.post(`${path}/accept`, { version: 1 });

/** Whether the first of two won; the other was refused because of it. */
function winnerOf([one, other]: Response[]) {
  expect([one?.status, other?.status].sort()).toEqual([200, 409]);
  return one?.status === 200;
}

describe('of two who decide at once exactly one wins', () => {
  it(
    'between acceptance and withdrawal',
    async () => {
      for (let round = 0; round < rounds; round += 1) {
        const one = await quoted(shop, staff, shelf.quartz);
        const withdraw = () => staff.post(`/api/admin/quotations/${one.quotation.id}/withdraw`);
        const pair = round % 2 ? [accept(one), withdraw()] : [withdraw(), accept(one)];
        const answers = await Promise.all(pair);
        const isAccepted = winnerOf(round % 2 ? answers : answers.reverse());
        const { versions, timeline } = await pageOf(one.buyer.browser, one.inquiry.number);
        expect(versions[0]?.state).toBe(isAccepted ? 'accepted' : 'withdrawn');
        expect(versions[0]?.acceptance !== null).toBe(isAccepted);
        const decided = timeline.filter(({ kind }) => /accepted|withdrawn/.test(kind));
        expect(decided).toHaveLength(1);
      }
    },
    timeoutMs,
  );

  it(
    'between acceptance and the next version',
    async () => {
      for (let round = 0; round < rounds; round += 1) {
        const one = await quoted(shop, staff, shelf.quartz);
        const next = await prepare(staff, one.inquiry._id);
        const isAccepted = winnerOf(await Promise.all([accept(one), sendDraft(staff, next)]));
        const { versions } = await staffPageOf(staff, one.inquiry.number);
        expect(versions.map(({ state }) => state)).toEqual(
          isAccepted ? ['draft', 'accepted'] : ['sent', 'superseded'],
        );
      }
    },
    timeoutMs,
  );

  it(
    'between acceptance and refusal, however often each is pressed',
    async () => {
      const one = await quoted(shop, staff, shelf.quartz);
      const decline = () =>
        one.buyer.browser.post(`${one.path}/decline`, { version: 1, reason: 'too_expensive' });
      const answers = await Promise.all([accept(one), decline(), accept(one), decline()]);
      const statuses = answers.map(({ status }) => status);
      const [accepted, declined] = [0, 1].map((kind) =>
        statuses.filter((status, at) => status === 200 && at % 2 === kind),
      );
      expect([accepted, declined]).toEqual(accepted?.length ? [[200, 200], []] : [[], [200]]);
      expect(statuses.every((status) => status === 200 || status === 409)).toBe(true);
    },
    timeoutMs,
  );
});
