import { Inject, Injectable } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import { trusted, type Connection, type Model } from 'mongoose';
import type { Logger } from 'pino';
import { CollectionChanges, isDuplicateKey } from '../database/index.js';
import { UnavailableError } from '../errors.js';
import { LOG } from '../http/index.js';
import {
  bumpCatalogueVersion,
  catalogueStateId,
  catalogueChangedEvent,
  createCatalogueEraId,
} from './bump.js';
import { catalogueStateModelName, type CatalogueState } from './catalogue-state.schema.js';

const claimLifetimeMs = 6_000;
const claimEnd = () => new Date(Date.now() + claimLifetimeMs);

/** The current catalogue version, including changes by other backends. */
@Injectable()
export class CatalogueVersion {
  #state: CatalogueState | undefined;
  #timer: NodeJS.Timeout | undefined;
  readonly #listeners: (() => void)[] = [];

  constructor(
    @InjectConnection() private readonly connection: Connection,
    @InjectModel(catalogueStateModelName) private readonly states: Model<CatalogueState>,
    @Inject(LOG) private readonly log: Logger,
    private readonly news: CollectionChanges,
  ) {
    news.onWrite(states.collection.name, () => {
      if (this.#timer) void this.#poll();
    });
    connection.on(catalogueChangedEvent, (state: CatalogueState) => {
      this.#apply(state);
    });
  }

  get current() {
    return this.#state ? `${this.#state.era}-${this.#state.version}` : '';
  }

  onChange(listener: () => void) {
    this.#listeners.push(listener);
  }

  async refresh() {
    const state = await this.states.findById(catalogueStateId).lean();
    if (state) this.#apply(state);
    // The version is now up to date, even if other code, such as a readiness check, called this method, so the poll
    // interval restarts.
    if (this.#timer) this.startPolling();
    return this.current;
  }

  /** Refreshes the catalogue state if this process has not seen `version` yet; returns undefined if it has. */
  catchUp(version: string): Promise<unknown> | undefined {
    const [era, count] = version.split('-');
    const isKnown = this.#state?.era === era && Number(count) <= (this.#state?.version ?? 0);
    return isKnown ? undefined : this.refresh();
  }

  async bump() {
    await bumpCatalogueVersion(this.connection);
  }

  /** Throws `UnavailableError` while the catalogue is loading, because an incomplete one must not be visible. */
  assertLoaded() {
    if (!this.#state || this.#state.seed === 'loading') throw new UnavailableError();
  }

  async seedState() {
    return (await this.states.findById(catalogueStateId).lean())?.seed;
  }

  /**
   * Claims the task of loading the sample catalogue. Resolves with false if another process holds the claim, or if the
   * sample catalogue does not need to be loaded.
   */
  async claimSeed() {
    const isFree = trusted({ $exists: false });
    const isOver = trusted({ $lt: new Date() });
    const claimed = this.states.updateOne(
      {
        _id: catalogueStateId,
        $or: [
          { seed: isFree },
          { seed: 'loading', seedUntil: isFree },
          { seed: 'loading', seedUntil: isOver },
        ],
      },
      {
        $set: { seed: 'loading', seedUntil: claimEnd() },
        $inc: { version: 1 },
        $setOnInsert: { era: createCatalogueEraId() },
      },
      { upsert: true },
    );
    try {
      await claimed;
      await this.refresh();
      return true;
    } catch (error) {
      // The document exists but does not match the filter, so the upsert tried to insert it again.
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  async renewSeedClaim() {
    await this.states.updateOne(
      { _id: catalogueStateId, seed: 'loading' },
      { $set: { seedUntil: claimEnd() } },
    );
  }

  async setSeedState(seed: 'loading' | 'done' | 'none') {
    await bumpCatalogueVersion(this.connection, { set: { seed }, unset: { seedUntil: '' } });
  }

  startPolling() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#poll(), this.news.lookIntervalMs());
  }

  stopPolling() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  async #poll() {
    try {
      await this.refresh();
    } catch (error) {
      this.log.debug({ err: error }, 'could not read the catalogue version');
      if (this.#timer) this.startPolling();
    }
  }

  #apply(state: CatalogueState) {
    // Ignores outdated states: a poll may return a state from before a change that this process made.
    const isKnown = this.#state?.era === state.era && state.version <= this.#state.version;
    if (isKnown) return;
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
