import { setTimeout as wait } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection, mongo } from 'mongoose';
import type { Logger } from 'pino';
import { LOG } from '../http/index.js';

/** The database answers after so long even without news: well within the time that the driver gives a silent socket. */
const maxAwaitTimeMs = 5_000;
const retryMs = 1_000;
/** How often to look by oneself: rarely while the database tells, else as often as machines have to agree. */
const lookIntervalsMs = { told: 10_000, untold: 450 };

interface Named extends mongo.Document {
  ns: { coll: string };
}

/**
 * Tells when collections were written to, by whatever process: by a change stream, which embedded-mongo and replica sets
 * of MongoDB have. Where there is none, or until there is one again, those who want to know look by themselves.
 */
@Injectable()
export class CollectionNews {
  readonly #listeners = new Map<string, (() => void)[]>();
  #stream: { close: () => Promise<void> } | undefined;
  #stopping: AbortController | undefined;
  #isTold = false;

  constructor(
    @InjectConnection() private readonly connection: Connection,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /** Milliseconds after which to look for what nobody told, which `untold` may lengthen. */
  lookIntervalMs({ untold = lookIntervalsMs.untold } = {}) {
    return this.#isTold ? lookIntervalsMs.told : untold;
  }

  /** Calls a listener after writes to a collection, and when some may have been missed. To be called before `start`. */
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
        this.log.debug({ err: error }, 'the database tells no news');
      }
      this.#setTold(false);
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
    // With the first token it has begun; before that something may have happened.
    stream.on('resumeTokenChanged', () => this.#setTold(true));
    for await (const { ns } of stream) this.#tell(ns.coll);
  }

  #setTold(isTold: boolean) {
    if (isTold === this.#isTold) return;
    this.#isTold = isTold;
    for (const collection of this.#listeners.keys()) this.#tell(collection);
  }

  #tell(collection: string) {
    for (const listener of this.#listeners.get(collection) ?? []) listener();
  }
}
