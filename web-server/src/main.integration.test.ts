import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { onTestFinished } from 'test-kit';
import { freePort, listen } from 'test-kit/listen';
import { builtServer, shellFiles, writeFiles } from '../test/test-site.js';

describe('the web server process', () => {
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'process-'));
    await writeFiles(join(dirname(builtServer.main), '../../shell/dist/browser'), shellFiles);
  });
  afterAll(() => rm(folder, { recursive: true }));

  function start(env: Record<string, string>) {
    const child = fork(builtServer.main, [], {
      env: { DATA_DIR: folder, ADMIN_PATH: '/office-1234', LOG_LEVEL: 'silent', ...env },
      execArgv: [],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    let output = '';
    child.stderr?.on('data', (text: Buffer) => (output += text.toString()));
    onTestFinished(() => {
      child.kill('SIGKILL');
    });
    return { child, said: () => output };
  }

  it('exits with code 78 and prints one line per invalid setting', async () => {
    const { child, said: output } = start({ PORT: 'x', ADMIN_PATH: '' });
    expect(await exitOf(child)).toBe(78);
    expect(output()).toBe('PORT must be a whole number from 0 to 65535\nADMIN_PATH must be set\n');
  });

  it('exits with code 78 and prints one line when its port is in use', async () => {
    const port = await occupiedPort();
    const { child, said: output } = start({ PORT: `${port}` });
    expect(await exitOf(child)).toBe(78);
    expect(output()).toBe(`Port ${port} is in use. Set PORT to a free port.\n`);
  });

  it('sends a ready message and exits on SIGTERM', async () => {
    const port = await freePort();
    const { child } = start({ PORT: `${port}`, PUBLIC_URL: 'http://shop.example' });
    const [message] = (await once(child, 'message')) as unknown[];
    expect(message).toEqual({ type: 'ready', url: 'http://shop.example' });
    const response = await fetch(`http://127.0.0.1:${port}/health`);
    expect(await response.json()).toEqual({ status: 'ok' });
    child.kill('SIGTERM');
    expect(await exitOf(child)).toBe(0);
  });

  it('reports that it is not ready, ends streams, completes running requests and closes their connections before it exits', async () => {
    const backend = createServer((request, response) => {
      if (request.url === '/api/api/events')
        response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n');
      else if (request.url === '/api/api/slow') setTimeout(() => response.end('"done"'), 700);
      else response.writeHead(404).end('{}');
    });
    const { url: BACKEND_URL, close } = await listen(backend, { host: '127.0.0.1' });
    onTestFinished(close);
    const port = await freePort();
    const { child } = start({ PORT: `${port}`, BACKEND_URL, DRAIN_SECONDS: '2' });
    await once(child, 'message');
    const site = `http://127.0.0.1:${port}`;
    const accept = { accept: 'text/event-stream' };
    const events = await fetch(`${site}/api/api/events`, { headers: accept });
    const slow = fetch(`${site}/api/api/slow`);
    const ended = exitOf(child);
    child.kill('SIGTERM');
    await events.text();
    const ready = await fetch(`${site}/health/ready`);
    expect([ready.status, ready.headers.get('connection')]).toEqual([503, 'close']);
    const page = await fetch(`${site}/`);
    expect([page.status, page.headers.get('connection')]).toEqual([200, 'close']);
    const slowResponse = await slow;
    expect([await slowResponse.json(), slowResponse.headers.get('connection')]).toEqual([
      'done',
      'close',
    ]);
    expect(await ended).toBe(0);
    await expect(fetch(`${site}/health`)).rejects.toThrow();
  });

  it('exits when its parent process disconnects', async () => {
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

async function occupiedPort() {
  const { port, close } = await listen(createServer(), { host: '::' });
  onTestFinished(close);
  return port;
}
