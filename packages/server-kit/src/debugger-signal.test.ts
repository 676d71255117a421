import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from '@jest/globals';
import { onTestFinished } from 'test-kit';
import { nodeOptionsWithoutDebugger } from './debugger-signal.js';

/** A program that waits for a line of input, prints whether its debugger is open, and exits. */
const program = `
  const { url } = require('node:inspector');
  process.stdin.once('data', () => process.stdout.write('debugger: ' + url(), () => process.exit()));
  process.stdout.write('started');`;

describe('the debugger of a child process', () => {
  it.each([
    [
      'stays closed with nodeOptionsWithoutDebugger',
      nodeOptionsWithoutDebugger,
      'debugger: undefined',
    ],
    ['opens without nodeOptionsWithoutDebugger', [], expect.stringContaining('ws://')],
  ])('%s after SIGUSR1', async (_title, flags, expected) => {
    const child = spawn(process.execPath, [...flags, '--inspect-port=0', '-e', program]);
    onTestFinished(() => void child.kill('SIGKILL'));
    await once(child.stdout, 'data');
    child.kill('SIGUSR1');
    // Waits until Node prints the URL of the debugger, which means that the debugger is open.
    if (flags.length === 0) await once(child.stderr, 'data');
    child.stdin.write('\n');
    const [output] = (await once(child.stdout, 'data')) as [Buffer];
    expect(output.toString()).toEqual(expected);
  });
});
