import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { shellFiles, writeFiles } from './test/test-site.js';

describe('the process of the web server', () => {
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'process-'));
    await writeFiles(join(dirname(inject('mainFile')), '../browser'), shellFiles);
  });
  afterAll(() => rm(folder, { recursive: true }));

  function start(env: Record<string, string>) {
    const child = fork(inject('mainFile'), [], {
      env: { DATA_DIR: folder, ADMIN_PATH: '/office-1234', LOG_LEVEL: 'silent', ...env },
      execArgv: [],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    let said = '';
    child.stderr?.on('data', (text: Buffer) => (said += text.toString()));
    onTestFinished(() => {
      child.kill('SIGKILL');
    });
    return { child, said: () => said };
  }

  it('ends with 78 and a line for each wrong setting', async () => {
    const { child, said } = start({ PORT: 'x', ADMIN_PATH: '' });
    expect(await exitOf(child)).toBe(78);
    expect(said()).toBe('PORT must be a whole number from 0 to 65535\nADMIN_PATH must be set\n');
  });

  it('ends with 78 and a line when its port is taken', async () => {
    const port = await takenPort();
    const { child, said } = start({ PORT: `${port}` });
    expect(await exitOf(child)).toBe(78);
    expect(said()).toBe(`Port ${port} is in use. Set PORT to another one.\n`);
  });

  it('says when it can answer, and ends on SIGTERM', async () => {
    const port = await freePort();
    const { child } = start({ PORT: `${port}`, PUBLIC_URL: 'http://shop.example' });
    const [message] = (await once(child, 'message')) as unknown[];
    expect(message).toEqual({ type: 'ready', url: 'http://shop.example' });
    const response = await fetch(`http://127.0.0.1:${port}/health`);
    expect(await response.json()).toEqual({ status: 'ok' });
    child.kill('SIGTERM');
    expect(await exitOf(child)).toBe(0);
  });

  it('ends when the one that started it is gone', async () => {
    const { child } = start({ PORT: `${await freePort()}` });
    await once(child, 'message');
    child.disconnect();
    expect(await exitOf(child)).toBe(0);
  });
});

async function exitOf(child: ChildProcess) {
  const [code] = (await once(child, 'exit')) as unknown[];
  return code;
}

async function takenPort() {
  const server = createServer();
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, '::', resolve));
  // A listening TCP server has an address with a port.
  return (server.address() as AddressInfo).port;
}

async function freePort() {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '::', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
