import type { Collection, Db, FindOptions } from 'mongodb';
import { type Audit, type BankRequest, checkBank, countAudits } from '../checks/bank.js';
import { Recorder } from '../history.js';
import { below, oneOf, weighted } from '../random.js';
import { type Client, inTransaction, type Workload } from '../workload.js';

interface Account {
  _id: number;
  balance: number;
}

const ACCOUNTS = 24;
const INITIAL = 100;

/** Transfers money between accounts in transactions and deposits it with plain writes, with concurrent audits. */
export function bank(): Workload {
  const recorder = new Recorder<BankRequest, Audit | undefined>();
  return {
    name: 'bank',
    clients: 64,
    prepare: async (db) => {
      const opened = Array.from({ length: ACCOUNTS }, (_, _id) => ({ _id, balance: INITIAL }));
      await of(db).insertMany(opened);
    },
    step: async (client) => {
      const request = weighted<BankRequest>([
        [5, { move: 1 + below(INITIAL) }],
        [2, { deposit: 1 + below(9) }],
        [1, { audit: oneOf(['transaction', 'snapshot', 'plain'] as const) }],
      ]);
      await recorder.record(client.number, request, () => serve(client, request));
    },
    examine: async (db) => {
      const final = await count(of(db));
      const violations = checkBank(recorder.operations, ACCOUNTS * INITIAL, final);
      if (countAudits(recorder.operations) === 0) violations.push('nobody counted');
      return [...recorder.surprises, ...violations];
    },
  };
}

function of(db: Db): Collection<Account> {
  return db.collection<Account>('accounts');
}

async function serve(client: Client, request: BankRequest): Promise<Audit | undefined> {
  const accounts = of(client.db);
  if ('move' in request) return move(client, request.move);
  if ('deposit' in request) {
    await accounts.updateOne({ _id: below(ACCOUNTS) }, { $inc: { balance: request.deposit } });
    return undefined;
  }
  if (request.audit === 'plain') return count(accounts);
  if (request.audit === 'transaction')
    return inTransaction(client, (session) => count(accounts, { session }));
  return client.mongo.withSession({ snapshot: true }, (session) => count(accounts, { session }));
}

async function move(client: Client, amount: number): Promise<undefined> {
  const accounts = of(client.db);
  const [from, to] = [below(ACCOUNTS), below(ACCOUNTS)];
  await inTransaction(client, async (session) => {
    const payer = await accounts.findOne({ _id: from }, { session });
    if (!payer || payer.balance < amount) return;
    await accounts.updateOne({ _id: from }, { $inc: { balance: -amount } }, { session });
    await accounts.updateOne({ _id: to }, { $inc: { balance: amount } }, { session });
  });
}

async function count(accounts: Collection<Account>, options: FindOptions = {}): Promise<Audit> {
  const balances = (await accounts.find({}, options).toArray()).map(({ balance }) => balance);
  return { sum: balances.reduce((sum, each) => sum + each, 0), least: Math.min(...balances) };
}
