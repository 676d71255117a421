import { availableParallelism } from 'node:os';
import type { RemoteName } from 'contracts';
import { describeError, errorMessageOf } from './error-attribution.js';
import { emptyReleaseSet, type ReleaseSet } from './release-set.js';
import type { RenderedPage, RenderJob } from './protocol.js';
import {
  isServiceUnreachable,
  ProcessLostError,
  RenderProcess,
  type ProcessOptions,
} from './render-process.js';
import {
  AllClientsGoneError,
  RenderQueue,
  RenderQueueFullError,
  type RenderResult,
} from './render-queue.js';

export interface RendererOptions extends Omit<ProcessOptions, 'onLost'> {
  /** Called after each render. `failures` lists remotes missing from the page. */
  onRendered: (page: RenderedPage) => void;
  /** Called when a process has crashed. `remote` is the remote that caused the crash, or undefined if unknown. */
  onLost: (remote: RemoteName | undefined, reason: string) => void;
}

interface RenderedWithout extends RenderResult {
  /** Remotes that are missing from the page, because they are suspended or have crashed the process. */
  omitted: RemoteName[];
}

const maxAttempts = 4;
/** Two processes at most, because each process uses about 60 MB and the web server itself needs a CPU core. */
const maxProcesses = Math.min(2, availableParallelism());

/**
 * Renders pages in separate processes. Replaces a process after it crashes, and all processes when the releases change.
 */
export class Renderer {
  #set = emptyReleaseSet;
  readonly #options: RendererOptions;
  readonly #queue: RenderQueue;
  #isWeighing = false;
  /** Timestamps at which the suspensions of remotes end. */
  readonly #suspended = new Map<RemoteName, number>();

  constructor(options: RendererOptions) {
    this.#options = options;
    const onLost = (loss: ProcessLostError) => this.#reportLoss(loss);
    const start = () => RenderProcess.start(this.#set, { ...options, onLost });
    this.#queue = new RenderQueue({ start, maxProcesses });
  }

  get set() {
    return this.#set;
  }

  /**
   * Switches to a set of releases after a trial render of `candidate`. If the trial fails, rejects and keeps the
   * current set.
   */
  async adopt(set: ReleaseSet, candidate?: RemoteName) {
    let isLive = false;
    const onLost = (loss: ProcessLostError) => {
      if (isLive) this.#reportLoss(loss);
    };
    const options = { ...this.#options, onLost };
    const first = await (candidate
      ? startTested(set, candidate, options)
      : RenderProcess.start(set, options));
    isLive = true;
    this.#set = set;
    if (candidate) this.#suspended.delete(candidate);
    this.#queue.replace(first);
  }

  /** Runs the same trial render as `adopt` but keeps the current set. Rejects if the trial fails. */
  async trial(set: ReleaseSet, candidate: RemoteName) {
    const options = { ...this.#options, onLost: () => undefined };
    const process = await startTested(set, candidate, options);
    await process.close();
  }

  /** Excludes a remote from server rendering for `milliseconds`; browsers render it in the meantime. */
  suspend(remote: RemoteName, milliseconds: number) {
    this.#suspended.set(remote, Date.now() + milliseconds);
  }

  /**
   * Renders a page. After a crash, the job is retried alone, then without the remote that caused the crash. Resolves
   * with undefined if the shop layout cannot be rendered. Throws `RenderQueueFullError` under overload and
   * `AllClientsGoneError` if all clients have disconnected.
   */
  async render(job: RenderJob, signal?: AbortSignal): Promise<RenderedWithout | undefined> {
    const omit = [...job.omit, ...this.#suspendedRemotes()];
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      try {
        const isAlone = attempt > 0;
        const rendered = await this.#queue.run({ ...job, omit, isAlone }, signal);
        this.#options.onRendered(rendered.page);
        return { ...rendered, omitted: omit };
      } catch (error) {
        if (error instanceof RenderQueueFullError || error instanceof AllClientsGoneError)
          throw error;
        if (isServiceUnreachable(error)) return undefined;
        if (!(error instanceof ProcessLostError)) {
          this.#options.onLost(undefined, describeError(error));
          return undefined;
        }
        if (attempt > 0 && error.remote) omit.push(error.remote);
      }
    }
    return undefined;
  }

  retire() {
    this.#queue.retire();
  }

  close() {
    return this.#queue.close();
  }

  /**
   * Reports a crash. If the memory was full but no remote is clearly the cause, the memory use of each remote is
   * measured separately.
   */
  #reportLoss({ remote, message, kind }: ProcessLostError) {
    this.#options.onLost(remote, message);
    if (kind === 'full' && !remote && !this.#isWeighing) void this.#weighAll();
  }

  async #weighAll() {
    const set = this.#set;
    this.#isWeighing = true;
    for (const remote of Object.keys(set.live)) {
      const reason = await this.#findGrowth(set, remote);
      if (reason && this.#set === set) this.#options.onLost(remote, reason);
    }
    this.#isWeighing = false;
  }

  async #findGrowth(set: ReleaseSet, remote: RemoteName) {
    const quiet = { ...this.#options, onLost: () => undefined };
    const process = await RenderProcess.start(set, quiet).catch(() => undefined);
    const growth = await process?.weigh(remote).then(tooMuch, errorMessageOf);
    await process?.close();
    return growth;
  }

  #suspendedRemotes() {
    return [...this.#suspended].filter(([, until]) => until > Date.now()).map(([remote]) => remote);
  }
}

/**
 * Starts a process and test-renders a candidate. Retries a failed test render once, because a render on a busy machine
 * may exceed a time limit.
 */
async function startTested(set: ReleaseSet, candidate: RemoteName, options: ProcessOptions) {
  const start = async () => {
    const process = await RenderProcess.start(set, options);
    await smokeRender(process, candidate);
    return process;
  };
  try {
    return await start();
  } catch (error) {
    if (isServiceUnreachable(error)) throw error;
    return start();
  }
}

async function smokeRender(process: RenderProcess, candidate: RemoteName) {
  const failures = await process.smokeRender(candidate).catch(async (error: unknown) => {
    await process.close();
    throw error;
  });
  const reason =
    failures[0]?.reason ?? (await process.weigh(candidate).then(tooMuch, errorMessageOf));
  if (reason === undefined) return;
  await process.close();
  throw new Error(reason);
}

/**
 * Maximum memory in bytes that one rendered page may leave allocated, so that a process can render
 * at least a thousand pages.
 */
const maxKeptBytes = 100_000;

const tooMuch = (bytes: number) =>
  bytes > maxKeptBytes
    ? `leaks ${Math.round(bytes / 1000)} KB of memory per page, more than ${maxKeptBytes / 1000}`
    : undefined;
