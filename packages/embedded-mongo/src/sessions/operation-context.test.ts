import { describe, expect, it } from '@jest/globals';
import { CommandError } from '../errors.js';
import { OperationContext } from './operation-context.js';

const stopError = new CommandError(279, 'gone');
const never = new Promise<void>(() => undefined);

describe('a database operation', () => {
  it('has no time limit if the limit is undefined or 0', async () => {
    const operation = new OperationContext();
    operation.limit(undefined);
    operation.limit(0);
    await operation.until(Promise.resolve());
    await operation.pause(1);
    operation.check();
  });

  it('is aborted with error code 50 after it exceeds its time limit', async () => {
    const operation = new OperationContext();
    operation.limit(1);
    await expect(operation.until(never)).rejects.toMatchObject({ code: 50 });
    expect(() => operation.check()).toThrow(expect.objectContaining({ code: 50 }));
    await expect(operation.checkpoint()).rejects.toMatchObject({ code: 50 });
    await expect(operation.pause(1)).rejects.toMatchObject({ code: 50 });
  });

  it('is not aborted before its time limit', async () => {
    const operation = new OperationContext();
    operation.limit(3_600_000);
    await operation.pause(1);
    operation.check();
  });

  it('is aborted immediately if it is interrupted while waiting', async () => {
    const operation = new OperationContext();
    const waiting = operation.pause(3_600_000);
    operation.interrupt(stopError);
    await expect(waiting).rejects.toBe(stopError);
    await expect(operation.until(Promise.resolve())).rejects.toBe(stopError);
  });

  it('is aborted at its next checkpoint if it is interrupted while working', async () => {
    const operation = new OperationContext();
    await operation.checkpoint();
    operation.interrupt(stopError);
    await expect(operation.checkpoint()).rejects.toBe(stopError);
  });

  it('ignores an earlier interruption after it has adopted the context of the next command', () => {
    const [first, second] = [new OperationContext(), new OperationContext()];
    first.interrupt(stopError);
    expect(() => first.check()).toThrow('gone');
    first.adopt(second);
    first.check();
    second.interrupt(new CommandError(50, 'late'));
    expect(() => first.check()).toThrow('late');
  });

  it('yields to other operations at checkpoints', async () => {
    const operation = new OperationContext();
    let turnCount = 0;
    const turns = setInterval(() => turnCount++, 0);
    const giveUpAt = performance.now() + 5_000;
    while (turnCount < 2 && performance.now() < giveUpAt) await operation.checkpoint();
    clearInterval(turns);
    expect(turnCount).toBe(2);
  });
});
