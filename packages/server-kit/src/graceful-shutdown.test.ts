import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { stopGracefully } from './graceful-shutdown.js';

class FakeProcess extends EventEmitter {
  readonly codes: (number | string | null | undefined)[] = [];
  // The real one does not come back.
  readonly exit = ((code) => void this.codes.push(code)) as NodeJS.Process['exit'];
}

describe('the end of a process', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  function begin(stop: (drainMs: number) => Promise<unknown>) {
    const subject = new FakeProcess();
    // It has what is used of a process.
    const asProcess = subject as unknown as NodeJS.Process;
    stopGracefully({ drainMs: 500, timeoutMs: 1000, failureCode: 7, stop }, asProcess);
    return subject;
  }

  it('has its own code when the stop fails', async () => {
    const subject = begin(() => Promise.reject(new Error('stuck')));
    subject.emit('SIGTERM');
    await jest.advanceTimersByTimeAsync(0);
    expect(subject.codes).toEqual([7]);
  });

  it('has its own code when the stop takes longer than draining and what is allowed', async () => {
    const subject = begin(() => new Promise(() => undefined));
    subject.emit('SIGINT');
    await jest.advanceTimersByTimeAsync(1499);
    expect(subject.codes).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(subject.codes).toEqual([7]);
  });

  it('comes once, after draining for those who can ask others', async () => {
    const drained: number[] = [];
    const subject = begin((drainMs) => Promise.resolve(drained.push(drainMs)));
    subject.emit('SIGTERM');
    subject.emit('SIGINT');
    await jest.advanceTimersByTimeAsync(0);
    expect([drained, subject.codes]).toEqual([[500], [0]]);
  });

  it('does not wait when its supervisor is gone', async () => {
    const drained: number[] = [];
    const subject = begin((drainMs) => Promise.resolve(drained.push(drainMs)));
    subject.emit('disconnect');
    await jest.advanceTimersByTimeAsync(0);
    expect([drained, subject.codes]).toEqual([[0], [0]]);
  });
});
