import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { mongo, type ClientSession, type Connection } from 'mongoose';
import type { Logger } from 'pino';
import { AccountRemoval, type PersonalData } from '../../identity/accounts/index.js';
import { undoWindowMs } from '../../platform/database/index.js';
import { LOG } from '../../platform/http/index.js';

const hourMs = 60 * 60 * 1000;
/** The personal data in a collection, found by the buyer's `uid`. */
export interface PersonalFields {
  collection: string;
  /** Selects the buyer's documents that contain personal data. */
  filter: object;
  /** The fields and their replacement values; `$$REMOVE` for none. */
  fields: Record<string, unknown>;
  /** The path that keeps the buyer's id in a hidden document, if `uid` is among the fields. */
  hiddenUid?: 'kept.uid';
  /** The path of the buyer's pictures in hidden documents, if any. */
  hiddenPictures?: 'kept.pictures.url';
}

type RemovePictures = (urls: string[], forget: () => Promise<void>) => Promise<void>;

const ofInquiries: PersonalFields = {
  collection: 'inquiries',
  filter: {},
  fields: { contactPhone: '', message: '', note: '' },
};

/**
 * Hides the personal data of deleted customers from lists, searches and tables, and erases it when its retention time
 * ends.
 */
@Injectable()
export class InquiryPrivacy implements PersonalData, OnModuleInit {
  readonly #personal = [ofInquiries];
  #removePictures: RemovePictures = (_urls, forget) => forget();
  #timer: NodeJS.Timeout | undefined;

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly removal: AccountRemoval,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  onModuleInit() {
    this.removal.registerPersonalData(this);
  }

  /** Registers collections of other modules. */
  register(...personal: PersonalFields[]) {
    this.#personal.push(...personal);
  }

  /** Registers the function that removes unused pictures after the data that referred to them was erased. */
  registerPictureRemoval(removePictures: RemovePictures) {
    this.#removePictures = removePictures;
  }

  async hideForUndo(uid: string, session: ClientSession) {
    const until = new Date(Date.now() + undoWindowMs);
    for (const { collection, filter, fields } of this.#personal) {
      const kept = copies(fields, (field) => `$${field}`);
      await this.connection
        .collection(collection)
        .updateMany(
          { uid: new mongo.ObjectId(uid), ...filter, kept: { $exists: false } },
          [{ $set: { kept: { ...kept, until }, ...fields } }],
          { session },
        );
    }
  }

  async restoreHidden(uid: string, session: ClientSession) {
    for (const { collection, fields, hiddenUid = 'uid' } of this.#personal) {
      const restored = copies(fields, (field) => `$kept.${field}`);
      await this.connection
        .collection(collection)
        .updateMany(
          { [hiddenUid]: new mongo.ObjectId(uid), kept: { $exists: true } },
          [{ $set: restored }, { $unset: 'kept' }],
          { session },
        );
    }
  }

  /** Erases expired data now and every hour. */
  start() {
    void this.#erase();
    this.#timer ??= setInterval(() => void this.#erase(), hourMs);
  }

  stop() {
    clearInterval(this.#timer);
  }

  async #erase() {
    try {
      for (const personal of this.#personal) await this.#eraseOf(personal);
    } catch (error) {
      this.log.warn({ err: error }, 'what deleted customers have said not erased');
    }
  }

  async #eraseOf({ collection, hiddenPictures }: PersonalFields) {
    const due = { 'kept.until': { $lte: new Date() } };
    const stored = this.connection.collection(collection);
    const urls = hiddenPictures ? await stored.distinct(hiddenPictures, due) : [];
    await this.#removePictures(urls.map(String), async () => {
      await stored.updateMany(due, { $unset: { kept: 1 } });
    });
  }
}

/** Maps each field to the path that its value is copied from. */
const copies = (fields: object, source: (field: string) => string) =>
  Object.fromEntries(Object.keys(fields).map((field) => [field, source(field)]));
