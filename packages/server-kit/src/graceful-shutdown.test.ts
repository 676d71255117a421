import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { stopGracefully } from './graceful-shutdown.js';

class FakeProcess extends EventEmitter {
  readonly codes: (number | string | null | undefined)[] = [];
  // The cast is safe: unlike the real `exit`, this function returns, but nothing depends on that.
  readonly exit = ((code) => void this.codes.push(code)) as NodeJS.Process['exit'];
}

describe('stopGracefully', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  function begin(stop: (drainMs: number) => Promise<unknown>) {
    const subject = new FakeProcess();
    // The cast is safe: the fake process implements all members that `stopGracefully` uses.
    const asProcess = subject as unknown as NodeJS.Process;
    stopGracefully({ drainMs: 500, timeoutMs: 1000, failureCode: 7, stop }, asProcess);
    return subject;
  }

  it('exits with the failure code when stopping fails', async () => {
    const subject = begin(() => Promise.reject(new Error('stuck')));
    subject.emit('SIGTERM');
    await jest.advanceTimersByTimeAsync(0);
    expect(subject.codes).toEqual([7]);
  });

  it('exits with the failure code when stopping takes longer than the drain time plus the timeout', async () => {
    const subject = begin(() => new Promise(() => undefined));
    subject.emit('SIGINT');
    await jest.advanceTimersByTimeAsync(1499);
    expect(subject.codes).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(subject.codes).toEqual([7]);
  });

  it('drains requests after a signal and then stops the process only once', async () => {
    const drained: number[] = [];
    const subject = begin((drainMs) => Promise.resolve(drained.push(drainMs)));
    subject.emit('SIGTERM');
    subject.emit('SIGINT');
    await jest.advanceTimersByTimeAsync(0);
    expect([drained, subject.codes]).toEqual([[500], [0]]);
  });

  it('does not drain requests when the supervisor disconnects', async () => {
    const drained: number[] = [];
    const subject = begin((drainMs) => Promise.resolve(drained.push(drainMs)));
    subject.emit('disconnect');
    await jest.advanceTimersByTimeAsync(0);
    expect([drained, subject.codes]).toEqual([[0], [0]]);
  });
});
