import type { RemoteName } from 'contracts';
import { reasonOf } from './blame.js';
import type { RenderedPage, RenderJob } from './protocol.js';
import { RenderThread, ThreadLost, type ReleaseSet, type ThreadOptions } from './render-thread.js';

export interface RendererOptions extends Omit<ThreadOptions, 'onLost' | 'catalogueVersion'> {
  /** A page was made; `failures` of its parts left holes in it. */
  onRendered: (page: RenderedPage) => void;
  /** A worker was lost to a remote, as far as is known. */
  onLost: (remote: RemoteName | undefined, reason: string) => void;
}

/** A page and the releases that it was made with. */
export interface Rendered {
  page: RenderedPage;
  set: ReleaseSet;
}

const mostAttempts = 3;

/** Renders pages in a worker thread that is replaced when it is lost or when there is another set of releases. */
export class Renderer {
  #set: ReleaseSet = {};
  #thread: Promise<RenderThread> | undefined;
  #catalogueVersion: string | undefined;
  readonly #options: RendererOptions;

  constructor(options: RendererOptions) {
    this.#options = options;
  }

  get set() {
    return this.#set;
  }

  /** Goes over to a set of releases if the one that is new in it proves fit; else rejects and stays as it is. */
  async adopt(set: ReleaseSet, candidate?: RemoteName) {
    let isLive = false;
    const onLost = (loss: ThreadLost) => {
      if (isLive) this.#options.onLost(loss.remote, loss.message);
    };
    const thread = await RenderThread.start(set, this.#threadOptions(onLost));
    if (candidate) await tryOut(thread, candidate);
    isLive = true;
    const before = this.#thread;
    this.#set = set;
    this.#thread = Promise.resolve(thread);
    before?.then(
      (old) => {
        old.retire();
      },
      () => undefined,
    );
  }

  /**
   * A job that ends its worker is done again without the remote at fault; nothing when even the frame cannot be
   * rendered.
   */
  async render(job: RenderJob): Promise<Rendered | undefined> {
    const omit = [...job.omit];
    for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
      try {
        const thread = await this.#live();
        const page = await thread.render({ ...job, omit });
        this.#options.onRendered(page);
        return { page, set: thread.set };
      } catch (error) {
        if (!(error instanceof ThreadLost)) {
          this.#options.onLost(undefined, reasonOf(error));
          return undefined;
        }
        if (error.isGuilty && error.remote) omit.push(error.remote);
      }
    }
    return undefined;
  }

  catalogueChanged(version: string) {
    this.#catalogueVersion = version;
    const tell = (thread: RenderThread) => {
      thread.catalogueChanged(version);
    };
    this.#thread?.then(tell, () => undefined);
  }

  #threadOptions(onLost: ThreadOptions['onLost']): ThreadOptions {
    return { ...this.#options, catalogueVersion: this.#catalogueVersion, onLost };
  }

  async close() {
    const thread = await this.#thread?.catch(() => undefined);
    await thread?.close();
  }

  /** However many miss a lost worker, one takes its place. */
  async #live(): Promise<RenderThread> {
    const known = this.#thread;
    const thread = await known?.catch(() => undefined);
    if (thread && !thread.lost) return thread;
    if (this.#thread && this.#thread !== known) return this.#thread;
    const onLost = (loss: ThreadLost) => {
      this.#options.onLost(loss.remote, loss.message);
    };
    this.#thread = RenderThread.start(this.#set, this.#threadOptions(onLost));
    return this.#thread;
  }
}

async function tryOut(thread: RenderThread, candidate: RemoteName) {
  const [failure] = await thread.tryOut(candidate);
  if (!failure) return;
  await thread.close();
  throw new Error(failure.reason);
}
