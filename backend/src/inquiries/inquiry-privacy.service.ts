import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { mongo, trusted, type ClientSession, type Model } from 'mongoose';
import type { Logger } from 'pino';
import { AccountRemoval, restorableFor, type Belongings } from '../accounts/index.js';
import { LOG } from '../http/index.js';
import { inquiryName, type InquiryFields } from './inquiry.schema.js';

const hour = 60 * 60 * 1000;
const said = { contactPhone: '$contactPhone', message: '$message', note: '$note' };
const saidBefore = {
  contactPhone: '$kept.contactPhone',
  message: '$kept.message',
  note: '$kept.note',
};
const nothingSaid = { contactPhone: '', message: '', note: '' };

/** Puts away what deleted customers have said, where no list, search or table meets it, and erases it when its time is up. */
@Injectable()
export class InquiryPrivacy implements Belongings, OnModuleInit {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    @InjectModel(inquiryName) private readonly inquiries: Model<InquiryFields>,
    private readonly removal: AccountRemoval,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  onModuleInit() {
    this.removal.takeAlong(this);
  }

  async hide(uid: string, session: ClientSession) {
    const until = new Date(Date.now() + restorableFor);
    await this.inquiries.collection.updateMany(
      { uid: new mongo.ObjectId(uid), kept: { $exists: false } },
      [{ $set: { kept: { ...said, until }, ...nothingSaid } }],
      { session },
    );
  }

  async show(uid: string, session: ClientSession) {
    await this.inquiries.collection.updateMany(
      { uid: new mongo.ObjectId(uid), kept: { $exists: true } },
      [{ $set: saidBefore }, { $unset: 'kept' }],
      { session },
    );
  }

  /** Erases what is due, now and every hour. */
  start() {
    void this.erase();
    this.timer ??= setInterval(() => void this.erase(), hour);
  }

  stop() {
    clearInterval(this.timer);
  }

  private async erase() {
    try {
      const due = { 'kept.until': trusted({ $lte: new Date() }) };
      await this.inquiries.updateMany(due, { $unset: { kept: 1 } });
    } catch (error) {
      this.log.warn({ err: error }, 'what deleted customers have said not erased');
    }
  }
}
