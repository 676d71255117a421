import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { staffAt, stockShelf } from '../../support/buyer.js';
import {
  pageOf,
  prepare,
  quoted,
  sendDraft,
  staffPageOf,
  type Staff,
} from '../../support/quotation.js';
import { openShop, type Shop } from '../../support/shop.js';

const isLong = process.env['LONG_TESTS'] === '1';
const rounds = isLong ? 1_000 : 6;
const stepMs = 20;
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

interface Meeting {
  headStartMs: number;
  won: { buyer: number; staff: number };
}

/**
 * Creates the state of a race between two requests. The winner of a round starts later in the next round, so that each
 * request wins some rounds.
 */
const newMeeting = (): Meeting => ({ headStartMs: 0, won: { buyer: 0, staff: 0 } });

/** Returns true if the acceptance succeeded. Expects one of the two requests to succeed and the other to return 409. */
async function isAcceptedFirst(
  meeting: Meeting,
  acceptance: () => Promise<Response>,
  otherAction: () => Promise<Response>,
) {
  const { headStartMs, won } = meeting;
  const [accepted, done] = await Promise.all([
    wait(Math.max(0, -headStartMs)).then(acceptance),
    wait(Math.max(0, headStartMs)).then(otherAction),
  ]);
  expect([accepted.status, done.status].sort()).toEqual([200, 409]);
  const isAccepted = accepted.status === 200;
  meeting.headStartMs += isAccepted ? -stepMs : stepMs;
  won[isAccepted ? 'buyer' : 'staff'] += 1;
  return isAccepted;
}

/** In long test runs, expects each side to have won at least one round, which shows that the requests raced. */
function expectBothToHaveWon({ won }: Meeting) {
  if (isLong) expect(Math.min(won.buyer, won.staff)).toBeGreaterThan(0);
}

describe('a quotation', () => {
  it(
    'is either accepted or withdrawn when a buyer accepts it while staff withdraw it',
    async () => {
      const meeting = newMeeting();
      for (let round = 0; round < rounds; round += 1) {
        const offer = await quoted(shop, staff, shelf.quartz);
        const withdraw = () => staff.post(`/api/admin/quotations/${offer.quotation.id}/withdraw`);
        const isAccepted = await isAcceptedFirst(meeting, () => accept(offer), withdraw);
        const { versions, timeline } = await pageOf(offer.buyer.browser, offer.inquiry.number);
        expect(versions[0]?.state).toBe(isAccepted ? 'accepted' : 'withdrawn');
        expect(versions[0]?.acceptance !== null).toBe(isAccepted);
        const decided = timeline.filter(({ kind }) => /accepted|withdrawn/.test(kind));
        expect(decided).toHaveLength(1);
      }
      expectBothToHaveWon(meeting);
    },
    timeoutMs,
  );

  it(
    'is either accepted or superseded when a buyer accepts it while staff send the next version',
    async () => {
      const meeting = newMeeting();
      for (let round = 0; round < rounds; round += 1) {
        const offer = await quoted(shop, staff, shelf.quartz);
        const next = await prepare(staff, offer.inquiry._id);
        const isAccepted = await isAcceptedFirst(
          meeting,
          () => accept(offer),
          () => sendDraft(staff, next),
        );
        const { versions } = await staffPageOf(staff, offer.inquiry.number);
        expect(versions.map(({ state }) => state)).toEqual(
          isAccepted ? ['draft', 'accepted'] : ['sent', 'superseded'],
        );
      }
      expectBothToHaveWon(meeting);
    },
    timeoutMs,
  );

  it(
    'is either accepted or declined when a buyer sends both responses twice concurrently',
    async () => {
      const offer = await quoted(shop, staff, shelf.quartz);
      const decline = () =>
        offer.buyer.browser.post(`${offer.path}/decline`, { version: 1, reason: 'too_expensive' });
      const responses = await Promise.all([accept(offer), decline(), accept(offer), decline()]);
      const statuses = responses.map(({ status }) => status);
      const [accepted, declined] = [0, 1].map((kind) =>
        statuses.filter((status, at) => status === 200 && at % 2 === kind),
      );
      expect([accepted, declined]).toEqual(accepted?.length ? [[200, 200], []] : [[], [200]]);
      expect(statuses.every((status) => status === 200 || status === 409)).toBe(true);
    },
    timeoutMs,
  );
});
