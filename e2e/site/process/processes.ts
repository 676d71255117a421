// cspell:ignore cmdline
import { readFileSync, readdirSync } from 'node:fs';

/** Returns the PIDs of a process and all of its descendants. */
export function processTree(pid: number): number[] {
  const parents = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => [Number(name), parentOf(Number(name))]),
  );
  const family = [pid];
  for (const member of family)
    for (const [child, parent] of parents) if (parent === member) family.push(child);

  return family;
}

export function isRunning(pid: number): boolean {
  return !['gone', 'Z'].includes(fieldsOf(pid)[0] ?? 'gone');
}

/** Returns the command line of a process, or an empty string if it has exited. */
export function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}

function parentOf(pid: number): number {
  return Number(fieldsOf(pid)[1] ?? 0);
}

/**
 * Returns the fields of `/proc/<pid>/stat` after the process name, which may contain spaces and
 * parentheses.
 */
function fieldsOf(pid: number): string[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return ['gone'];
  }
}
