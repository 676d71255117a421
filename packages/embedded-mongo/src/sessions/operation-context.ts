import { codes, CommandError, refuse } from '../errors.js';
import type { CarriedTransactions } from './carried-transactions.js';
import { checkMemory } from './memory.js';

/** Commands may keep the thread this long together, in milliseconds, before the network is looked after. */
const MAX_SLICE_MS = 8;

/** Timers cannot be set for longer. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** One command's use of the only thread: it yields to others and ends when its time is up. */
export class OperationContext {
  /** Does nothing but wait for news, of which its client may want more than one answer. */
  isStream = false;
  #deadline: number | undefined;
  #reason: CommandError | undefined;
  #wake: (() => void) | undefined;
  /** The command this one's work goes on for. */
  #successor: OperationContext | undefined;

  constructor(
    /** Of the connection that the command came by, if it came by one. */
    readonly transactions?: CarriedTransactions,
  ) {
    beginPass();
  }

  /** Ends the command some milliseconds from now; none or zero stands for no limit. */
  limit(maxTimeMs: number | undefined): void {
    this.#deadline = maxTimeMs ? performance.now() + maxTimeMs : undefined;
  }

  /** Goes on under the limits of another command, as a cursor does with each batch. */
  adopt(operation: OperationContext): void {
    this.#successor = operation;
  }

  /** Ends the command at its next checkpoint, or now when it waits for others. */
  interrupt(reason: CommandError): void {
    this.#reason = reason;
    this.#wake?.();
  }

  /** Waits for others, unless the command has to end before. */
  async until(event: Promise<void>): Promise<void> {
    this.check();
    const left = this.#deadline === undefined ? undefined : this.#deadline - performance.now();
    let timer: NodeJS.Timeout | undefined;
    const ended = new Promise<void>((resolve) => {
      this.#wake = resolve;
      const expire = (): void => {
        this.#deadline = 0; // timers may be a little early
        resolve();
      };
      if (left !== undefined) timer = setTimeout(expire, Math.max(0, left));
    });
    await Promise.race([event, ended]);
    clearTimeout(timer);
    this.check();
  }

  /** Waits for so long, unless the command has to end before. */
  async pause(timeMs: number): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const over = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, Math.min(timeMs, LONGEST_TIMER_MS));
    });
    await this.until(over).finally(() => {
      clearTimeout(timer);
    });
  }

  /** To be awaited between steps of long work. */
  async checkpoint(): Promise<void> {
    this.check();
    if (performance.now() - passBegan < MAX_SLICE_MS) return;
    await afterOthers();
    checkMemory();
    this.check();
  }

  /** Throws when the command may not go on. */
  check(): void {
    if (this.#successor) this.#successor.check();
    else if (this.#reason) throw this.#reason;
    else if (this.#deadline !== undefined && performance.now() > this.#deadline)
      refuse(codes.MaxTimeMSExpired, 'operation exceeded time limit');
  }
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
