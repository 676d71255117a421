import { EventEmitter, once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { CollectionNews } from './collection-news.service.js';

/** Where the database does not tell what was added. */
const pollIntervalMs = 2_000;
const shortestPauseMs = 200;

interface Queue {
  /** The name of its collection. */
  collection: string;
  /** Handles what is due; returns false when there was nothing. Never rejects. */
  handleNext: () => Promise<boolean>;
  /** When the next document is due; undefined when the queue is empty or cannot be read. */
  nextDueAt: () => Promise<Date | undefined>;
}

/** Handles the documents of a queue when they are due. It wakes up for writes of any process to the collection. */
export class QueueLoop {
  readonly #events = new EventEmitter();
  readonly #stopping = new AbortController();
  #running: Promise<void> | undefined;

  constructor(
    private readonly queue: Queue,
    private readonly news: CollectionNews,
  ) {
    news.onWrite(queue.collection, () => this.wake());
  }

  wake() {
    this.#events.emit('added');
  }

  start() {
    this.#running ??= this.#run(this.#stopping.signal);
  }

  /** Resolves when the document that is being handled is done. */
  async stop() {
    this.#stopping.abort();
    await this.#running;
  }

  async #run(stopped: AbortSignal) {
    while (!stopped.aborted) {
      const isOver = new AbortController();
      const signal = AbortSignal.any([stopped, isOver.signal]);
      // Listens before it looks, so that nothing added in between is missed.
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

  /** The change stream reports what was added, but not that a document becomes due. */
  async #pauseMs() {
    const longestMs = this.news.lookIntervalMs({ untold: pollIntervalMs });
    if (longestMs <= pollIntervalMs) return longestMs;
    const dueAt = await this.queue.nextDueAt();
    const untilMs = dueAt ? dueAt.getTime() - Date.now() : longestMs;
    return Math.min(Math.max(untilMs, shortestPauseMs), longestMs);
  }
}
