import { hostFunctions } from './host-functions.js';

const waiting = new Map<number, () => void>();
let last = 0;

export function setTimer(
  callback: (...args: unknown[]) => void,
  time: unknown = 0,
  ...args: unknown[]
) {
  last += 1;
  waiting.set(last, () => callback(...args));
  const milliseconds = Number(time);
  hostFunctions.wait(last, milliseconds > 0 ? milliseconds : 0);
  return last;
}

export function clearTimer(id: unknown) {
  if (typeof id !== 'number' || !waiting.delete(id)) return;
  hostFunctions.forgo(id);
}

export function runTimer(id: number) {
  const callback = waiting.get(id);
  waiting.delete(id);
  callback?.();
}
