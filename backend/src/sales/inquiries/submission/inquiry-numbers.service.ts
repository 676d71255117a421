import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type ClientSession, type Model } from 'mongoose';
import { isDuplicateKey } from '../../../platform/database/index.js';
import { counterModelName, type Counter } from './counter.schema.js';

export interface NumberSeries {
  counter: string;
  prefix: string;
}

const inquirySeries: NumberSeries = { counter: 'inquiries', prefix: 'INQ' };

/** Assigns consecutive numbers such as INQ-26-0042, without gaps. */
@Injectable()
export class InquiryNumbers {
  constructor(@InjectModel(counterModelName) private readonly counters: Model<Counter>) {}

  /**
   * Creates this year's counter outside of a transaction, because two transactions that create it would conflict.
   * Checks the database on every call, because a restored backup may lack the counter.
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

  /**
   * Returns the next number. Submissions must take their number first in the transaction, because the update of the
   * counter serialises them.
   */
  async next(at: Date, session: ClientSession, series = inquirySeries) {
    const counter = await this.counters
      .findOneAndUpdate(
        { _id: counterOf(at, series) },
        { $inc: { last: 1 } },
        { session, returnDocument: 'after' },
      )
      .lean();
    if (!counter) throw new Error('The inquiry counter is missing');
    return `${series.prefix}-${yearOf(at)}-${String(counter.last).padStart(4, '0')}`;
  }
}

function counterOf(at: Date, { counter }: NumberSeries) {
  return `${counter} ${yearOf(at)}`;
}

function yearOf(at: Date) {
  return String(at.getUTCFullYear()).slice(-2);
}
