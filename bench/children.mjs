import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { withCpuAffinity } from './cpu.mjs';

export const repositoryRoot = fileURLToPath(new URL('..', import.meta.url));

/** @typedef {{ pid: number, url: string, port: number, stop: () => Promise<void> }} Child */

/**
 * Starts a server process and resolves when it sends `{ type: 'ready', url }` to its parent.
 *
 * @param {{ script: string, args?: string[], env?: Record<string, string>, role?: 'measured' | 'other' }} options
 * @returns {Promise<Child>}
 */
export async function startChild({ script, args = [], env = {}, role = 'other' }) {
  const [command = '', ...rest] = withCpuAffinity(role, [process.execPath, script, ...args]);
  const child = spawn(command, rest, {
    cwd: repositoryRoot,
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  const url = await new Promise((resolve, reject) => {
    child.once('message', (/** @type {{ url: string }} */ message) => resolve(message.url));
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code}`)));
  });
  return {
    pid: child.pid ?? 0,
    url,
    port: Number(new URL(url).port),
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
