import { getHeapStatistics } from 'node:v8';
import { codes, CommandError } from '../errors.js';

/** Commands may keep the thread this long together, in milliseconds, before the network is looked after. */
const LONGEST_TURN = 8;

/** One command's use of the only thread: it yields to others and ends when its time is up. */
export class Turn {
  #deadline: number | undefined;
  #reason: CommandError | undefined;

  /** @param maxTime milliseconds from now; none or zero stands for no limit */
  constructor(maxTime?: number) {
    beginPass();
    if (maxTime) this.#deadline = performance.now() + maxTime;
  }

  /** Goes on under the limits of another command, as a cursor does with each batch. */
  adopt(turn: Turn): void {
    this.#deadline = turn.#deadline;
  }

  /** Ends the command at its next checkpoint. */
  interrupt(reason: CommandError): void {
    this.#reason = reason;
  }

  /** To be awaited between steps of long work. */
  async checkpoint(): Promise<void> {
    this.check();
    if (performance.now() - passBegan < LONGEST_TURN) return;
    await afterOthers();
    checkMemory();
    this.check();
  }

  /** Throws when the command may not go on. */
  check(): void {
    if (this.#reason) throw this.#reason;
    if (this.#deadline !== undefined && performance.now() > this.#deadline) {
      throw new CommandError(codes.MaxTimeMSExpired, 'operation exceeded time limit');
    }
  }
}

/** The share of the heap at which long commands end, before the whole process does. */
const FULL = 0.7;

function checkMemory(): void {
  const { used_heap_size: used, heap_size_limit: limit } = getHeapStatistics();
  if (used < FULL * limit) return;
  throw new CommandError(codes.ExceededMemoryLimit, 'the command would use too much memory');
}

let passBegan = 0;
let isPassOpen = false;

/** Commands that arrived together share one pass, so that the first steps of many are no longer than those of one. */
function beginPass(): void {
  if (isPassOpen) return;
  isPassOpen = true;
  passBegan = performance.now();
  setImmediate(() => (isPassOpen = false));
}

const waiting: (() => void)[] = [];
let isPlanned = false;

/** Of all long commands one goes on at a time, and between two of them the network is looked after. */
function afterOthers(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    planNext();
  });
}

function planNext(): void {
  if (isPlanned || waiting.length === 0) return;
  isPlanned = true;
  setImmediate(() => {
    isPlanned = false;
    passBegan = performance.now();
    waiting.shift()?.();
    planNext();
  });
}
