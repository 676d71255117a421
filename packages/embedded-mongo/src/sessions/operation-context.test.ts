import { describe, expect, it } from '@jest/globals';
import { CommandError } from '../errors.js';
import { OperationContext } from './operation-context.js';

const gone = new CommandError(279, 'gone');
const never = new Promise<void>(() => undefined);

describe('an operation', () => {
  it('without a limit waits for what comes', async () => {
    const operation = new OperationContext();
    operation.limit(undefined);
    operation.limit(0);
    await operation.until(Promise.resolve());
    await operation.pause(1);
    operation.check();
  });

  it('ends when its time is up, while it waits and at its next check', async () => {
    const operation = new OperationContext();
    operation.limit(1);
    await expect(operation.until(never)).rejects.toMatchObject({ code: 50 });
    expect(() => operation.check()).toThrow(expect.objectContaining({ code: 50 }));
    await expect(operation.checkpoint()).rejects.toMatchObject({ code: 50 });
    await expect(operation.pause(1)).rejects.toMatchObject({ code: 50 });
  });

  it('does not end before its time', async () => {
    const operation = new OperationContext();
    operation.limit(3_600_000);
    await operation.pause(1);
    operation.check();
  });

  it('ends at once when it is interrupted while it waits', async () => {
    const operation = new OperationContext();
    const waiting = operation.pause(3_600_000);
    operation.interrupt(gone);
    await expect(waiting).rejects.toBe(gone);
    await expect(operation.until(Promise.resolve())).rejects.toBe(gone);
  });

  it('ends at its next checkpoint when it is interrupted while it works', async () => {
    const operation = new OperationContext();
    await operation.checkpoint();
    operation.interrupt(gone);
    await expect(operation.checkpoint()).rejects.toBe(gone);
  });

  it('goes on under the limits of the command that asks for more', () => {
    const [first, second] = [new OperationContext(), new OperationContext()];
    first.interrupt(gone);
    expect(() => first.check()).toThrow('gone');
    first.adopt(second);
    first.check();
    second.interrupt(new CommandError(50, 'late'));
    expect(() => first.check()).toThrow('late');
  });

  it('lets others in when it has worked for long', async () => {
    const operation = new OperationContext();
    let others = 0;
    const turns = setInterval(() => others++, 0);
    const giveUpAt = performance.now() + 5_000;
    while (others < 2 && performance.now() < giveUpAt) await operation.checkpoint();
    clearInterval(turns);
    expect(others).toBe(2);
  });
});
