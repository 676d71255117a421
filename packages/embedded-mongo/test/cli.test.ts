import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { MongoClient, type MongoClientOptions } from 'mongodb';
import { onTestFinished } from 'test-kit';
import { startServer } from '../src/index.js';
import { cli, startProcess } from './crash-cycle.js';
import { codeOf, temporaryFolder } from './server.js';

/** Returns the exit code and the error output; the exit code is null if the command keeps running, as a server does. */
function run(...options: string[]): { status: number | null; stderr: string } {
  const args = [cli, '--port', '0', ...options];
  return spawnSync('node', args, { encoding: 'utf8', timeout: 15_000, killSignal: 'SIGKILL' });
}

const oneLine = /^[^\n]+\n$/;

describe('the embedded-mongo command', () => {
  it('reports an unusable folder in one line and exits with code 78', async () => {
    const root = temporaryFolder();
    const [file, lockedFolder, damaged] = ['file', 'taken', 'damaged'].map((name) =>
      join(root, name),
    );
    writeFileSync(file ?? '', '');
    mkdirSync(damaged ?? '');
    writeFileSync(join(damaged ?? '', 'data.mdb'), 'no database at all'.repeat(1000));
    const server = await startServer({ dir: lockedFolder ?? '' });
    for (const folder of [file, lockedFolder, damaged]) {
      const { status, stderr } = run('--dir', folder ?? '');
      expect(stderr).toMatch(oneLine);
      expect(stderr).toContain(`The data folder ${folder ?? ''} cannot be used: `);
      expect(status).toBe(78);
    }
    await server.close();
  });

  it('reports a truncated data file in one line and exits with code 78', async () => {
    const folder = temporaryFolder();
    const server = await startServer({ dir: folder });
    const client = await new MongoClient(server.url).connect();
    const things = client.db('cut').collection('things');
    for (const size of [300, 9000]) {
      const text = 'x'.repeat(size);
      await things.insertMany(Array.from({ length: 300 }, () => ({ text })));
    }
    await client.close();
    await server.close();
    const file = join(folder, 'data.mdb');
    expect(run('check', '--dir', folder).status).toBe(0);
    const whole = statSync(file).size;
    const cuts = { check: [0.99, 0.5], serve: [0.02, 0.0001] };
    for (const [action, shares] of Object.entries(cuts)) {
      for (const share of shares) {
        truncateSync(file, Math.floor(whole * share));
        const { status, stderr } = run(action, '--dir', folder);
        expect(stderr).toMatch(oneLine);
        expect(stderr).toContain(file);
        expect(status).toBe(78);
      }
    }
  });

  it('rejects an unknown command and a non-loopback host', () => {
    expect(run('nonsense')).toMatchObject({ status: 1, stderr: expect.stringMatching(oneLine) });
    expect(run('--host', '0.0.0.0', '--dir', temporaryFolder()).status).toBe(1);
  });

  it('reads the required password from the environment instead of its arguments', async () => {
    const password = 'of-this-test';
    const { child, url } = await startProcess(temporaryFolder(), {
      env: { EMBEDDED_MONGO_PASSWORD: password },
    });
    const insert = async (options: MongoClientOptions) => {
      const client = new MongoClient(url, options);
      onTestFinished(() => client.close());
      return client.db('shop').collection('things').insertOne({});
    };
    const auth = { username: 'shop', password };
    expect(await insert({ auth, authSource: 'admin' })).toMatchObject({ acknowledged: true });
    expect(await codeOf(insert({}))).toBe(13);
    expect(url).not.toContain(password);
    expect(child.spawnargs.join(' ')).not.toContain(password);
  });

  it('exits with code 78 if the password is invalid', () => {
    const env = { ...process.env, EMBEDDED_MONGO_PASSWORD: 'ä' };
    const args = [cli, '--port', '0', '--dir', temporaryFolder()];
    expect(spawnSync('node', args, { encoding: 'utf8', env })).toMatchObject({
      status: 78,
      stderr: 'the password must be printable ASCII characters\n',
    });
  });

  it('exits cleanly on SIGTERM', async () => {
    const { child } = await startProcess(temporaryFolder());
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  });
});
