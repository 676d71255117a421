import { spawn } from 'node:child_process';

/** @typedef {{ cwd?: string, env?: NodeJS.ProcessEnv, shell?: boolean, shown?: boolean }} RunOptions */

const children = /** @type {Set<import('node:child_process').ChildProcess>} */ (new Set());

/**
 * Runs a command until it exits. Its output is printed directly or returned.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<{ code: number | null, output: string }>}
 */
export async function run(command, args, { shown = false, ...options } = {}) {
  const output = shown ? 'inherit' : 'pipe';
  // A separate process group, so that the command can be killed with all its children.
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

/** Kills all commands that `run` started and that are still running. */
export function killRunning() {
  for (const { pid } of children) if (pid !== undefined) killGroup(pid);
}

/** Kills a process group by the pid of its leader. @param {number} leader */
export function killGroup(leader) {
  try {
    process.kill(-leader, 'SIGKILL');
  } catch (error) {
    const { code = '' } = /** @type {NodeJS.ErrnoException} */ (error);
    // Some systems return EPERM if only zombie processes are left in the group.
    if (!['ESRCH', 'EPERM'].includes(code)) throw error;
  }
}
