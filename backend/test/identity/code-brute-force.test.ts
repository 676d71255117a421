import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { codeSentResponse } from 'contracts';
import type { RunningBackend } from '../../src/backend.js';
import { Browser } from '../support/browser.js';
import { openBeside } from '../support/connection.js';
import { startReadyApi } from '../support/start.js';
import { startStore } from '../support/store.js';

const isLong = Boolean(process.env['LONG_TESTS']);
const numbers = isLong ? 200 : 4;
const atOnce = 4;
const rounds = 4;
const burst = 12;
const triesPerCode = 5;
const failuresPerDay = 20;

let store: Awaited<ReturnType<typeof startStore>>;
let beside: Awaited<ReturnType<typeof openBeside>>;
let folder: string;
let api: RunningBackend;

const startApi = () =>
  startReadyApi({
    MONGODB_URI: store.uri('guesses'),
    DATA_DIR: folder,
    RATE_LIMIT_SCALE: '100000',
  });

beforeAll(async () => {
  store = await startStore();
  folder = await mkdtemp(`${tmpdir()}/guesses-`);
  api = await startApi();
  beside = await openBeside(store.uri('guesses'));
});

afterAll(async () => {
  await beside.close();
  await api.stop();
  await store.close();
  await rm(folder, { recursive: true, force: true });
});

interface Guesser {
  phone: string;
  cookies: Map<string, string>;
  statuses: number[];
}

function browserOf({ cookies }: Guesser) {
  const browser = new Browser(api.url);
  for (const [name, value] of cookies) browser.cookies.set(name, value);
  return browser;
}

const otherCode = (otp: string, by: number) => String((Number(otp) + by) % 10_000).padStart(4, '0');

/** Requests a code, sends many wrong guesses concurrently, and then sends the correct code. */
async function guess(guesser: Guesser) {
  const { phone, cookies, statuses } = guesser;
  const browser = browserOf(guesser);
  if (!cookies.has('XSRF-TOKEN')) await browser.get('/api/api/csrf');
  const response = await browser.post('/api/api/send-otp', { phone });
  const otp = response.status === 200 ? codeSentResponse.parse(await response.json()).otp : '0000';
  const verify = async (code: string) =>
    (await browser.post('/api/api/verify-otp', { phone, otp: code })).status;
  const wrong = Array.from({ length: burst }, (_, index) => verify(otherCode(otp, index + 1)));
  statuses.push(...(await Promise.all(wrong)), await verify(otp));
  for (const [name, value] of browser.cookies) cookies.set(name, value);
}

async function guessAll(guessers: Guesser[]) {
  for (let first = 0; first < guessers.length; first += atOnce)
    await Promise.all(guessers.slice(first, first + atOnce).map(guess));
}

describe('code guesses', () => {
  it(
    'are limited to five per code and twenty per phone number, even if they are concurrent and the backend restarts',
    async () => {
      const guessers = Array.from({ length: numbers }, (_, index): Guesser => ({
        phone: String(8_000_000_000 + index),
        cookies: new Map(),
        statuses: [],
      }));
      for (let round = 0; round < rounds; round += 1) {
        await guessAll(guessers);
        if (!isLong && round > 0) continue;
        await api.stop();
        api = await startApi();
      }
      for (const { statuses } of guessers) {
        expect(statuses).toHaveLength(rounds * (burst + 1));
        // On a busy machine, the server may answer some guesses with 503 without checking the code.
        expect(statuses.filter((status) => ![400, 429, 503].includes(status))).toEqual([]);
      }
      const limits = await beside.db
        .collection('limits')
        .find({ key: /^wrongCodesPerNumber:/ })
        .toArray();
      expect(limits).toHaveLength(numbers);
      for (const { points } of limits) expect(points).toBeLessThanOrEqual(failuresPerDay);
      const codes = await beside.db.collection('oneTimeCodes').find().toArray();
      expect(codes.length).toBeLessThanOrEqual(numbers);
      for (const { tries } of codes) expect(tries).toBeLessThanOrEqual(triesPerCode);
      expect(await beside.db.collection('sessions').countDocuments()).toBe(0);
    },
    isLong ? 600_000 : 60_000,
  );
});
