import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible';
import { quotaNetwork, widerNetworkPrefix } from 'server-kit';
import { CONFIG, type Config } from '../config/index.js';
import { TooManyRequestsError } from '../errors.js';
import { rateLimitTable, type RateLimitName, type SharedRateLimit } from './rate-limit-table.js';
import { rateLimitModelName } from './rate-limit.schema.js';

/** Factor by which the limit of a /48 network exceeds the limit of a /64 network. */
const widerFactor = 8;
/** Default share of a global limit that one network may use. */
const usualShare = 0.1;
/** Minimum number of requests that each network may send under a global limit. */
const leastShare = 5;

export type RateLimitCounter = readonly [name: RateLimitName, key: string];

interface CountOptions {
  /** IP address whose network has its own counter; a /48 network has eight times the limit of a /64. */
  network?: string;
  /** Group with its own counter, for example the purpose of an email. */
  group?: string;
  /** Message of the `TooManyRequestsError`. */
  text?: string;
  points?: number;
}

interface Use extends Required<Pick<CountOptions, 'points'>> {
  name: RateLimitName;
  key: string;
  factor?: number;
}

/** Rate limits with counters in the database, which all backends share and which persist across restarts. */
@Injectable()
export class RateLimits {
  readonly #limiters = new Map<string, RateLimiterMongo>();

  constructor(
    @InjectModel(rateLimitModelName) private readonly model: Model<unknown>,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Counts a use in advance, so that concurrent requests cannot exceed the limit. Returns the counter, which `refund`
   * accepts. Throws `TooManyRequestsError` when the limit is exceeded.
   */
  async count(
    name: RateLimitName,
    key: string,
    { network, text, points = 1 }: CountOptions = {},
  ): Promise<RateLimitCounter> {
    const own = network === undefined ? key : `${key} ${network}`;
    const prefix = widerNetworkPrefix(network ?? key);
    const wider = prefix && (network === undefined ? prefix : `${key} ${prefix}`);
    // A use that is rejected for the /64 network is not counted for the /48 network.
    const rejection =
      (await this.#consume({ name, key: own, points })) ??
      (wider && (await this.#consume({ name, key: wider, points, factor: widerFactor })));
    if (rejection) throw tooMany(rejection, text);
    return [name, own];
  }

  /**
   * Counts one event against a global limit. Each network may use only a share of the limit, so that no network can
   * exhaust it.
   */
  async countForAll(
    name: RateLimitName,
    network: string,
    { text, points = 1, group = 'all' }: CountOptions = {},
  ) {
    const limit = rateLimitTable[name];
    const key = `${group} ${quotaNetwork(network)}`;
    const rejection =
      (await this.#consume({
        name,
        key,
        points,
        factor: 'share' in limit ? limit.share : usualShare,
      })) ?? (await this.#consume({ name, key: group, points }));
    if (rejection) throw tooMany(rejection, text);
  }

  /**
   * Counts a request against the limit of `key`. Other people could exhaust this limit and lock out the owner of `key`,
   * so each network (/24 or /48) may send a few requests beyond the limit. The total of these requests is limited too.
   */
  async countShared(
    { shared, reservePerNetwork, reserve }: SharedRateLimit,
    key: string,
    { network = '', text }: CountOptions,
  ): Promise<RateLimitCounter[]> {
    if (!(await this.#consume({ name: shared, key, points: 1 }))) return [[shared, key]];
    const options = { ...(text && { text }) };
    return [
      await this.count(reservePerNetwork, `${key} ${quotaNetwork(network)}`, options),
      await this.count(reserve, key, options),
    ];
  }

  /** Counts a use without rejecting it. Returns the number of uses above the limit. */
  async countExcess(name: RateLimitName, key: string): Promise<number> {
    const rejection = await this.#consume({ name, key, points: 1 });
    return rejection ? rejection.consumedPoints - rateLimitTable[name].points : 0;
  }

  /** Refunds one point to a counter, for a use that should not count. */
  async refund(name: RateLimitName, key: string) {
    await this.#limiter(name).reward(key);
  }

  async clear(name: RateLimitName, key: string) {
    await this.#limiter(name).delete(key);
  }

  /** Counts a use. Resolves with the rejection if the limit is exceeded, otherwise with undefined. */
  async #consume({ name, key, points, factor = 1 }: Use): Promise<RateLimiterRes | undefined> {
    const limiter = this.#limiter(name, factor);
    const take = () => limiter.consume(key, points).then(() => undefined, asRateLimiterRes);
    const rejection = await take();
    // A remaining time longer than the window means that a server's clock was ahead when the counter was stored, so the
    // counter is reset.
    if (!rejection || rejection.msBeforeNext <= rateLimitTable[name].duration * 1_000)
      return rejection;
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

const tooMany = ({ msBeforeNext }: RateLimiterRes, text: string | undefined) =>
  new TooManyRequestsError(Math.ceil(msBeforeNext / 1_000), text);

function asRateLimiterRes(error: unknown) {
  if (error instanceof RateLimiterRes) return error;
  throw error;
}
