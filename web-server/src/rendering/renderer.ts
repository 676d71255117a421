import { availableParallelism } from 'node:os';
import type { RemoteName } from 'contracts';
import { describeError, messageOf } from './error-attribution.js';
import { emptySet, type ReleaseSet } from './release-set.js';
import type { RenderedPage, RenderJob } from './protocol.js';
import {
  isServiceUnreachable,
  ProcessLost,
  RenderProcess,
  type ProcessOptions,
} from './render-process.js';
import {
  AllClientsGoneError,
  RenderQueue,
  RenderQueueFullError,
  type Rendered,
} from './render-queue.js';

export interface RendererOptions extends Omit<ProcessOptions, 'onLost'> {
  /** A page was made; `failures` of its parts left holes in it. */
  onRendered: (page: RenderedPage) => void;
  /** A process was lost to a remote, as far as is known. */
  onLost: (remote: RemoteName | undefined, reason: string) => void;
}

const maxAttempts = 4;
/** Each costs some 60 MB, and the web server itself needs a processor too. */
const maxProcesses = Math.min(2, availableParallelism());

/** Renders pages in processes that are replaced when they are lost or when there is another set of releases. */
export class Renderer {
  #set = emptySet;
  readonly #options: RendererOptions;
  readonly #queue: RenderQueue;
  #isWeighing = false;
  /** Until when parts rest. */
  readonly #suspended = new Map<RemoteName, number>();

  constructor(options: RendererOptions) {
    this.#options = options;
    const onLost = (loss: ProcessLost) => this.#tellLost(loss);
    const start = () => RenderProcess.start(this.#set, { ...options, onLost });
    this.#queue = new RenderQueue({ start, maxProcesses });
  }

  get set() {
    return this.#set;
  }

  /** Goes over to a set of releases if the one that is new in it proves fit; else rejects and stays as it is. */
  async adopt(set: ReleaseSet, candidate?: RemoteName) {
    let isLive = false;
    const onLost = (loss: ProcessLost) => {
      if (isLive) this.#tellLost(loss);
    };
    const first = await RenderProcess.start(set, { ...this.#options, onLost });
    if (candidate) await smokeRender(first, candidate);
    isLive = true;
    this.#set = set;
    if (candidate) this.#suspended.delete(candidate);
    this.#queue.replace(first);
  }

  /** Rejects where `adopt` would, and leaves everything as it is. */
  async trial(set: ReleaseSet, candidate: RemoteName) {
    const process = await RenderProcess.start(set, { ...this.#options, onLost: () => undefined });
    await smokeRender(process, candidate);
    await process.close();
  }

  /** Makes pages without a part for a while: browsers complete them. */
  suspend(remote: RemoteName, milliseconds: number) {
    this.#suspended.set(remote, Date.now() + milliseconds);
  }

  /**
   * A job whose process was lost is done again alone, and then without the remote that is at fault; nothing when even
   * the frame cannot be rendered. Rejects when there is too much to do, or nobody wants the page any more.
   */
  async render(job: RenderJob, signal?: AbortSignal): Promise<Rendered | undefined> {
    const omit = [...job.omit, ...this.#suspendedRemotes()];
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      try {
        const isAlone = attempt > 0;
        const rendered = await this.#queue.run({ ...job, omit, isAlone }, signal);
        this.#options.onRendered(rendered.page);
        return rendered;
      } catch (error) {
        if (error instanceof RenderQueueFullError || error instanceof AllClientsGoneError)
          throw error;
        if (isServiceUnreachable(error)) return undefined;
        if (!(error instanceof ProcessLost)) {
          this.#options.onLost(undefined, describeError(error));
          return undefined;
        }
        if (attempt > 0 && error.remote) omit.push(error.remote);
      }
    }
    return undefined;
  }

  /** Finishes what is begun and takes up nothing more. */
  retire() {
    this.#queue.retire();
  }

  close() {
    return this.#queue.close();
  }

  /** Nobody is at fault for sure where memory was filled by many pages: then each part is weighed by itself. */
  #tellLost({ remote, message, kind }: ProcessLost) {
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
    const growth = await process?.weigh(remote).then(tooMuch, messageOf);
    await process?.close();
    return growth;
  }

  #suspendedRemotes() {
    return [...this.#suspended].filter(([, until]) => until > Date.now()).map(([remote]) => remote);
  }
}

async function smokeRender(process: RenderProcess, candidate: RemoteName) {
  const failures = await process.smokeRender(candidate).catch(async (error: unknown) => {
    await process.close();
    throw error;
  });
  const reason = failures[0]?.reason ?? (await process.weigh(candidate).then(tooMuch, messageOf));
  if (reason === undefined) return;
  await process.close();
  throw new Error(reason);
}

/** Bytes that a page may leave behind: what a thousand pages leave still fits. */
const maxKeptBytes = 100_000;

const tooMuch = (bytes: number) =>
  bytes > maxKeptBytes
    ? `keeps ${Math.round(bytes / 1000)} KB of memory of each page, more than ${maxKeptBytes / 1000}`
    : undefined;
