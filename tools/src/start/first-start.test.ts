import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { readSettings } from '../settings.js';
import { prepareDataFolder } from '../site/data-folder.js';
import { readableLogLines } from './log-file.js';
import { freeLoopbackPort, resolvePublicPort } from './ports.js';
import { readSecrets } from '../site/secrets.js';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'first-start-'));
});

afterEach(() => rm(folder, { recursive: true }));

describe('prepareDataFolder', () => {
  it('rejects a path that is a file or below a file', async () => {
    const file = path.join(folder, 'file');
    await writeFile(file, '');
    expect(() => prepareDataFolder(file)).toThrow('it is not a folder');
    expect(() => prepareDataFolder(path.join(file, 'below'))).toThrow('it is not a folder');
  });

  it('rejects a folder without write permission', async () => {
    const locked = path.join(folder, 'locked');
    prepareDataFolder(locked);
    await chmod(locked, 0o555);
    // Root ignores permissions, but even root cannot create folders in `/proc`.
    const place = process.getuid?.() === 0 ? '/proc/shop' : path.join(locked, 'data');
    expect(() => prepareDataFolder(place)).toThrow("Can't use");
  });

  it('creates all subfolders, accessible only to the owner', async () => {
    const data = path.join(folder, 'a/b/data');
    prepareDataFolder(data);
    prepareDataFolder(data);
    for (const part of ['', 'db', 'releases', 'logs', 'outbox'])
      expect((await stat(path.join(data, part))).mode & 0o777).toBe(0o700);
  });
});

describe('port selection', () => {
  it.each(['eighty', '-1', '70000', '80.5', ''])('rejects the value %j', async (value) => {
    await expect(resolvePublicPort(value)).rejects.toThrow('PORT must be');
  });

  it('rejects a port that is in use', async () => {
    const holder = createServer().listen(0);
    await once(holder, 'listening');
    const address = holder.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    await expect(resolvePublicPort(String(port))).rejects.toThrow(`Port ${port} is in use`);
    holder.close();
    await once(holder, 'close');
    expect(await resolvePublicPort(String(port))).toBe(port);
  });

  it('selects any free port if the value is 0', async () => {
    expect(await resolvePublicPort('0')).toBeGreaterThan(0);
  });

  it('selects internal ports below the ephemeral range', async () => {
    const ports = await Promise.all(Array.from({ length: 20 }, () => freeLoopbackPort()));
    expect(Math.max(...ports)).toBeLessThan(32_768);
  });
});

describe('the secrets', () => {
  it('are rejected if their file is damaged, and the file remains unchanged', async () => {
    const file = path.join(folder, 'secrets.json');
    await writeFile(file, '{"SESSION_SE');
    expect(() => readSecrets(folder, {})).toThrow(file);
    expect(await readFile(file, 'utf8')).toBe('{"SESSION_SE');
  });

  it('are generated at the first start, stored, and readable only by their owner', async () => {
    const first = readSecrets(folder, {});
    expect(first.made).toEqual(first.secrets);
    expect(first.secrets.SESSION_SECRET.length).toBeGreaterThanOrEqual(43);
    expect(first.secrets.ADMIN_PATH).toMatch(/^\/staff-[0-9a-f]{10}$/);
    expect(readSecrets(folder, {})).toEqual({ secrets: first.secrets, made: {} });
    expect((await stat(path.join(folder, 'secrets.json'))).mode & 0o777).toBe(0o600);
  });

  it('are completed with a new database password if the stored file has none', async () => {
    const file = path.join(folder, 'secrets.json');
    await writeFile(file, JSON.stringify({ SESSION_SECRET: 'kept', ADMIN_PATH: '/staff-1' }));
    const { secrets } = readSecrets(folder, {});
    expect(secrets.SESSION_SECRET).toBe('kept');
    expect(secrets.EMBEDDED_MONGO_PASSWORD).toMatch(/^[\w-]{32}$/);
    expect(readSecrets(folder, {}).secrets).toEqual(secrets);
  });

  it('include a key for push messages that is generated only once', async () => {
    const file = path.join(folder, 'secrets.json');
    await writeFile(file, JSON.stringify({ SESSION_SECRET: 'kept' }));
    const key = readSecrets(folder, {}).secrets.VAPID_PRIVATE_KEY;
    expect(key).toMatch(/^[\w-]{43}$/);
    expect(readSecrets(folder, {}).secrets.VAPID_PRIVATE_KEY).toBe(key);
  });

  it('differ between sites', () => {
    const otherFolder = path.join(folder, 'other');
    prepareDataFolder(otherFolder);
    const [ownSecrets, otherSecrets] = [
      readSecrets(folder, {}).secrets,
      readSecrets(otherFolder, {}).secrets,
    ];
    const generated = [
      ...(['SESSION_SECRET', 'ADMIN_PATH', 'ADMIN_PASSWORD'] as const),
      'EMBEDDED_MONGO_PASSWORD' as const,
    ];
    for (const name of generated) expect(ownSecrets[name]).not.toBe(otherSecrets[name]);
  });

  it('are read from the environment if they are set there, and are then not stored', async () => {
    const { secrets, made: newSecrets } = readSecrets(folder, {
      ADMIN_PASSWORD: 'of my own choice',
    });
    expect(secrets.ADMIN_PASSWORD).toBe('of my own choice');
    expect(newSecrets).not.toHaveProperty('ADMIN_PASSWORD');
    expect(await readFile(path.join(folder, 'secrets.json'), 'utf8')).not.toContain('choice');
  });
});

describe('settings', () => {
  it('come from the environment, or from .env as a fallback, and empty values count as missing', async () => {
    await writeFile(path.join(folder, '.env'), 'PORT=4000\nSEED=none\nLOG_LEVEL="debug"\n');
    const env = { PORT: '5000', SEED: '' };
    expect(readSettings(folder, env)).toEqual({ PORT: '5000', SEED: 'none', LOG_LEVEL: 'debug' });
  });

  it('are read without an error if .env does not exist', () => {
    expect(readSettings(folder, { PORT: '5000' })).toEqual({ PORT: '5000' });
  });
});

describe('readableLogLines', () => {
  it('removes structured log entries and Node.js warnings', () => {
    const lines = ['{"level":30}', '(node:12) Warning: old', '(Use `node --trace`)', '', 'PORT is'];
    expect(readableLogLines(lines.join('\n'))).toEqual(['PORT is']);
  });
});
