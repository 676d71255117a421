// cspell:ignore cgroup procs
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmdirSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

const root = '/sys/fs/cgroup';
const isUnified = existsSync(join(root, 'cgroup.controllers'));
const periodMicroseconds = 100_000;

/**
 * @typedef {{ prefix: string[], peakMegabytes: () => number, killed: () => number, remove: () => void }} ControlGroup
 * `prefix`: prepended to a command to run it inside the group
 */

/**
 * Creates a Linux control group (version 1 or 2; requires root) with one CPU and a memory limit. The limit includes
 * reclaimable page cache.
 *
 * @param {{ name: string, megabytes: number }} options
 * @returns {ControlGroup}
 */
export function makeControlGroup({ name, megabytes }) {
  const { folders, limits, peak, kills } = isUnified ? unified(name) : separate(name);
  for (const folder of folders) mkdirSync(folder);
  const values = { processor: periodMicroseconds, memory: megabytes * 1024 * 1024 };
  for (const [file, value] of limits(values)) writeFileSync(file, value);
  const enter = folders.map((folder) => `echo $$ > ${folder}/cgroup.procs`).join(' && ');
  return {
    prefix: ['sh', '-c', `${enter} && exec "$@"`, 'sh'],
    peakMegabytes: () => Number(readFileSync(peak, 'utf8')) / 1024 / 1024,
    killed: () => Number(/^oom_kill (\d+)$/m.exec(readFileSync(kills, 'utf8'))?.[1] ?? 0),
    remove: () => folders.forEach((folder) => rmdirSync(folder)),
  };
}

/** @typedef {{ processor: number, memory: number }} Limits `processor` in microseconds per period, `memory` in bytes */
/** @typedef {{ folders: string[], limits: (values: Limits) => [string, string][], peak: string, kills: string }} Version */

/** @param {string} name @returns {Version} */
function unified(name) {
  appendFileSync(join(root, 'cgroup.subtree_control'), '+cpu +memory');
  const folder = join(root, name);
  return {
    folders: [folder],
    limits: ({ processor, memory }) => [
      [join(folder, 'cpu.max'), `${processor} ${periodMicroseconds}`],
      [join(folder, 'memory.max'), `${memory}`],
    ],
    peak: join(folder, 'memory.peak'),
    kills: join(folder, 'memory.events'),
  };
}

/** @param {string} name @returns {Version} */
function separate(name) {
  const [processor, memory] = [join(root, 'cpu', name), join(root, 'memory', name)];
  return {
    folders: [processor, memory],
    limits: (values) => [
      [join(processor, 'cpu.cfs_period_us'), `${periodMicroseconds}`],
      [join(processor, 'cpu.cfs_quota_us'), `${values.processor}`],
      [join(memory, 'memory.limit_in_bytes'), `${values.memory}`],
    ],
    peak: join(memory, 'memory.max_usage_in_bytes'),
    kills: join(memory, 'memory.oom_control'),
  };
}
