import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ClientSession, type Model } from 'mongoose';
import { isDuplicateKey } from '../../../platform/database/index.js';
import { counterName, type Counter } from './counter.schema.js';

/** A number series: its counter and the prefix of its numbers. */
export interface NumberSeries {
  counter: string;
  prefix: string;
}

const inquirySeries: NumberSeries = { counter: 'inquiries', prefix: 'INQ' };

/** Assigns gapless numbers such as INQ-26-0042 to inquiries and related documents. */
@Injectable()
export class InquiryNumbers {
  constructor(@InjectModel(counterName) private readonly counters: Model<Counter>) {}

  /**
   * Creates the year's counter outside of any transaction, because two transactions could not create it concurrently.
   * Checks the database each time, since it may have been restored to a state without it.
   */
  async prepare(at: Date, series = inquirySeries) {
    const _id = counterOf(at, series);
    if (await this.counters.exists({ _id })) return;
    try {
      await this.counters.updateOne({ _id }, { $setOnInsert: { last: 0 } }, { upsert: true });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }

  /** Takes the next number; every submission does this first, which serialises them. */
  async next(at: Date, session: ClientSession, series = inquirySeries) {
    const counter = await this.counters
      .findOneAndUpdate(
        { _id: counterOf(at, series) },
        { $inc: { last: 1 } },
        { session, returnDocument: 'after' },
      )
      .lean();
    if (!counter) throw new Error('The counter is missing');
    return `${series.prefix}-${yearOf(at)}-${String(counter.last).padStart(4, '0')}`;
  }
}

function counterOf(at: Date, { counter }: NumberSeries) {
  return `${counter} ${yearOf(at)}`;
}

function yearOf(at: Date) {
  return String(at.getUTCFullYear()).slice(-2);
}
