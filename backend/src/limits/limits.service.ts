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
  async count(name: LimitName, key: string) {
    try {
      await this.limiter(name).consume(key);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      throw new TooOften(Math.ceil(error.msBeforeNext / 1_000));
    }
  }

  /** Refuses who has nothing left, without counting. */
  async requireSome(name: LimitName, key: string) {
    const used = await this.limiter(name).get(key);
    if (used && used.remainingPoints <= 0) throw new TooOften(Math.ceil(used.msBeforeNext / 1_000));
  }

  /** Takes back what was counted before something that went well. */
  async forgive(name: LimitName, key: string) {
    await this.limiter(name).reward(key);
  }

  private limiter(name: LimitName) {
    const made = this.limiters.get(name) ?? this.make(name);
    this.limiters.set(name, made);
    return made;
  }

  private make(name: LimitName) {
    const { points, duration, isPerAddress } = limitTable[name];
    return new RateLimiterMongo({
      storeClient: this.model.db,
      tableName: this.model.collection.name,
      disableIndexesCreation: true,
      keyPrefix: name,
      points: Math.ceil(points * (isPerAddress ? this.config.rateLimitScale : 1)),
      duration,
    });
  }
}
