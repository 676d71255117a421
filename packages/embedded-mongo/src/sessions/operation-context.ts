import { codes, CommandError, refuse } from '../errors.js';
import type { ConnectionTransactions } from './connection-transactions.js';
import { checkMemory } from './memory.js';

/** Maximum time in milliseconds for which all commands together may block the event loop. */
const MAX_SLICE_MS = 8;

/** Maximum delay of a Node.js timer, in milliseconds. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/**
 * Schedules one command on the single thread. The command yields to other operations and is aborted at its time limit.
 */
export class OperationContext {
  /** True for a command that only waits for events and may send several replies. */
  isStream = false;
  #deadline: number | undefined;
  #reason: CommandError | undefined;
  #wake: (() => void) | undefined;
  /** The operation whose limits replace those of this operation, for example the command that continues a cursor. */
  #successor: OperationContext | undefined;

  constructor(
    /** The open transactions of this command's connection; undefined if the command has no connection. */
    readonly transactions?: ConnectionTransactions,
  ) {
    beginPass();
  }

  /** Sets the time limit in milliseconds; undefined or zero means no limit. */
  limit(maxTimeMs: number | undefined): void {
    this.#deadline = maxTimeMs ? performance.now() + maxTimeMs : undefined;
  }

  /** Replaces the limits of this operation with those of the command that continues its cursor. */
  adopt(operation: OperationContext): void {
    this.#successor = operation;
  }

  /** Aborts the command at its next checkpoint, or immediately if it is waiting. */
  interrupt(reason: CommandError): void {
    this.#reason = reason;
    this.#wake?.();
  }

  /** Waits for an event. Throws if the command is aborted first. */
  async until(event: Promise<void>): Promise<void> {
    this.check();
    const remainingMs =
      this.#deadline === undefined ? undefined : this.#deadline - performance.now();
    let timer: NodeJS.Timeout | undefined;
    const ended = new Promise<void>((resolve) => {
      this.#wake = resolve;
      const expire = (): void => {
        this.#deadline = 0; // Makes `check` abort the command even if the timer fired early.
        resolve();
      };
      if (remainingMs !== undefined) timer = setTimeout(expire, Math.max(0, remainingMs));
    });
    await Promise.race([event, ended]);
    clearTimeout(timer);
    this.check();
  }

  /** Waits for the given number of milliseconds. Throws if the command is aborted in the meantime. */
  async pause(timeMs: number): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const over = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, Math.min(timeMs, LONGEST_TIMER_MS));
    });
    await this.until(over).finally(() => {
      clearTimeout(timer);
    });
  }

  /**
   * Yields to other operations and throws if the command was aborted. Long-running commands must await it at regular
   * intervals.
   */
  async checkpoint(): Promise<void> {
    this.check();
    if (performance.now() - passBegan < MAX_SLICE_MS) return;
    await afterOthers();
    checkMemory();
    this.check();
  }

  check(): void {
    if (this.#successor) this.#successor.check();
    else if (this.#reason) throw this.#reason;
    else if (this.#deadline !== undefined && performance.now() > this.#deadline)
      refuse(codes.MaxTimeMSExpired, 'operation exceeded time limit');
  }
}

let passBegan = 0;
let isPassOpen = false;

/**
 * Commands that arrive together share one time slice, so that many commands block the event loop no longer than a
 * single command.
 */
function beginPass(): void {
  if (isPassOpen) return;
  isPassOpen = true;
  passBegan = performance.now();
  setImmediate(() => (isPassOpen = false));
}

const waiting: (() => void)[] = [];
let isPlanned = false;

/**
 * Resolves once the other waiting commands have run. Long commands continue one at a time, with network I/O between
 * them.
 */
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
