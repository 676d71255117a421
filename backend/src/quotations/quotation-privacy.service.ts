import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { mongo, type ClientSession, type Connection } from 'mongoose';
import type { Logger } from 'pino';
import { AccountRemoval, undoWindowMs, type PersonalData } from '../accounts/index.js';
import { LOG } from '../http/index.js';

const hourMs = 60 * 60 * 1000;

interface PersonalFields {
  collection: string;
  /** Of the documents that name the buyer, those that hold something of his. */
  filter: object;
  fields: readonly string[];
  /** What stands in their place where something must. */
  empty: Record<string, unknown>;
}

/** What a buyer has said. What was agreed, and under which name, stays: it is the business. */
const personal: PersonalFields[] = [
  {
    collection: 'inquiryMessages',
    filter: { from: 'buyer' },
    fields: ['name', 'text', 'pictures'],
    empty: { name: '', text: '', pictures: [] },
  },
  {
    collection: 'inquiryTimeline',
    filter: { by: 'buyer' },
    fields: ['name', 'text'],
    empty: { name: '', text: '' },
  },
  {
    collection: 'quotationVersions',
    filter: { buyer: { $exists: true } },
    fields: ['buyer', 'mailedTo', 'changeRequest', 'decline'],
    empty: {},
  },
];

/** Puts away what deleted customers have said, as with their inquiries, and erases it when its time is up. */
@Injectable()
export class QuotationPrivacy implements PersonalData, OnModuleInit {
  #timer: NodeJS.Timeout | undefined;

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly removal: AccountRemoval,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  onModuleInit() {
    this.removal.registerPersonalData(this);
  }

  async hideForUndo(uid: string, session: ClientSession) {
    const until = new Date(Date.now() + undoWindowMs);
    for (const { collection, filter, fields, empty } of personal) {
      const kept = Object.fromEntries(fields.map((field) => [field, `$${field}`]));
      const gone = fields.filter((field) => !(field in empty)).map(($unset) => ({ $unset }));
      await this.connection
        .collection(collection)
        .updateMany(
          { uid: new mongo.ObjectId(uid), ...filter, kept: { $exists: false } },
          [{ $set: { kept: { ...kept, until } } }, { $set: empty }, ...gone].filter(isStage),
          { session },
        );
    }
  }

  async restoreHidden(uid: string, session: ClientSession) {
    for (const { collection, fields } of personal) {
      const back = Object.fromEntries(fields.map((field) => [field, `$kept.${field}`]));
      await this.connection
        .collection(collection)
        .updateMany(
          { uid: new mongo.ObjectId(uid), kept: { $exists: true } },
          [{ $set: back }, { $unset: 'kept' }],
          { session },
        );
    }
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
      const due = { 'kept.until': { $lte: new Date() } };
      for (const { collection } of personal)
        await this.connection.collection(collection).updateMany(due, { $unset: { kept: 1 } });
    } catch (error) {
      this.log.warn({ err: error }, 'what deleted customers have said not erased');
    }
  }
}

/** A stage that sets nothing is none. */
const isStage = (stage: object) =>
  !('$set' in stage) || Object.keys(stage.$set as object).length > 0; // made above
