import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { mongo, type ClientSession, type Connection } from 'mongoose';
import type { Logger } from 'pino';
import { AccountRemoval, type PersonalData } from '../../identity/accounts/index.js';
import { undoWindowMs } from '../../platform/database/index.js';
import { LOG } from '../../platform/http/index.js';

const hourMs = 60 * 60 * 1000;
/** What a collection holds of a buyer, whom its `uid` names. */
export interface PersonalFields {
  collection: string;
  /** Of the documents that name the buyer, those that hold something of his. */
  filter: object;
  /** Their fields, each with what stands in its place; `$$REMOVE` where nothing does. */
  fields: Record<string, unknown>;
  /** Where a hidden document names the buyer, if its `uid` is among the fields. */
  hiddenUid?: 'kept.uid';
  /** Where hidden documents name pictures of his, if they do. */
  hiddenPictures?: 'kept.pictures.url';
}

type RemovePictures = (urls: string[], forget: () => Promise<void>) => Promise<void>;

const ofInquiries: PersonalFields = {
  collection: 'inquiries',
  filter: {},
  fields: { contactPhone: '', message: '', note: '' },
};

/** Puts away what deleted customers have said, where no list, search or table meets it, and erases it when its time is up. */
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

  /** The same for collections of other modules. */
  register(...personal: PersonalFields[]) {
    this.#personal.push(...personal);
  }

  /** Who removes the pictures that nothing shows once what named them is forgotten. */
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

/** Each field with the place that its value is copied from. */
const copies = (fields: object, source: (field: string) => string) =>
  Object.fromEntries(Object.keys(fields).map((field) => [field, source(field)]));
