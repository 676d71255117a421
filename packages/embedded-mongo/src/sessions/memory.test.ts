import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from '@jest/globals';

const memory = pathToFileURL(join(import.meta.dirname, '../../dist/sessions/memory.js')).href;

/** Runs a program in a process with about 50 MB of memory for commands. Returns the output of the program. */
function outputOf(program: string): string {
  const source = `
    const { checkMemory } = await import('${memory}');
    const verdict = () => { try { checkMemory(); return 'goes on'; } catch ({ code }) { return code; } };
    const buffers = (count) => Array.from({ length: count }, () => Buffer.alloc(1_000_000, 7));
    ${program}`;
  const limits = ['--max-old-space-size=64', '--input-type=module'];
  return execFileSync(process.execPath, [...limits, '-e', source], { encoding: 'utf8' }).trim();
}

describe('the memory check', () => {
  it.each([
    [
      'fails while buffers above the limit are referenced',
      'let held = buffers(100); console.log(verdict(), held.length);',
      '146 100',
    ],
    [
      'passes when the buffers are unreferenced',
      'buffers(100); console.log(verdict());',
      'goes on',
    ],
    [
      'passes when garbage accumulates again soon after a collection',
      'const one = () => { buffers(100); return verdict(); }; console.log(one(), one(), one());',
      'goes on goes on goes on',
    ],
    [
      'passes for the next command once the rejected buffers are unreferenced',
      'let held = buffers(100); const first = verdict(); held = null; console.log(first, verdict());',
      '146 goes on',
    ],
    [
      'fails again while the buffers are still referenced',
      'let held = buffers(100); console.log(verdict(), verdict(), held.length);',
      '146 146 100',
    ],
  ])('%s', (_name, program, output) => {
    expect(outputOf(program)).toBe(output);
  });
});
