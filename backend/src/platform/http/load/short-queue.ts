import pLimit from 'p-limit';
import { UnavailableError } from '../../errors.js';

const maxConcurrent = 2;
/** Maximum number of queued jobs; with this limit, a job waits a few seconds at most. */
const maxWaiting = 8;

export interface QueuedJobOptions {
  /** Id of the client. A job is rejected if its client already has as many jobs as the queue can still accept. */
  client?: string;
  /** Called before a queued job starts. If it returns true, the client has disconnected and the job is rejected. */
  hasLeft?: () => boolean;
}

export class ShortQueue {
  readonly #limit = pLimit(maxConcurrent);
  readonly #byClient = new Map<string, number>();

  async run<Done>(
    job: () => Promise<Done>,
    { client, hasLeft }: QueuedJobOptions = {},
  ): Promise<Done> {
    const free = maxConcurrent + maxWaiting - this.#limit.activeCount - this.#limit.pendingCount;
    const clientCount = client === undefined ? 0 : (this.#byClient.get(client) ?? 0);
    if (clientCount >= free) throw new UnavailableError();
    this.#count(client, 1);
    try {
      return await this.#limit(() => {
        if (hasLeft?.()) throw new UnavailableError();
        return job();
      });
    } finally {
      this.#count(client, -1);
    }
  }

  #count(client: string | undefined, change: 1 | -1) {
    if (client === undefined) return;
    const now = (this.#byClient.get(client) ?? 0) + change;
    if (now > 0) this.#byClient.set(client, now);
    else this.#byClient.delete(client);
  }
}

/** Keeps a separate queue per client, so that a client with many jobs delays only its own jobs. */
export class BoundedQueuePerClient {
  readonly #queues = new Map<string, { queue: ShortQueue; count: number }>();

  async run<Done>(client: string, job: () => Promise<Done>): Promise<Done> {
    const clientQueue = this.#queues.get(client) ?? { queue: new ShortQueue(), count: 0 };
    this.#queues.set(client, clientQueue);
    clientQueue.count += 1;
    try {
      return await clientQueue.queue.run(job);
    } finally {
      clientQueue.count -= 1;
      if (clientQueue.count === 0) this.#queues.delete(client);
    }
  }
}
