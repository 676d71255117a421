import { spawn } from 'node:child_process';

/** @typedef {{ cwd?: string, env?: NodeJS.ProcessEnv, shell?: boolean, shown?: boolean }} RunOptions */

const children = /** @type {Set<import('node:child_process').ChildProcess>} */ (new Set());

/**
 * Runs a command to its end. Its output is shown as it comes, or kept.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<{ code: number | null, output: string }>}
 */
export async function run(command, args, { shown = false, ...options } = {}) {
  const output = shown ? 'inherit' : 'pipe';
  // A group of its own, so that it can be ended with all that it starts.
  const child = spawn(command, args, {
    ...options,
    detached: true,
    stdio: ['ignore', output, output],
  });
  children.add(child);
  let text = '';
  child.stdout?.on('data', (part) => (text += part));
  child.stderr?.on('data', (part) => (text += part));
  try {
    return await new Promise((resolve, reject) => {
      child.once('error', reject).once('close', (code) => resolve({ code, output: text }));
    });
  } finally {
    children.delete(child);
  }
}

/** Ends all that `run` has under way. */
export function killRunning() {
  for (const { pid } of children) if (pid !== undefined) killGroup(pid);
}

/** Ends a process that leads a group, and all that it started. @param {number} leader */
export function killGroup(leader) {
  try {
    process.kill(-leader, 'SIGKILL');
  } catch (error) {
    const { code = '' } = /** @type {NodeJS.ErrnoException} */ (error);
    // The second is how some systems say that only ended processes are left in the group.
    if (!['ESRCH', 'EPERM'].includes(code)) throw error;
  }
}
