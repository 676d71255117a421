import type { RemoteName } from 'contracts';
import type { SiteInfo } from 'storefront-kit';
import type { ReleaseSet } from './release-set.js';
import { describeError } from './error-attribution.js';
import {
  sandboxMessageSchema,
  type SandboxTask,
  type RenderBudgets,
  type MessageFromSandbox,
  type PartFailure,
  type CatalogueReadResponse,
  type RenderedPage,
  type RenderJob,
  type MessageToSandbox,
  type WorkerSetup,
} from './protocol.js';
import { shopRoutes, shopSlots } from './shop-routes.js';
import type { Sandbox, RenderServiceLoss, StartSandbox } from './start-sandbox.js';
import { limitCpuTime, type WorkLimit } from './work-limit.js';

export interface ProcessOptions {
  startSandbox: StartSandbox;
  read: (path: string) => Promise<CatalogueReadResponse>;
  /** Current settings of the site, sent with each request. */
  site: SiteInfo;
  budgets: RenderBudgets;
  /** Receives console output of the sandbox. */
  log: (text: string) => void;
  /** Called once if the process ends unexpectedly or is killed for exceeding a limit. */
  onLost: (loss: ProcessLostError) => void;
}

/** Reason for the loss of a rendering process. `full` means that it ran out of memory. */
type LossKind = 'ended' | 'full' | RenderServiceLoss;

/** Thrown if a rendering process ended. `remote` is set only if it is certainly the cause. */
export class ProcessLostError extends Error {
  constructor(
    readonly remote: RemoteName | undefined,
    reason: string,
    readonly kind: LossKind = 'ended',
  ) {
    super(reason);
  }
}

interface Pending {
  resolve: (result: TaskResult) => void;
  reject: (error: Error) => void;
  isAlone: boolean;
  limit?: WorkLimit;
}

type TaskResult = Extract<
  MessageFromSandbox,
  { type: 'rendered' | 'tried' | 'weighed' | 'failed' }
>;

const firstJob = 0;

/** A rendering process with a fixed set of releases. It is not restarted after a crash. */
export class RenderProcess {
  readonly #sandbox: Sandbox;
  readonly #messages: ReturnType<typeof sandboxMessageSchema>;
  readonly #options: ProcessOptions;
  readonly #pending = new Map<number, Pending>();
  #running: RemoteName | undefined;
  #lastId = firstJob;
  #crash: string | undefined;
  #isClosed = false;
  #isRetired = false;
  lost: ProcessLostError | undefined;

  private constructor(
    readonly set: ReleaseSet,
    options: ProcessOptions,
  ) {
    const { budgets, startSandbox, log } = options;
    this.#options = options;
    this.#messages = sandboxMessageSchema(Object.keys(set.live));
    const releases = Object.values(set.live);
    const setup: WorkerSetup = {
      budgets,
      releases: releases.map(({ description }) => description),
      routes: shopRoutes(set),
      slots: shopSlots(set),
    };
    this.#sandbox = startSandbox({
      releases: releases.flatMap(({ description, server }) => {
        const { remote, version } = description;
        return description.server === undefined ? [] : [{ remote, version, server }];
      }),
      setup: JSON.stringify(setup),
      onMessage: (text) => this.#hear(text),
      onError: log,
      onEnd: (how) => this.#end(`process ended with ${how}`, kindOf(how)),
      onFull: (megabytes) => this.#kill(`uses ${megabytes} MB`, 'full'),
      onServiceLost: (loss, reason) => this.#end(`render service ${reason}`, loss),
    });
  }

  static async start(set: ReleaseSet, options: ProcessOptions) {
    const started = new RenderProcess(set, options);
    await started.#untilReady();
    return started;
  }

  get inFlight() {
    return this.#pending.size;
  }

  async render(job: RenderJob): Promise<RenderedPage> {
    const result = await this.#runTask({ type: 'render', job }, job.isAlone ?? false);
    if (result.type === 'rendered') return result.page;
    throw new Error(result.type === 'failed' ? result.reason : 'unexpected answer');
  }

  /** Renders all pages and fragments of a remote; returns the failures. */
  async smokeRender(remote: RemoteName): Promise<PartFailure[]> {
    const result = await this.#runTask({ type: 'try', remote }, true);
    if (result.type === 'tried') return result.failures;
    throw new Error(result.type === 'failed' ? result.reason : 'unexpected answer');
  }

  /** Returns the bytes that each rendered page of a remote leaves in memory. */
  async weigh(remote: RemoteName): Promise<number> {
    const result = await this.#runTask({ type: 'weigh', remote }, true);
    if (result.type === 'weighed') return result.bytes;
    throw new Error(result.type === 'failed' ? result.reason : 'unexpected answer');
  }

  close() {
    this.#isClosed = true;
    return this.#sandbox.kill();
  }

  /** Closes the process after its last job. */
  retire() {
    this.#isRetired = true;
    if (this.#pending.size === 0) void this.close();
  }

  #untilReady() {
    return new Promise<void>((resolve, reject) => {
      this.#pending.set(firstJob, { resolve: () => resolve(), reject, isAlone: true });
      this.#limit(firstJob, this.#options.budgets.start);
    });
  }

  #runTask(task: SandboxTask, isAlone: boolean) {
    if (this.lost) return Promise.reject(this.lost);
    const id = ++this.#lastId;
    return new Promise<TaskResult>((resolve, reject) => {
      this.#pending.set(id, { resolve, reject, isAlone });
      this.#limit(id, this.#options.budgets.load);
      this.#post({ ...task, id, site: this.#options.site });
    });
  }

  /** Handles a message. An invalid message kills the sandbox. */
  #hear(text: string) {
    try {
      this.#handle(this.#messages.parse(JSON.parse(text)));
    } catch (error) {
      this.#kill(`sent an invalid message: ${describeError(error).slice(0, 300)}`);
    }
  }

  #handle(message: MessageFromSandbox) {
    if (message.type === 'said') this.#options.log(message.text);
    else if (message.type === 'running') this.#running = message.remote ?? undefined;
    else if (message.type === 'crashed') this.#crash = message.reason;
    else if (message.type === 'read') void this.#read(message);
    else if (message.type === 'refused') this.#refuse(message.failure);
    else if (message.type === 'ready') this.#forget(firstJob)?.resolve(noPendingRequest);
    else if (message.type === 'phase')
      this.#limit(message.id, this.#options.budgets[message.phase], message.path);
    else this.#settle(message);
  }

  async #read({ id, path }: { id: number; path: string }) {
    const response = await this.#options.read(path).catch(() => undefined);
    this.#post({ type: 'read', id, ...(response && { answer: response }) });
  }

  #refuse({ remote, reason }: PartFailure) {
    this.lost = new ProcessLostError(remote, reason);
    this.#forget(firstJob)?.reject(this.lost);
    this.#options.onLost(this.lost);
    void this.close();
  }

  #settle(message: TaskResult) {
    this.#forget(message.id)?.resolve(message);
    if (this.#isRetired) this.retire();
  }

  #forget(id: number) {
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    pending?.limit?.lift();
    return pending;
  }

  #limit(id: number, budget: number, path?: string) {
    const pending = this.#pending.get(id);
    if (!pending) return;
    pending.limit?.lift();
    pending.limit = limitCpuTime(budget, {
      clock: this.#sandbox.clock,
      onOver: () => this.#kill(`${path ? `${path}: ` : ''}took over ${budget} ms`),
    });
  }

  #kill(reason: string, kind?: LossKind) {
    this.#end(reason, kind);
    void this.close();
  }

  /** Rejects all pending jobs. The failure is attributed to the running remote only if its job ran alone. */
  #end(reason: string, kind?: LossKind) {
    if (this.lost) return;
    const wasAlone = [...this.#pending.values()].every(({ isAlone }) => isAlone);
    const remote = wasAlone ? this.#running : undefined;
    this.lost = new ProcessLostError(remote, this.#crash ?? reason, kind);
    for (const pending of this.#pending.values()) {
      pending.limit?.lift();
      pending.reject(this.lost);
    }
    this.#pending.clear();
    if (!this.#isClosed) this.#options.onLost(this.lost);
  }

  #post(message: MessageToSandbox) {
    this.#sandbox.post(JSON.stringify(message));
  }
}

/** Exit codes and signals of Node.js when its heap is full. */
const outOfMemory = ['SIGABRT', 'SIGTRAP', 'SIGILL', 'code 134'];

const kindOf = (how: string): LossKind => (outOfMemory.includes(how) ? 'full' : 'ended');

/** True if the render service was unreachable. Then no code of a release has run, so releases are not to blame. */
export const isServiceUnreachable = (error: unknown) =>
  error instanceof ProcessLostError && error.kind === 'unreachable';

const noPendingRequest: TaskResult = {
  type: 'failed',
  id: firstJob,
  reason: 'no request is pending',
};
