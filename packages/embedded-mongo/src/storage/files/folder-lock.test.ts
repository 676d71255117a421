import { existsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { temporaryFolder } from '../../../test/server.js';
import { startServer } from '../../index.js';
import { lockFolder } from './folder-lock.js';

describe('the lock of a data folder', () => {
  it('prevents a second server from starting', async () => {
    const dir = temporaryFolder();
    const first = await startServer({ dir });
    await expect(startServer({ dir })).rejects.toThrow('is in use by process');
    await first.close();
    await (await startServer({ dir })).close();
  });

  it('is taken over from a dead process, even if another process now has the same process id', () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'server.lock'), '999999999 1');
    lockFolder(folder)();
    writeFileSync(join(folder, 'server.lock'), `${process.pid} 1`);
    const release = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow('is in use by process');
    release();
    expect(existsSync(join(folder, 'server.lock'))).toBe(false);
  });
});

describe('startServer', () => {
  it('rejects a host that is not a loopback address', async () => {
    for (const host of ['0.0.0.0', '::', '192.168.0.1', 'example.org']) {
      await expect(startServer({ dir: temporaryFolder(), host })).rejects.toThrow(
        'refusing to listen',
      );
    }
  });
});

describe('the data folder', () => {
  it('is accessible only to the user that owns it', async () => {
    const dir = join(temporaryFolder(), 'data');
    const server = await startServer({ dir });
    expect(statSync(dir).mode & 0o777).toBe(0o700);
    expect(statSync(join(dir, 'data.mdb')).mode & 0o777).toBe(0o600);
    await server.close();
  });
});
