import { randomInt, randomUUID } from 'node:crypto';
import { readFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { routes } from 'contracts';
import mongoose from 'mongoose';
import { startSite } from './site.mjs';

/** Number of requests per endpoint for registered email addresses; unregistered addresses get the same number. */
const count = 2000;
const folder = fileURLToPath(new URL('..', import.meta.url));
const token = 'a'.repeat(32);
const startWithin = 300;

/**
 * Measures whether response times reveal which email addresses have an account. The measured value is the probability
 * that a request for a registered address takes longer than a request for an unregistered one. A value of 0.5 reveals
 * nothing.
 *
 * @returns {Promise<import('./rows.mjs').Row[]>}
 */
export async function measureResponseTimeLeaks() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'answer-times-'));
  const env = { PICTURES_AHEAD: 'off', RATE_LIMIT_SCALE: '100000' };
  const site = await startSite({ folder, dataDir, within: startWithin, env });
  try {
    const rows = [];
    for (const call of /** @type {const} */ (['forgotPassword', 'subscribe'])) {
      const knownEmails = await addAccounts(dataDir);
      rows.push(...rowsOf(call, await interleave(site.url + routes[call].path, knownEmails)));
    }
    return rows;
  } finally {
    await site.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/**
 * Creates accounts with the current time as creation date and returns their email addresses.
 * @param {string} dataDir
 */
async function addAccounts(dataDir) {
  const site = JSON.parse(await readFile(path.join(dataDir, 'site.json'), 'utf8'));
  const connection = await mongoose.createConnection(site.mongodbUri).asPromise();
  const emails = Array.from({ length: count }, () => anyEmail());
  const createdAt = new Date();
  const accounts = emails.map((email) => {
    return { email, name: 'Mira', address: '', role: 'user', isSubscribed: false, createdAt };
  });
  await connection.collection('accounts').insertMany(accounts);
  await connection.close();
  return emails;
}

const anyEmail = () => `buyer-${randomUUID()}@example.com`;

/**
 * Sends one request at a time, in random order, for each registered address and for as many unregistered addresses.
 * Returns the response times for registered and for unregistered addresses, in milliseconds.
 * @param {string} url
 * @param {string[]} knownEmails
 */
async function interleave(url, knownEmails) {
  /** @type {{ known: number[], unknown: number[] }} */
  const times = { known: [], unknown: [] };
  const remaining = { known: [...knownEmails], unknown: knownEmails.map(() => anyEmail()) };
  while (remaining.known.length + remaining.unknown.length > 0) {
    const isKnown =
      randomInt(remaining.known.length + remaining.unknown.length) < remaining.known.length;
    const kind = isKnown ? 'known' : 'unknown';
    times[kind].push(await timeOf(url, remaining[kind].pop() ?? ''));
  }
  return times;
}

/** Returns the response time in milliseconds. @param {string} url @param {string} email */
async function timeOf(url, email) {
  const began = performance.now();
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-xsrf-token': token,
      cookie: `XSRF-TOKEN=${token}`,
    },
    body: JSON.stringify({ email }),
  });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}: ${text}`);
  return performance.now() - began;
}

/** @param {string} call @param {{ known: number[], unknown: number[] }} times @returns {import('./rows.mjs').Row[]} */
function rowsOf(call, { known, unknown }) {
  const value = areaUnderCurve(known, unknown);
  const label = `${call}: predictability of registered accounts from response time`;
  const note = `${known.length} requests per group; 0.5 means indistinguishable`;
  const row = { bench: 'answer-times', what: label, value, unit: 'AUC', note };
  return [
    { ...row, bar: 0.45, isMost: false },
    { ...row, bar: 0.55 },
  ];
}

/**
 * Returns the area under the ROC curve: the probability that a random value from `longer` is greater than a random
 * value from `shorter`.
 * @param {number[]} longer
 * @param {number[]} shorter
 */
function areaUnderCurve(longer, shorter) {
  const sorted = [...shorter].sort((a, b) => a - b);
  const below = longer.reduce((sum, time) => sum + rankOf(sorted, time), 0);
  return below / (longer.length * shorter.length);
}

/** Returns the number of elements less than `value`, by binary search. @param {number[]} sorted @param {number} value */
function rankOf(sorted, value) {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
