import { describe, expect, it } from '@jest/globals';
import { codes, CommandError } from '../errors.js';
import { OperationContext } from './operation-context.js';
import { KeyedQueue } from './keyed-queue.js';

const disconnectError = new CommandError(codes.ClientDisconnect, 'the client has gone');

/** Returns a function that starts tasks, a function that ends them, and a log of their starts and ends. */
function workshop() {
  const order = new KeyedQueue();
  const log: string[] = [];
  const ends = new Map<string, () => void>();
  const run = (key: string, name: string, operation = new OperationContext()): Promise<string> =>
    order.run(key, operation, async () => {
      log.push(`${name} begins`);
      await new Promise<void>((resolve) => ends.set(name, resolve));
      log.push(`${name} ends`);
      return name;
    });
  const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  return { order, log, run, turn, end: (name: string) => ends.get(name)?.() };
}

describe('KeyedQueue.run', () => {
  it('runs tasks with the same key sequentially and tasks with different keys concurrently', async () => {
    const { log, run, turn, end } = workshop();
    const all = [run('a', 'first'), run('a', 'second'), run('b', 'other')];
    await turn();
    expect(log).toEqual(['first begins', 'other begins']);
    end('first');
    await turn();
    expect(log.slice(2)).toEqual(['first ends', 'second begins']);
    end('second');
    end('other');
    expect(await Promise.all(all)).toEqual(['first', 'second', 'other']);
  });

  it('continues after a task fails', async () => {
    const { order, run, turn, end } = workshop();
    const failing = order.run('a', new OperationContext(), () => Promise.reject(disconnectError));
    const second = run('a', 'second');
    await expect(failing).rejects.toBe(disconnectError);
    await turn();
    end('second');
    expect(await second).toBe('second');
  });

  it('keeps the order of the other tasks when a waiting task is interrupted', async () => {
    const { log, run, turn, end } = workshop();
    const operation = new OperationContext();
    const first = run('a', 'first');
    const second = run('a', 'second', operation);
    const third = run('a', 'third');
    await turn();
    operation.interrupt(disconnectError);
    await expect(second).rejects.toBe(disconnectError);
    await turn();
    expect(log).toEqual(['first begins']);
    end('first');
    await first;
    await turn();
    expect(log.slice(1)).toEqual(['first ends', 'third begins']);
    end('third');
    await third;
  });

  it('does not start a task that was aborted while waiting', async () => {
    const { log, run, turn, end } = workshop();
    const operation = new OperationContext();
    operation.limit(1);
    const first = run('a', 'first');
    await expect(run('a', 'late', operation)).rejects.toMatchObject({ code: 50 });
    end('first');
    await first;
    await turn();
    expect(log).toEqual(['first begins', 'first ends']);
  });

  it('starts a task immediately if no other task with the same key is pending', async () => {
    const { log, run, turn, end } = workshop();
    for (const name of ['first', 'second']) {
      const running = run('a', name);
      expect(log.at(-1)).toBe(`${name} begins`);
      end(name);
      await running;
      await turn();
    }
  });
});
