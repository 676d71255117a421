import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** @typedef {{ url: string, seconds: number, stop: () => Promise<void> }} Site `seconds` passed until the first page was there */

/**
 * Runs `npm start` in a folder and waits for the first page.
 *
 * @param {{ folder: string, dataDir: string, within: number, env?: Record<string, string> }} options
 * @returns {Promise<Site>}
 */
export async function startSite({ folder, dataDir, within, env = {} }) {
  const port = await freePort();
  const started = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: folder,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      RATE_LIMIT_SCALE: '1000',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  child.stdout.on('data', (text) => (output += text));
  child.stderr.on('data', (text) => (output += text));
  const url = `http://localhost:${port}`;
  const end = Date.now() + within * 1000;
  while (!(await isServed(url))) {
    if (child.exitCode === null && Date.now() < end) continue;
    process.kill(-(child.pid ?? 0), 'SIGKILL');
    throw new Error(`The site did not start:\n${output}`);
  }
  const seconds = (performance.now() - started) / 1000;
  return { url, seconds, stop: () => stop(child) };
}

/** @param {import('node:child_process').ChildProcess} child */
async function stop(child) {
  const ended = once(child, 'close');
  process.kill(-(child.pid ?? 0), 'SIGTERM');
  await ended;
}

/** @param {string} url */
async function isServed(url) {
  try {
    const answer = await fetch(url);
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    await new Promise((resolve) => setTimeout(resolve, 50));
    return false;
  }
}

async function freePort() {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}
