import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible';
import { CONFIG, type Config } from '../config/index.js';
import { TooManyRequestsError } from '../errors.js';
import { rateLimitTable, type RateLimitName } from './rate-limit-table.js';
import { rateLimitModelName } from './rate-limit.schema.js';
import { widerNetworkPrefix } from './wider-network-prefix.js';

/** How much more all of a /48 may do than one /64 in it. */
const widerFactor = 8;

/** Counts in the store, atomically, so that several backends and a restart count as one. */
@Injectable()
export class RateLimits {
  readonly #limiters = new Map<string, RateLimiterMongo>();

  constructor(
    @InjectModel(rateLimitModelName) private readonly model: Model<unknown>,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Counts one more before anything is tried, so that many at once cannot slip through. */
  async count(name: RateLimitName, key: string, text?: string) {
    const wider = widerNetworkPrefix(key);
    // What the /64 was refused is no burden to its neighbours.
    const used =
      (await this.#consume(name, key)) ??
      (wider && (await this.#consume(name, wider, widerFactor)));
    if (used) throw new TooManyRequestsError(Math.ceil(used.msBeforeNext / 1_000), text);
  }

  /** Takes back what was counted before something that went well. */
  async refund(name: RateLimitName, key: string) {
    await this.#limiter(name).reward(key);
  }

  /** Nothing when there was some left; else how much was used. */
  async #consume(
    name: RateLimitName,
    key: string,
    factor = 1,
  ): Promise<RateLimiterRes | undefined> {
    const limiter = this.#limiter(name, factor);
    const take = () => limiter.consume(key).then(() => undefined, asRateLimiterRes);
    const used = await take();
    // Counted by a clock that was ahead: nothing is held for longer than its limit lasts.
    if (!used || used.msBeforeNext <= rateLimitTable[name].duration * 1_000) return used;
    await limiter.delete(key);
    return take();
  }

  #limiter(name: RateLimitName, factor = 1) {
    const id = `${name} ${factor}`;
    const limiter = this.#limiters.get(id) ?? this.#make(name, factor);
    this.#limiters.set(id, limiter);
    return limiter;
  }

  #make(name: RateLimitName, factor: number) {
    const { points, duration, isScaled } = rateLimitTable[name];
    const { codes, rateLimitScale } = this.config;
    const maxPoints = name === 'codesPerShop' ? codes.perDay : points;
    return new RateLimiterMongo({
      storeClient: this.model.db,
      tableName: this.model.collection.name,
      disableIndexesCreation: true,
      keyPrefix: name,
      points: Math.ceil(maxPoints * factor * (isScaled ? rateLimitScale : 1)),
      duration,
    });
  }
}

function asRateLimiterRes(error: unknown) {
  if (error instanceof RateLimiterRes) return error;
  throw error;
}
