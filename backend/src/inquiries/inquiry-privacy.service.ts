import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { mongo, trusted, type ClientSession, type Model } from 'mongoose';
import type { Logger } from 'pino';
import { AccountRemoval, undoWindowMs, type PersonalData } from '../accounts/index.js';
import { LOG } from '../http/index.js';
import { inquiryName, type InquiryFields } from './inquiry.schema.js';

const hourMs = 60 * 60 * 1000;
const personalFields = { contactPhone: '$contactPhone', message: '$message', note: '$note' };
const restoredFields = {
  contactPhone: '$kept.contactPhone',
  message: '$kept.message',
  note: '$kept.note',
};
const emptyFields = { contactPhone: '', message: '', note: '' };

/** Puts away what deleted customers have said, where no list, search or table meets it, and erases it when its time is up. */
@Injectable()
export class InquiryPrivacy implements PersonalData, OnModuleInit {
  #timer: NodeJS.Timeout | undefined;

  constructor(
    @InjectModel(inquiryName) private readonly inquiries: Model<InquiryFields>,
    private readonly removal: AccountRemoval,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  onModuleInit() {
    this.removal.registerPersonalData(this);
  }

  async hideForUndo(uid: string, session: ClientSession) {
    const until = new Date(Date.now() + undoWindowMs);
    await this.inquiries.collection.updateMany(
      { uid: new mongo.ObjectId(uid), kept: { $exists: false } },
      [{ $set: { kept: { ...personalFields, until }, ...emptyFields } }],
      { session },
    );
  }

  async restoreHidden(uid: string, session: ClientSession) {
    await this.inquiries.collection.updateMany(
      { uid: new mongo.ObjectId(uid), kept: { $exists: true } },
      [{ $set: restoredFields }, { $unset: 'kept' }],
      { session },
    );
  }

  /** Erases what is due, now and every hour. */
  start() {
    void this.#erase();
    this.#timer ??= setInterval(() => void this.#erase(), hourMs);
  }

  stop() {
    clearInterval(this.#timer);
  }

  async #erase() {
    try {
      const due = { 'kept.until': trusted({ $lte: new Date() }) };
      await this.inquiries.updateMany(due, { $unset: { kept: 1 } });
    } catch (error) {
      this.log.warn({ err: error }, 'what deleted customers have said not erased');
    }
  }
}
