import { describe, expect, it } from '@jest/globals';
import { Binary, type Document, Long, MongoClient, type MongoClientOptions, UUID } from 'mongodb';
import { onTestFinished } from 'test-kit';
import { startServer } from '../../index.js';
import { codeOf, failureOf, temporaryFolder, useServer } from '../../../test/server.js';

const account = { user: 'shop', password: 'a right, long=password' };

async function startGuarded(dir = temporaryFolder()) {
  const server = await startServer({ dir, account });
  onTestFinished(() => server.close());
  const connect = async (options: MongoClientOptions) => {
    const client = new MongoClient(server.url, options);
    onTestFinished(() => client.close());
    return client.connect();
  };
  return { server, connect };
}

const signIn = (password: string, username = account.user): MongoClientOptions => ({
  auth: { username, password },
  authSource: 'admin',
});

describe('a server with a password', () => {
  it.each([
    ['the default mechanism', {}],
    ['an explicit SCRAM-SHA-256', { authMechanism: 'SCRAM-SHA-256' as const }],
  ])('accepts the correct password via %s', async (_, options) => {
    const { connect } = await startGuarded();
    const client = await connect({ ...signIn(account.password), ...options });
    const things = client.db('shop').collection('things');
    await things.insertOne({ name: 'geode' });
    expect(await things.countDocuments()).toBe(1);
  });

  it.each([
    ['a wrong password', signIn('a wrong password')],
    ['an unknown user', signIn(account.password, 'root')],
    ['another database', { ...signIn(account.password), authSource: 'shop' }],
    ['another mechanism', { ...signIn(account.password), authMechanism: 'SCRAM-SHA-1' as const }],
  ])('rejects %s with AuthenticationFailed', async (_, options) => {
    const { connect } = await startGuarded();
    expect(await failureOf(connect(options))).toEqual({
      code: 18,
      message: 'Authentication failed.',
    });
  });

  it.each<Document>([
    { find: 'things' },
    { insert: 'things', documents: [{}] },
    { dropDatabase: 1 },
    { listDatabases: 1 },
    { serverStatus: 1 },
    { getParameter: '*' },
    { endSessions: [] },
    { killAllSessions: [] },
  ])('rejects %j with Unauthorized before authentication', async (command) => {
    const { connect } = await startGuarded();
    const client = await connect({});
    expect(await codeOf(client.db('admin').command(command))).toBe(13);
  });

  it('rejects saslContinue for an exchange that was not started', async () => {
    const { connect } = await startGuarded();
    const client = await connect({});
    const command = { saslContinue: 1, conversationId: 1, payload: new Binary(Buffer.from('')) };
    expect(await codeOf(client.db('admin').command(command))).toBe(18);
  });

  it('ignores transaction fields before authentication', async () => {
    const { connect } = await startGuarded();
    const admin = (await connect({})).db('admin');
    const lsid = { id: new UUID() };
    const begin = { txnNumber: Long.ONE, autocommit: false, startTransaction: true };
    expect(await admin.command({ ping: 1, lsid, ...begin })).toMatchObject({ ok: 1 });
    expect(await codeOf(admin.command({ commitTransaction: 1, lsid, ...begin }))).toBe(13);
  });

  it('serves data that was stored before the password was set', async () => {
    const dir = temporaryFolder();
    const open = await startServer({ dir });
    const before = await new MongoClient(open.url).connect();
    await before.db('shop').collection('things').insertOne({ name: 'geode' });
    await before.close();
    await open.close();
    const { connect } = await startGuarded(dir);
    const client = await connect(signIn(account.password));
    expect(await client.db('shop').collection('things').countDocuments()).toBe(1);
  });

  it.each(['', 'ä', 'line\nbreak'])('does not start if the password is %j', async (password) => {
    const starting = startServer({ dir: temporaryFolder(), account: { user: 'shop', password } });
    await expect(starting).rejects.toThrow('the password must be printable ASCII characters');
  });
});

describe('a server with a password during the handshake', () => {
  it('allows hello, isMaster, ping and buildInfo before authentication', async () => {
    const { connect } = await startGuarded();
    const admin = (await connect({})).db('admin');
    // Drivers send these commands when they connect, and mongosh sends them before it asks for a password.
    for (const name of ['hello', 'isMaster', 'ping', 'buildInfo'])
      expect(await admin.command({ [name]: 1 })).toMatchObject({ ok: 1 });
  });

  it('reports SCRAM-SHA-256 as the mechanism for any account', async () => {
    const { connect } = await startGuarded();
    const admin = (await connect({})).db('admin');
    const named = await admin.command({ hello: 1, saslSupportedMechs: 'admin.shop' });
    expect(named['saslSupportedMechs']).toEqual(['SCRAM-SHA-256']);
  });

  it('omits speculativeAuthenticate from the reply if the authentication cannot succeed', async () => {
    const { connect } = await startGuarded();
    const admin = (await connect({})).db('admin');
    const start = { saslStart: 1, mechanism: 'PLAIN', payload: new Binary(), db: 'admin' };
    const reply = await admin.command({ hello: 1, speculativeAuthenticate: start });
    expect(reply).toMatchObject({ ok: 1 });
    expect(reply).not.toHaveProperty('speculativeAuthenticate');
  });
});

describe('a server without a password', () => {
  const server = useServer();
  it.each(['PLAIN', 'SCRAM-SHA-256', 'MONGODB-X509'])(
    'rejects authentication with %s',
    async (mechanism) => {
      const command = { saslStart: 1, mechanism, payload: '' };
      expect(await codeOf(server.client.db('admin').command(command))).toBe(18);
    },
  );
});
