import type { RenderedPage, RenderJob } from './protocol.js';
import type { ReleaseSet } from './release-set.js';
import type { RenderProcess } from './render-process.js';

export interface RenderResult {
  page: RenderedPage;
  set: ReleaseSet;
}

/** Maximum number of concurrent jobs per process. While one job loads data, another renders. */
const maxConcurrentPerProcess = 4;
/** Maximum queue length; further jobs would finish too late. */
const maxQueued = 32;

/** Thrown if all clients waiting for a page disconnect before its render starts. */
export class AllClientsGoneError extends Error {}

export class RenderQueueFullError extends Error {}

interface Slot {
  process: Promise<RenderProcess> | undefined;
  inFlight: number;
  isExclusive: boolean;
  isRetired: boolean;
}

interface Task {
  job: RenderJob;
  signal: AbortSignal | undefined;
  resolve: (rendered: RenderResult) => void;
  reject: (reason: unknown) => void;
}

interface Options {
  start: () => Promise<RenderProcess>;
  maxProcesses: number;
}

const newSlot = (process?: Promise<RenderProcess>): Slot => ({
  process,
  inFlight: 0,
  isExclusive: false,
  isRetired: false,
});

export class RenderQueue {
  #slots: Slot[] = [];
  #waiting: Task[] = [];
  #isRetired = false;
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /**
   * Runs a job as soon as a process is free. Throws `AllClientsGoneError` if all clients disconnect before it starts,
   * and `RenderQueueFullError` if the queue is full or retired.
   */
  run(job: RenderJob, signal: AbortSignal | undefined): Promise<RenderResult> {
    if (signal?.aborted) return Promise.reject(new AllClientsGoneError());
    if (this.#isRetired || (this.#waiting.length >= maxQueued && !job.isAlone))
      return Promise.reject(new RenderQueueFullError());

    return new Promise((resolve, reject) => {
      const task = { job, signal, resolve, reject };
      if (job.isAlone) this.#waiting.unshift(task);
      else this.#waiting.push(task);
      signal?.addEventListener('abort', () => this.#drop(task), { once: true });
      this.#dispatch();
    });
  }

  /**
   * Replaces all processes with this one; further processes start on demand. The previous processes finish their
   * running jobs.
   */
  replace(first: RenderProcess) {
    const before = this.#slots;
    this.#slots = [newSlot(Promise.resolve(first))];
    for (const slot of before) retire(slot);
    this.#dispatch();
  }

  /** Stops the queue: rejects queued jobs and lets running jobs finish. */
  retire() {
    this.#isRetired = true;
    for (const { reject } of this.#waiting.splice(0)) reject(new RenderQueueFullError());
    for (const slot of this.#slots.splice(0)) retire(slot);
  }

  async close() {
    const before = this.#slots;
    this.#slots = [];
    for (const { process } of before) await process?.then((each) => each.close(), noop);
  }

  #drop(task: Task) {
    const at = this.#waiting.indexOf(task);
    if (at < 0) return;
    this.#waiting.splice(at, 1);
    task.reject(new AllClientsGoneError());
  }

  #dispatch() {
    for (;;) {
      const [task] = this.#waiting;
      const slot = task && this.#slotFor(task.job);
      if (!task || !slot) return;
      this.#waiting.shift();
      void this.#work(slot, task);
    }
  }

  /**
   * Returns a slot for the next job, or undefined if the job must wait. A job that runs alone waits for an idle process
   * and blocks the jobs behind it.
   */
  #slotFor({ isAlone }: RenderJob) {
    const open = this.#slots.filter(({ isExclusive }) => !isExclusive);
    const [least] = open.sort((a, b) => a.inFlight - b.inFlight);
    if (least?.inFlight === 0) return least;
    if (this.#slots.length < this.#options.maxProcesses) {
      const slot = newSlot();
      this.#slots.push(slot);
      return slot;
    }
    return !isAlone && least && least.inFlight < maxConcurrentPerProcess ? least : undefined;
  }

  /**
   * Runs a task. Removes a crashed process before the task settles, because callers may retry immediately and need
   * another process.
   */
  async #work(slot: Slot, task: Task) {
    const isAlone = task.job.isAlone ?? false;
    slot.inFlight += 1;
    slot.isExclusive ||= isAlone;
    const process = (slot.process ??= this.#options.start());
    const settle = await this.#attempt(slot, process, task);
    const worker = await process.catch(noop);
    if (slot.process === process && (!worker || worker.lost)) slot.process = undefined;
    slot.inFlight -= 1;
    if (isAlone) slot.isExclusive = false;
    settle();
    this.#dispatch();
  }

  async #attempt(slot: Slot, process: Promise<RenderProcess>, task: Task) {
    try {
      const worker = await process;
      // The process crashed or was replaced before the job started: put the job back at the front of the queue.
      if (slot.isRetired || worker.lost) return () => this.#waiting.unshift(task);
      const page = await worker.render(task.job);
      return () => task.resolve({ page, set: worker.set });
    } catch (error) {
      return () => task.reject(error);
    }
  }
}

function retire(slot: Slot) {
  slot.isRetired = true;
  slot.process?.then((process) => process.retire(), noop);
}

const noop = () => undefined;
