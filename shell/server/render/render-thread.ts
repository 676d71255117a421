import { Worker } from 'node:worker_threads';
import type { RemoteName } from 'contracts';
import type { SiteInfo } from 'storefront-kit';
import type { LoadedRelease } from '../registry/read-release.js';
import { limitWork, type WorkLimit } from './work-limit.js';
import { reasonOf, remoteInStack, remoteRunning } from './blame.js';
import type {
  Budgets,
  FromWorker,
  PartFailure,
  Question,
  RenderedPage,
  RenderJob,
  ToWorker,
  WorkerSetup,
} from './protocol.js';

/** One release of each remote at most: what pages are made of at one time. */
export type ReleaseSet = Partial<Record<RemoteName, LoadedRelease>>;

export interface ThreadOptions {
  file: string;
  backendUrl: string;
  /** The newest version of the catalogue that is known; answers of the backend must not be older. */
  catalogueVersion: string | undefined;
  site: SiteInfo;
  budgets: Budgets;
  /** What the code in the worker writes to its console. */
  log: (text: string) => void;
  /** Called once when the worker ends by itself or for a job over time. */
  onLost: (loss: ThreadLost) => void;
}

/** The worker is gone; `remote` is at fault as far as is known, `isGuilty` tells whether this very job ended it. */
export class ThreadLost extends Error {
  constructor(
    readonly remote: RemoteName | undefined,
    readonly isGuilty: boolean,
    reason: string,
  ) {
    super(reason);
  }
}

interface Pending {
  resolve: (answer: Answer) => void;
  reject: (error: Error) => void;
  limit?: WorkLimit;
}

type Answer = Extract<FromWorker, { id: number }>;
type Unnumbered<Each> = Each extends unknown ? Omit<Each, 'id'> : never;

const limits = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 24, stackSizeMb: 4 };
const firstJob = 0;

/** A worker thread with one set of releases, which never changes; once lost it is not started again. */
export class RenderThread {
  readonly #worker: Worker;
  readonly #running = new Int32Array(new SharedArrayBuffer(4));
  readonly #pending = new Map<number, Pending>();
  readonly #budgets: Budgets;
  #lastId = firstJob;
  #crash: unknown;
  #isClosed = false;
  #isRetired = false;
  readonly #onLost: ThreadOptions['onLost'];
  lost: ThreadLost | undefined;

  private constructor(
    readonly set: ReleaseSet,
    options: ThreadOptions,
  ) {
    const { backendUrl, catalogueVersion, site, budgets } = options;
    this.#budgets = budgets;
    this.#onLost = options.onLost;
    const releases = Object.values(set).map(({ description, server }) => ({ description, server }));
    this.#worker = new Worker(options.file, {
      workerData: {
        backendUrl,
        catalogueVersion,
        site,
        budgets,
        releases,
        running: this.#running,
      } satisfies WorkerSetup,
      env: { NODE_ENV: 'production' },
      resourceLimits: limits,
      stdout: true,
      stderr: true,
    });
    this.#worker.on('error', (error) => (this.#crash = error));
    this.#worker.on('exit', (code) => this.#end(`worker ended with code ${code}`));
    for (const output of [this.#worker.stdout, this.#worker.stderr]) {
      output.on('data', (text: Buffer) => options.log(text.toString().slice(0, 2000)));
    }
  }

  /** Rejects with `ThreadLost` when one of the releases cannot even be evaluated. */
  static async start(set: ReleaseSet, options: ThreadOptions) {
    const thread = new RenderThread(set, options);
    await thread.#untilReady();
    return thread;
  }

  async render(job: RenderJob): Promise<RenderedPage> {
    const answer = await this.#ask({ type: 'render', job });
    if (answer.type === 'rendered') return answer.page;
    throw new Error(answer.type === 'failed' ? answer.reason : 'unexpected answer');
  }

  /** Renders all that a remote has to show; answers what went wrong with it. */
  async tryOut(remote: RemoteName): Promise<PartFailure[]> {
    const answer = await this.#ask({ type: 'try', remote });
    if (answer.type === 'tried') return answer.failures;
    throw new Error(answer.type === 'failed' ? answer.reason : 'unexpected answer');
  }

  catalogueChanged(version: string) {
    this.#post({ type: 'catalogue', version });
  }

  async close() {
    this.#isClosed = true;
    await this.#worker.terminate();
  }

  /** Closes it as soon as nobody waits for it any more. */
  retire() {
    this.#isRetired = true;
    if (this.#pending.size === 0) void this.close();
  }

  #untilReady() {
    return new Promise<void>((resolve, reject) => {
      this.#pending.set(firstJob, { resolve: () => undefined, reject });
      this.#limit(firstJob, this.#budgets.start);
      this.#worker.on('message', (message: FromWorker) => {
        if (message.type === 'refused') {
          this.#refuse(message.failure);
        } else if (message.type === 'ready') {
          this.#forget(firstJob);
          resolve();
        } else {
          this.#hear(message);
        }
      });
    });
  }

  #refuse({ remote, reason }: PartFailure) {
    this.lost = new ThreadLost(remote, true, reason);
    this.#forget(firstJob)?.reject(this.lost);
    this.#onLost(this.lost);
    void this.close();
  }

  #ask(question: Unnumbered<Question>) {
    if (this.lost) return Promise.reject(this.lost);
    const id = ++this.#lastId;
    return new Promise<Answer>((resolve, reject) => {
      this.#pending.set(id, { resolve, reject });
      this.#limit(id, this.#budgets.load);
      this.#post({ ...question, id });
    });
  }

  #hear(message: Answer) {
    if (message.type === 'phase') {
      this.#limit(message.id, this.#budgets[message.phase]);
      return;
    }
    this.#forget(message.id)?.resolve(message);
    if (this.#isRetired) this.retire();
  }

  #forget(id: number) {
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    pending?.limit?.lift();
    return pending;
  }

  #limit(id: number, budget: number) {
    const pending = this.#pending.get(id);
    if (!pending) return;
    pending.limit?.lift();
    pending.limit = limitWork(budget, () => {
      this.#kill(id, `took over ${budget} ms`);
    });
  }

  #kill(id: number, reason: string) {
    this.#end(reason, id);
    void this.close();
  }

  /** Every waiting job hears of the end; the guilty one is the one over time, or any if the worker died by itself. */
  #end(reason: string, guilty?: number) {
    if (this.lost) return;
    const stack = this.#crash instanceof Error ? this.#crash.stack : undefined;
    const remote = remoteInStack(stack) ?? remoteRunning(this.#running);
    const text = this.#crash === undefined ? reason : reasonOf(this.#crash);
    this.lost = new ThreadLost(remote, true, text);
    for (const [id, pending] of this.#pending) {
      pending.limit?.lift();
      pending.reject(new ThreadLost(remote, guilty === undefined || guilty === id, text));
    }
    this.#pending.clear();
    if (!this.#isClosed) this.#onLost(this.lost);
  }

  #post(message: ToWorker) {
    this.#worker.postMessage(message);
  }
}
