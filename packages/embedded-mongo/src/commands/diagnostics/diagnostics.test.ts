import { describe, expect, it } from '@jest/globals';
import type { Document } from 'mongodb';
import { onTestFinished } from 'test-kit';
import { MongoClient } from 'mongodb';
import { startServer } from '../../index.js';
import { codeOf, failureOf, temporaryFolder, useServer } from '../../../test/server.js';

const server = useServer();
const send = (command: Document): Promise<Document> => server.client.db('admin').command(command);

describe('getParameter', () => {
  it('rejects an unknown parameter', async () => {
    expect(await codeOf(send({ getParameter: 1, absent: 1 }))).toBe(72);
    expect(await codeOf(send({ getParameter: 1 }))).toBe(72);
  });

  it("returns all parameters for '*'", async () => {
    expect(await send({ getParameter: '*' })).toMatchObject({
      transactionLifetimeLimitSeconds: 60,
      ttlMonitorEnabled: true,
      featureCompatibilityVersion: { version: '7.0' },
    });
  });

  it('returns only the requested parameters', async () => {
    const reply = await send({ getParameter: 1, ttlMonitorEnabled: 1 });
    expect(reply).toMatchObject({ ttlMonitorEnabled: true });
    expect(reply).not.toHaveProperty('transactionLifetimeLimitSeconds');
  });
});

describe('setParameter', () => {
  it('is accepted in test mode and rejected otherwise', async () => {
    const set = { setParameter: 1, transactionLifetimeLimitSeconds: 5 };
    expect(await send(set)).toMatchObject({ was: null });
    const otherServer = await startServer({ dir: temporaryFolder() });
    onTestFinished(() => otherServer.close());
    const client = await new MongoClient(otherServer.url).connect();
    onTestFinished(() => client.close());
    expect(await codeOf(client.db('admin').command(set))).toBe(72);
  });
});

describe('a command that does not exist', () => {
  it.each(['absent', 'Find', 'toString', '__proto__'])(
    'is rejected with an error message that contains the command name: %s',
    async (name) => {
      expect(await failureOf(send(Object.fromEntries([[name, 1]])))).toEqual({
        code: 59,
        message: `no such command: '${name}'`,
      });
    },
  );
});
