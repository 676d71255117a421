import { readFileSync } from 'node:fs';

/** @typedef {{ code: number, heap: number, native: number }} Memory in megabytes */

/**
 * Returns the memory of a process in MiB by usage: mapped files (the program and its libraries), V8 (heap and compiled
 * code), and native allocations. Memory pages that several processes share are divided among them (PSS).
 * @param {number} pid
 * @returns {Memory}
 */
export function readProcessMemory(pid) {
  const memory = { code: 0, heap: 0, native: 0 };
  let kind = /** @type {keyof Memory} */ ('heap');
  for (const line of readFileSync(`/proc/${pid}/smaps`, 'utf8').split('\n')) {
    const mapping = /^[0-9a-f]+-[0-9a-f]+ \S+ \S+ \S+ \S+ *(.*)$/.exec(line);
    if (mapping) kind = kindOf(mapping[1] ?? '');
    const share = /^Pss: +(\d+) kB$/.exec(line);
    if (share) memory[kind] += Number(share[1]) / 1024;
  }
  return memory;
}

/** @param {string} name @returns {keyof Memory} */
function kindOf(name) {
  if (name.startsWith('/')) return 'code';
  return name.startsWith('[') ? 'native' : 'heap';
}

/** @param {Memory} memory */
export const totalMemory = ({ code, heap, native }) => code + heap + native;
