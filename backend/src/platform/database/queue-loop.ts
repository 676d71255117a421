import { EventEmitter, once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { CollectionChanges } from './collection-changes.service.js';

/** Polling interval in milliseconds without a change stream. */
const pollIntervalMs = 2_000;
const shortestPauseMs = 200;

interface Queue {
  collection: string;
  /** Processes the next due document; resolves with false when none is due. Never rejects. */
  handleNext: () => Promise<boolean>;
  /** Resolves with the time at which the next document is due; undefined if the queue is empty or cannot be read. */
  nextDueAt: () => Promise<Date | undefined>;
}

/** Processes the documents of a queue when they are due. A write to the collection by any process wakes the loop. */
export class QueueLoop {
  readonly #events = new EventEmitter();
  readonly #stopping = new AbortController();
  #running: Promise<void> | undefined;

  constructor(
    private readonly queue: Queue,
    private readonly news: CollectionChanges,
  ) {
    news.onWrite(queue.collection, () => this.wake());
  }

  wake() {
    this.#events.emit('added');
  }

  start() {
    this.#running ??= this.#run(this.#stopping.signal);
  }

  /** Resolves when the current document has been processed. */
  async stop() {
    this.#stopping.abort();
    await this.#running;
  }

  async #run(stopped: AbortSignal) {
    while (!stopped.aborted) {
      const isOver = new AbortController();
      const signal = AbortSignal.any([stopped, isOver.signal]);
      // The listener is added before the queue is read, so that documents added in between are not missed.
      const added = once(this.#events, 'added', { signal }).catch(() => undefined);
      if (!(await this.queue.handleNext())) await Promise.race([added, this.#untilDue(signal)]);
      isOver.abort();
      await added;
    }
  }

  async #untilDue(signal: AbortSignal) {
    const pauseMs = await this.#pauseMs();
    await wait(pauseMs, undefined, { signal }).catch(() => undefined);
  }

  /**
   * Returns the milliseconds to wait for the next due document. The change stream reports writes, but not that a
   * document has become due.
   */
  async #pauseMs() {
    const longestMs = this.news.lookIntervalMs({ untold: pollIntervalMs });
    if (longestMs <= pollIntervalMs) return longestMs;
    const dueAt = await this.queue.nextDueAt();
    const untilMs = dueAt ? dueAt.getTime() - Date.now() : longestMs;
    return Math.min(Math.max(untilMs, shortestPauseMs), longestMs);
  }
}
