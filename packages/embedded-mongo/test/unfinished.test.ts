import { once } from 'node:events';
import { describe, expect, it } from '@jest/globals';
import { MongoClient } from 'mongodb';
import { startProcess } from './crash-cycle.js';
import { makeIndex, temporaryFolder } from './server.js';

const COUNT = 8000;

describe('an index build and an $out stage interrupted by SIGKILL', () => {
  it('leave no data behind and can be repeated', async () => {
    const folder = temporaryFolder();
    const first = await startProcess(folder);
    const client = await new MongoClient(first.url, { retryWrites: false }).connect();
    const things = client.db('shop').collection('things');
    await things.insertMany(Array.from({ length: COUNT }, (_, k) => ({ k })));
    const build = makeIndex(things, { k: 1 }, { unique: true });
    const out = things.aggregate([{ $out: 'copies' }]).toArray();
    const cut = Promise.allSettled([build, out]);
    for (let at = 0; at < 3; at++) await things.insertOne({ k: COUNT + at });
    first.child.kill('SIGKILL');
    await once(first.child, 'exit');
    expect((await cut).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await client.close();

    const second = await startProcess(folder);
    const secondClient = await new MongoClient(second.url).connect();
    const db = secondClient.db('shop');
    expect((await db.listCollections().toArray()).map(({ name }) => name)).toEqual(['things']);
    expect(await db.collection('things').indexes()).toHaveLength(1);
    await makeIndex(db.collection('things'), { k: 1 }, { unique: true });
    await db
      .collection('things')
      .aggregate([{ $out: 'copies' }])
      .toArray();
    for (const validate of ['things', 'copies'])
      expect(await db.command({ validate })).toMatchObject({ valid: true, nrecords: COUNT + 3 });
    await secondClient.close();
    second.child.kill();
    await once(second.child, 'exit');
  });
});
