import { availableParallelism } from 'node:os';
import type { RemoteName } from 'contracts';
import { describeError } from './error-attribution.js';
import { emptySet, type ReleaseSet } from './release-set.js';
import type { RenderedPage, RenderJob } from './protocol.js';
import { ProcessLost, RenderProcess, type ProcessOptions } from './render-process.js';
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
  /** Until when parts rest. */
  readonly #suspended = new Map<RemoteName, number>();

  constructor(options: RendererOptions) {
    this.#options = options;
    const onLost = ({ remote, message }: ProcessLost) => options.onLost(remote, message);
    const start = () => RenderProcess.start(this.#set, { ...options, onLost });
    this.#queue = new RenderQueue({ start, maxProcesses });
  }

  get set() {
    return this.#set;
  }

  /** Goes over to a set of releases if the one that is new in it proves fit; else rejects and stays as it is. */
  async adopt(set: ReleaseSet, candidate?: RemoteName) {
    let isLive = false;
    const onLost = ({ remote, message }: ProcessLost) => {
      if (isLive) this.#options.onLost(remote, message);
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

  #suspendedRemotes() {
    return [...this.#suspended].filter(([, until]) => until > Date.now()).map(([remote]) => remote);
  }
}

async function smokeRender(process: RenderProcess, candidate: RemoteName) {
  const failures = await process.smokeRender(candidate).catch(async (error: unknown) => {
    await process.close();
    throw error;
  });
  const [failure] = failures;
  if (!failure) return;
  await process.close();
  throw new Error(failure.reason);
}
