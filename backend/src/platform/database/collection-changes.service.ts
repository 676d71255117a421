import { setTimeout as wait } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection, mongo } from 'mongoose';
import type { Logger } from 'pino';
import { LOG } from '../http/index.js';

/**
 * Maximum time the database waits for new changes before it returns an empty batch (`maxAwaitTimeMS`); well below the
 * driver's socket timeout.
 */
const maxAwaitTimeMs = 5_000;
const retryMs = 1_000;
/**
 * Polling intervals in milliseconds: `told` applies while the change stream works, `untold` without a change stream.
 * `untold` is short, because all backends must detect changes quickly.
 */
const lookIntervalsMs = { told: 10_000, untold: 450 };

interface Named extends mongo.Document {
  ns: { coll: string };
}

/**
 * Notifies listeners when any process writes to a collection. Uses a change stream, which embedded-mongo and MongoDB
 * replica sets support. While no stream is available, listeners have to poll.
 */
@Injectable()
export class CollectionChanges {
  readonly #listeners = new Map<string, (() => void)[]>();
  #stream: { close: () => Promise<void> } | undefined;
  #stopping: AbortController | undefined;
  #isWatching = false;

  constructor(
    @InjectConnection() private readonly connection: Connection,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /** Returns the polling interval in milliseconds; `untold` is the interval to use while there is no change stream. */
  lookIntervalMs({ untold = lookIntervalsMs.untold } = {}) {
    return this.#isWatching ? lookIntervalsMs.told : untold;
  }

  /**
   * Registers a listener that runs after writes to a collection, and when writes may have been missed. Must be called
   * before `start`.
   */
  onWrite(collection: string, listener: () => void) {
    this.#listeners.set(collection, [...(this.#listeners.get(collection) ?? []), listener]);
  }

  start() {
    if (this.#stopping) return;
    this.#stopping = new AbortController();
    void this.#followUntil(this.#stopping.signal);
  }

  async stop() {
    this.#stopping?.abort();
    await this.#stream?.close().catch(() => undefined);
  }

  async #followUntil(stopped: AbortSignal) {
    const isStopped = () => stopped.aborted;
    while (!isStopped()) {
      try {
        await this.#follow();
      } catch (error) {
        if (isStopped()) return;
        this.log.debug({ err: error }, 'change stream of the database failed');
      }
      this.#setWatching(false);
      await wait(retryMs, undefined, { signal: stopped }).catch(() => undefined);
    }
  }

  async #follow() {
    const names = [...this.#listeners.keys()];
    const { db } = this.connection;
    if (!db) return;
    const stream = db.watch<mongo.Document, Named>(
      [{ $match: { 'ns.coll': { $in: names } } }, { $project: { 'ns.coll': 1 } }],
      { maxAwaitTimeMS: maxAwaitTimeMs },
    );
    this.#stream = stream;
    // The first resume token shows that the stream has started. Earlier writes may have been missed, so all listeners
    // are notified.
    stream.on('resumeTokenChanged', () => this.#setWatching(true));
    for await (const { ns } of stream) this.#notify(ns.coll);
  }

  #setWatching(isWatching: boolean) {
    if (isWatching === this.#isWatching) return;
    this.#isWatching = isWatching;
    for (const collection of this.#listeners.keys()) this.#notify(collection);
  }

  #notify(collection: string) {
    for (const listener of this.#listeners.get(collection) ?? []) listener();
  }
}
