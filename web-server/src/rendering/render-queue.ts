import type { RenderedPage, RenderJob } from './protocol.js';
import type { ReleaseSet } from './release-set.js';
import type { RenderProcess } from './render-process.js';

/** A page and the releases that it was made with. */
export interface Rendered {
  page: RenderedPage;
  set: ReleaseSet;
}

/** Jobs that one process works on at a time: while one waits for its data another is rendered. */
const maxConcurrentPerProcess = 4;
/** Jobs that wait in front of the processes: more than that could only be too late. */
const maxQueued = 32;

/** All clients left before their page's turn came. */
export class AllClientsGoneError extends Error {}

/** There is more to render than can be done. */
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
  resolve: (rendered: Rendered) => void;
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

/** The jobs that wait, and the processes that work: none has more inside than it can get on with. */
export class RenderQueue {
  #slots: Slot[] = [];
  #waiting: Task[] = [];
  #isRetired = false;
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Rejects when nobody wants the page any more before its turn has come. */
  run(job: RenderJob, signal: AbortSignal | undefined): Promise<Rendered> {
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

  /** Goes over to other processes, of which this is the first; those before finish what they have begun. */
  replace(first: RenderProcess) {
    const before = this.#slots;
    this.#slots = [newSlot(Promise.resolve(first))];
    for (const slot of before) retire(slot);
    this.#dispatch();
  }

  /** What has not begun is refused. */
  retire() {
    this.#isRetired = true;
    for (const { reject } of this.#waiting.splice(0)) reject(new RenderQueueFullError());
    for (const slot of this.#slots.splice(0)) retire(slot);
  }

  async close() {
    const before = this.#slots;
    this.#slots = [];
    for (const { process } of before) await process?.then((each) => each.close(), nothing);
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

  /** A job that is to run alone waits until one of the processes is empty, and all others wait behind it. */
  #slotFor({ isAlone }: RenderJob) {
    const open = this.#slots.filter(({ isExclusive }) => !isExclusive);
    const [least] = open.sort((one, other) => one.inFlight - other.inFlight);
    if (least?.inFlight === 0) return least;
    if (this.#slots.length < this.#options.maxProcesses) {
      const slot = newSlot();
      this.#slots.push(slot);
      return slot;
    }
    return !isAlone && least && least.inFlight < maxConcurrentPerProcess ? least : undefined;
  }

  /** A caller that learns of a loss may retry at once, and must then find another process. */
  async #work(slot: Slot, task: Task) {
    const isAlone = task.job.isAlone ?? false;
    slot.inFlight += 1;
    slot.isExclusive ||= isAlone;
    const process = (slot.process ??= this.#options.start());
    const settle = await this.#attempt(slot, process, task);
    const worker = await process.catch(nothing);
    if (slot.process === process && (!worker || worker.lost)) slot.process = undefined;
    slot.inFlight -= 1;
    if (isAlone) slot.isExclusive = false;
    settle();
    this.#dispatch();
  }

  async #attempt(slot: Slot, process: Promise<RenderProcess>, task: Task) {
    try {
      const worker = await process;
      // The first that came after the loss, or a change of releases: its turn is still to come.
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
  slot.process?.then((process) => process.retire(), nothing);
}

const nothing = () => undefined;
