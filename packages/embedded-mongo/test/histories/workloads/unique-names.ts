import type { ClientSession, Collection, Db } from 'mongodb';
import { makeIndex } from '../../server.js';
import { checkUnique, type Taken, type UniqueRequest } from '../checks/unique.js';
import { Recorder } from '../history.js';
import { below, oneOf } from '../random.js';
import { inTransaction, type Workload } from '../workload.js';

interface Member {
  name: string;
  group: number;
}

const NAMES = Array.from({ length: 8 }, (_, at) => `name ${at}`);

/**
 * Inserts, renames, upserts and deletes documents with a few names under a unique index, half of the time in
 * transactions.
 */
export function uniqueNames(): Workload {
  const recorder = new Recorder<UniqueRequest, Taken>();
  return {
    name: 'unique',
    clients: 24,
    prepare: async (db) => {
      await makeIndex(of(db), { name: 1 }, { unique: true });
      await makeIndex(of(db), { group: 1, name: 1 });
    },
    step: async (client) => {
      const way = oneOf(WAYS);
      const [name, other] = [oneOf(NAMES), oneOf(NAMES)];
      const isAlone = Math.random() < 0.5;
      const work = isAlone
        ? () => way(of(client.db), { name, other })
        : () => inTransaction(client, (session) => way(of(client.db), { name, other, session }));
      await recorder.record(client.number, [name, other], work);
    },
    examine: async (db) => {
      const stored = await of(db)
        .find({}, { hint: { $natural: 1 } })
        .toArray();
      const names = stored.map(({ name }) => name);
      return [...recorder.surprises, ...checkUnique(recorder.operations, names)];
    },
  };
}

interface Chosen {
  name: string;
  other: string;
  session?: ClientSession;
}

type Way = (members: Collection<Member>, chosen: Chosen) => Promise<Taken>;

function of(db: Db): Collection<Member> {
  return db.collection<Member>('members');
}

const NOTHING: Taken = { added: [], removed: [] };

const insert: Way = async (members, { name, session }) => {
  await members.insertOne({ name, group: below(3) }, session ? { session } : {});
  return { added: [name], removed: [] };
};

const rename: Way = async (members, { name, other, session }) => {
  const within = session ? { session } : {};
  const { modifiedCount } = await members.updateOne({ name }, { $set: { name: other } }, within);
  return modifiedCount === 1 ? { added: [other], removed: [name] } : NOTHING;
};

const regroup: Way = async (members, { name, session }) => {
  const within = session ? { session } : {};
  await members.findOneAndUpdate({ name }, { $inc: { group: 1 } }, within);
  return NOTHING;
};

const upsert: Way = async (members, { name, session }) => {
  const within = session ? { session } : {};
  const update = { $set: { group: below(3) } };
  const { upsertedCount } = await members.updateOne({ name }, update, { upsert: true, ...within });
  return upsertedCount === 1 ? { added: [name], removed: [] } : NOTHING;
};

const remove: Way = async (members, { name, session }) => {
  const { deletedCount } = await members.deleteOne({ name }, session ? { session } : {});
  return deletedCount === 1 ? { added: [], removed: [name] } : NOTHING;
};

const WAYS: readonly Way[] = [insert, rename, regroup, upsert, remove];
