// cspell:ignore schedstat taskset
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

/** `/proc` reports CPU time in hundredths of a second. */
const ticksPerSecond = 100;

/** Returns the CPU time used by a process, in seconds. @param {number} pid */
export const readCpuSeconds = (pid) => secondsOf(pid, 11);

/** Returns the CPU time used by the exited child processes of a process, in seconds. @param {number} pid */
export const readExitedChildrenCpuSeconds = (pid) => secondsOf(pid, 13);

/** @param {number} pid @param {number} at index of user time; kernel time follows */
function secondsOf(pid, at) {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[at]) + Number(fields[at + 1])) / ticksPerSecond;
}

/** Returns the CPU time used by the live threads of a process, in microseconds. @param {number} pid */
export function cpuMicroseconds(pid) {
  const tasks = readdirSync(`/proc/${pid}/task`);
  const nanoseconds = tasks.map((task) =>
    Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ')[0]),
  );
  return nanoseconds.reduce((sum, each) => sum + each, 0) / 1000;
}

/**
 * Maximum CPU time in seconds that an idle site uses between two polls, which are two seconds apart. A site that
 * generates pictures uses about two seconds of CPU time in this interval.
 */
const idle = 0.3;

/** Resolves when a process and its descendants are idle. Rejects after three minutes. @param {number} pid */
export async function waitUntilIdle(pid) {
  const end = Date.now() + 180_000;
  let before = -1;
  while (Date.now() < end) {
    const used = processTree(pid).reduce((sum, each) => sum + readCpuSeconds(each), 0);
    if (before >= 0 && used - before < idle) return;
    before = used;
    await new Promise((resolve) => setTimeout(resolve, 2_000));
  }
  throw new Error(`Process ${pid} did not become idle within three minutes`);
}

/** Returns the PIDs of a process and all of its descendants. @param {number} pid @returns {number[]} */
export function processTree(pid) {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return [pid, ...children.split(' ').filter(Boolean).map(Number).flatMap(processTree)];
}

const hasTwoCores = availableParallelism() > 1 && spawnSync('taskset', ['--version']).status === 0;

/**
 * Prefixes a command with `taskset` so that the measured process has a core to itself; without a second core, returns
 * the command unchanged. @param {'measured' | 'other'} role @param {string[]} command
 */
export function withCpuAffinity(role, command) {
  return hasTwoCores ? ['taskset', '-c', role === 'measured' ? '0' : '1', ...command] : command;
}

/**
 * Keeps this process off the measured core while `measure` runs. Do not use this function for
 * benchmarks whose browser and site need all cores.
 * @template Options, Result
 * @param {(options: Options) => Promise<Result>} measure
 * @returns {(options: Options) => Promise<Result>}
 */
export function runOffMeasuredCore(measure) {
  return async (options) => {
    stayOn('1');
    try {
      return await measure(options);
    } finally {
      stayOn(`0-${availableParallelism() - 1}`);
    }
  };
}

/** @param {string} cores */
function stayOn(cores) {
  if (hasTwoCores) spawnSync('taskset', ['-a', '-cp', cores, String(process.pid)]);
}
