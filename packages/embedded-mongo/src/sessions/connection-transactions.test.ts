import { beforeEach, expect, it } from '@jest/globals';
import { Catalog } from '../storage/catalog/catalog.js';
import { MemoryStore } from '../storage/memory-store.fixture.js';
import { ConnectionTransactions } from './connection-transactions.js';
import { Sessions } from './sessions.js';
import type { Transaction } from './transaction.js';

let sessions: Sessions;
let transaction: Transaction;
const first = new ConnectionTransactions();
const second = new ConnectionTransactions();
const seconds = 1000;

beforeEach(async () => {
  const store = new MemoryStore();
  sessions = new Sessions({ store, catalog: await Catalog.open(store) });
  transaction = sessions.enter({ session: 'a', number: 1n, starts: true });
  first.carry(transaction);
});

function stateIn(timeMs: number) {
  sessions.endExpired(Date.now() + timeMs);
  return transaction.state;
}

it('a transaction is aborted after one minute if its connection stays open', () => {
  expect(stateIn(59 * seconds)).toBe('open');
  expect(stateIn(61 * seconds)).toBe('aborted');
});

it('a transaction is aborted a few seconds after its connection closes', () => {
  first.abandon();
  expect(stateIn(2 * seconds)).toBe('open');
  expect(stateIn(4 * seconds)).toBe('aborted');
});

it('a transaction keeps its one-minute timeout when it continues on another connection', () => {
  first.abandon();
  second.carry(transaction);
  expect(stateIn(59 * seconds)).toBe('open');
  expect(stateIn(61 * seconds)).toBe('aborted');
});

it('a transaction belongs to the connection of its latest command', () => {
  second.carry(transaction);
  first.abandon();
  expect(stateIn(59 * seconds)).toBe('open');
  second.abandon();
  expect(stateIn(4 * seconds)).toBe('aborted');
});

it('closing a connection leaves its ended transactions unchanged', () => {
  transaction.abort();
  const next = sessions.enter({ session: 'a', number: 2n, starts: true });
  first.carry(next);
  first.abandon();
  expect(transaction.expiresAt).toBeGreaterThan(next.expiresAt);
});
