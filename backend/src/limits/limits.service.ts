import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible';
import { CONFIG, type Config } from '../config/index.js';
import { TooOften } from '../errors.js';
import { limitTable, type LimitName } from './limit-table.js';
import { limitName } from './limit.schema.js';

/** Counts in the store, atomically, so that several backends and a restart count as one. */
@Injectable()
export class Limits {
  private readonly limiters = new Map<LimitName, RateLimiterMongo>();

  constructor(
    @InjectModel(limitName) private readonly model: Model<unknown>,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Counts one more before anything is tried, so that many at once cannot slip through. */
  async count(name: LimitName, key: string, text?: string) {
    const used = await this.consume(name, key);
    if (used) throw new TooOften(Math.ceil(used.msBeforeNext / 1_000), text);
  }

  /** Takes back what was counted before something that went well. */
  async forgive(name: LimitName, key: string) {
    await this.limiter(name).reward(key);
  }

  /** Nothing when there was some left; else how much was used. */
  private async consume(name: LimitName, key: string): Promise<RateLimiterRes | undefined> {
    const limiter = this.limiter(name);
    const take = () => limiter.consume(key).then(() => undefined, spent);
    const used = await take();
    // Counted by a clock that was ahead: nothing is held for longer than its limit lasts.
    if (!used || used.msBeforeNext <= limitTable[name].duration * 1_000) return used;
    await limiter.delete(key);
    return take();
  }

  private limiter(name: LimitName) {
    const made = this.limiters.get(name) ?? this.make(name);
    this.limiters.set(name, made);
    return made;
  }

  private make(name: LimitName) {
    const { points, duration, isScaled } = limitTable[name];
    const { codes, rateLimitScale } = this.config;
    const most = name === 'codesPerShop' ? codes.perDay : points;
    return new RateLimiterMongo({
      storeClient: this.model.db,
      tableName: this.model.collection.name,
      disableIndexesCreation: true,
      keyPrefix: name,
      points: Math.ceil(most * (isScaled ? rateLimitScale : 1)),
      duration,
    });
  }
}

function spent(error: unknown) {
  if (error instanceof RateLimiterRes) return error;
  throw error;
}
