import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible';
import { sharingNetwork, widerNetworkPrefix } from 'server-kit';
import { CONFIG, type Config } from '../config/index.js';
import { TooManyRequestsError } from '../errors.js';
import { rateLimitTable, type RateLimitName } from './rate-limit-table.js';
import { rateLimitModelName } from './rate-limit.schema.js';

/** How much more all of a /48 may do than one /64 in it. */
const widerFactor = 8;
/** Of what all may do together, the most that one network may, where nothing else is said. */
const usualShare = 0.1;
/** However few all may do together, one network gets as many of them. */
const leastShare = 5;

interface Counted {
  /** What is counted apart from others of the same limit. */
  group?: string;
  /** What is said when there is none left. */
  text?: string;
  /** How much is taken at once. */
  points?: number;
}

interface Use extends Required<Pick<Counted, 'points'>> {
  name: RateLimitName;
  key: string;
  factor?: number;
}

/** Counts in the store, atomically, so that several backends and a restart count as one. */
@Injectable()
export class RateLimits {
  readonly #limiters = new Map<string, RateLimiterMongo>();

  constructor(
    @InjectModel(rateLimitModelName) private readonly model: Model<unknown>,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Counts one more before anything is tried, so that many at once cannot slip through. */
  async count(name: RateLimitName, key: string, { text, points = 1 }: Counted = {}) {
    const wider = widerNetworkPrefix(key);
    // What the /64 was refused is no burden to its neighbours.
    const used =
      (await this.#consume({ name, key, points })) ??
      (wider && (await this.#consume({ name, key: wider, points, factor: widerFactor })));
    if (used) throw new TooManyRequestsError(Math.ceil(used.msBeforeNext / 1_000), text);
  }

  /** Counts for all together, of which no network gets more than its share: it would use up what others have. */
  async countForAll(
    name: RateLimitName,
    network: string,
    { text, points = 1, group = 'all' }: Counted = {},
  ) {
    const limit = rateLimitTable[name];
    const key = `${group} ${sharingNetwork(network)}`;
    const used =
      (await this.#consume({
        name,
        key,
        points,
        factor: 'share' in limit ? limit.share : usualShare,
      })) ?? (await this.#consume({ name, key: group, points }));
    if (used) throw new TooManyRequestsError(Math.ceil(used.msBeforeNext / 1_000), text);
  }

  /** Takes back what was counted before something that went well. */
  async refund(name: RateLimitName, key: string) {
    await this.#limiter(name).reward(key);
  }

  /** Nothing when there was some left; else how much was used. */
  async #consume({ name, key, points, factor = 1 }: Use): Promise<RateLimiterRes | undefined> {
    const limiter = this.#limiter(name, factor);
    const take = () => limiter.consume(key, points).then(() => undefined, asRateLimiterRes);
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
    const shared = Math.max(maxPoints * factor, Math.min(maxPoints, leastShare));
    return new RateLimiterMongo({
      storeClient: this.model.db,
      tableName: this.model.collection.name,
      disableIndexesCreation: true,
      keyPrefix: name,
      points: Math.ceil(shared * (isScaled ? rateLimitScale : 1)),
      duration,
    });
  }
}

function asRateLimiterRes(error: unknown) {
  if (error instanceof RateLimiterRes) return error;
  throw error;
}
