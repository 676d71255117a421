import { afterEach, describe, expect, it } from '@jest/globals';
import { type Document, MongoClient, MongoError } from 'mongodb';
import { onTestFinished } from 'test-kit';
import { startServer } from '../../index.js';
import { codeOf, failureOf, temporaryFolder, useServer } from '../../../test/server.js';

const server = useServer();
const order = (mode: unknown, data: Document = {}, name = 'failCommand'): Promise<Document> =>
  server.client.db('admin').command({ configureFailPoint: name, mode, data });
const failing = { failCommands: ['ping'], errorCode: 2 };
const ping = (): Promise<Document> => server.db.command({ ping: 1 });
const fails = async () => (await ping().catch(() => ({ ok: 0 })))['ok'] === 0;
const inTurn = async (count: number) => {
  const outcomes: boolean[] = [];
  for (let n = 0; n < count; n++) outcomes.push(await fails());
  return outcomes;
};

afterEach(() => order('off'));

describe('configureFailPoint', () => {
  it('is rejected unless fail points are enabled for tests', async () => {
    const otherServer = await startServer({ dir: temporaryFolder() });
    onTestFinished(() => otherServer.close());
    const client = await new MongoClient(otherServer.url).connect();
    onTestFinished(() => client.close());
    const command = { configureFailPoint: 'failCommand', mode: 'off' };
    expect(await codeOf(client.db('admin').command(command))).toBe(59);
  });

  it('rejects an unknown fail point and invalid data', async () => {
    expect(await codeOf(order('off', {}, 'odd'))).toBe(2);
    expect(await codeOf(order('off', 5 as unknown as Document))).toBe(14);
  });

  it('fails the listed commands with the given error code', async () => {
    await order('alwaysOn', failing);
    expect(await failureOf(ping())).toEqual({
      code: 2,
      message: "Failing command via 'failCommand' failpoint",
    });
    expect(await server.db.command({ buildInfo: 1 })).toMatchObject({ ok: 1 });
  });

  it.each<[unknown, boolean[]]>([
    ['off', [false, false, false]],
    ['alwaysOn', [true, true, true]],
    [{ times: 2 }, [true, true, false]],
    [{ skip: 1 }, [false, true, true]],
    [{ skip: 1, times: 1 }, [false, true, false]],
  ])(
    'applies the mode %j to three successive commands, which fail (true) or succeed (false): %j',
    async (mode, outcomes) => {
      await order(mode, failing);
      expect(await inTurn(3)).toEqual(outcomes);
    },
  );

  it('adds the given error labels', async () => {
    await order({ times: 1 }, { ...failing, errorLabels: ['RetryableWriteError'] });
    const error: unknown = await ping().catch((reason: unknown) => reason);
    expect(error instanceof MongoError && error.hasErrorLabel('RetryableWriteError')).toBe(true);
  });

  it('adds a write concern error to the reply to a successful command', async () => {
    const writeConcernError = { code: 64, errmsg: 'too slow' };
    await order({ times: 1 }, { failCommands: ['insert'], writeConcernError });
    const insert = { insert: 'things', documents: [{}] };
    expect(await codeOf(server.db.command(insert))).toBe(64);
    expect(await server.db.collection('things').countDocuments()).toBe(1);
  });

  it('closes the connection instead of replying', async () => {
    await order({ times: 1 }, { failCommands: ['ping'], closeConnection: true });
    const error: unknown = await ping().catch((reason: unknown) => reason);
    expect(error).toMatchObject({ name: 'MongoNetworkError' });
    expect(await ping()).toMatchObject({ ok: 1 });
  });

  it('drops the reply to a completed write, and the retry does not apply the write again', async () => {
    await order({ times: 1 }, {}, 'onPrimaryTransactionalWrite');
    const things = server.db.collection<{ _id: number; n: number }>('lost');
    await things.insertOne({ _id: 1, n: 0 });
    await things.updateOne({ _id: 1 }, { $inc: { n: 1 } });
    expect(await things.find().toArray()).toEqual([{ _id: 1, n: 1 }]);
  });
});
