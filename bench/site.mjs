import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { pagePaths, routes } from 'contracts';
import { killProcessGroup } from 'remote-kit/run.mjs';
import { freeLoopbackPort } from 'tools/ports';

/**
 * @typedef {{ url: string, pid: number, seconds: number, stop: () => Promise<void> }} Site `seconds`: time from start
 * to the first complete page
 */

const needed = [pagePaths.home, routes.showReadiness.path];

/**
 * Runs `npm start` in a folder, optionally with a command prefix, and waits for the first complete page.
 *
 * @param {{ folder: string, dataDir: string, within: number, env?: Record<string, string>, prefix?: string[] }} options
 * `within`: timeout in seconds
 * @returns {Promise<Site>}
 */
export async function startSite({ folder, dataDir, within: timeoutMs, env = {}, prefix = [] }) {
  const port = await freeLoopbackPort();
  const started = performance.now();
  const [command = '', ...args] = [...prefix, 'npm', 'start'];
  const child = spawn(command, args, {
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
  const end = Date.now() + timeoutMs * 1000;
  while (!(await isServed(url))) {
    await setTimeout(50);
    if (child.exitCode === null && Date.now() < end) continue;
    if (child.pid !== undefined) killProcessGroup(child.pid);
    throw new Error(`The site did not start:\n${output}`);
  }
  const seconds = (performance.now() - started) / 1000;
  return { url, pid: child.pid ?? 0, seconds, stop: () => stop(child) };
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
    const responses = await Promise.all(needed.map((path) => fetch(url + path)));
    await Promise.all(responses.map((response) => response.arrayBuffer()));
    return responses.every(({ ok }) => ok);
  } catch {
    return false;
  }
}
