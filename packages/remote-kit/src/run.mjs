import { spawn } from 'node:child_process';

/** @typedef {{ cwd?: string, env?: NodeJS.ProcessEnv, shell?: boolean, shown?: boolean }} RunOptions */

const children = /** @type {Set<import('node:child_process').ChildProcess>} */ (new Set());

/**
 * Runs a command until it exits and returns its output. With `shown`, the output is printed instead.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<{ code: number | null, output: string }>}
 */
export async function runCommand(command, args, { shown = false, ...options } = {}) {
  const output = shown ? 'inherit' : 'pipe';
  // `detached` creates a process group, so that the command and its children can be killed together.
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

export function killRunningCommands() {
  for (const { pid } of children) if (pid !== undefined) killProcessGroup(pid);
}

/** Kills the process group whose leader has this PID. @param {number} leader */
export function killProcessGroup(leader) {
  try {
    process.kill(-leader, 'SIGKILL');
  } catch (error) {
    const { code = '' } = /** @type {NodeJS.ErrnoException} */ (error);
    // Some systems return EPERM when only zombie processes remain in the group.
    if (!['ESRCH', 'EPERM'].includes(code)) throw error;
  }
}
