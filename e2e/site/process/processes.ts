// cspell:ignore cmdline
import { readFileSync, readdirSync } from 'node:fs';

/** A process and all of its descendants, as listed by the kernel. */
export function familyOf(pid: number): number[] {
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

/** The command line of a process, for finding one by its role. */
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

/** State, parent and so on; the preceding name may contain spaces and brackets. */
function fieldsOf(pid: number): string[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return ['gone'];
  }
}
