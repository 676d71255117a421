import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { mongo, type ClientSession, type Connection } from 'mongoose';
import type { Logger } from 'pino';
import { AccountRemoval, type PersonalDataStore } from '../../identity/accounts/index.js';
import { undoWindowMs } from '../../platform/database/index.js';
import { LOG } from '../../platform/http/index.js';
import { PeriodicTask } from '../../platform/periodic-task.js';

/** Personal data in a collection that references the buyer by `uid`. */
export interface PersonalDataFields {
  collection: string;
  /** Filter for the buyer's documents that contain personal data. */
  filter: object;
  /** Fields and their replacement values; `$$REMOVE` removes a field. */
  fields: Record<string, unknown>;
  /** Field path of the buyer's id while personal data is hidden. Required if `uid` is itself a hidden field. */
  hiddenUid?: 'kept.uid';
  /** Field path of the buyer's picture URLs while personal data is hidden. */
  hiddenPictures?: 'kept.pictures.url';
}

type RemovePictures = (urls: string[], forget: () => Promise<void>) => Promise<void>;

const ofInquiries: PersonalDataFields = {
  collection: 'inquiries',
  filter: {},
  fields: { contactPhone: '', message: '', note: '', deliveryAddress: '' },
};

/** Hides personal data of deleted customers from lists, searches and tables, and erases it after the undo period. */
@Injectable()
export class InquiryPrivacy extends PeriodicTask implements PersonalDataStore, OnModuleInit {
  readonly #personal = [ofInquiries];
  #removePictures: RemovePictures = (_urls, forget) => forget();
  protected readonly intervalMs = 60 * 60 * 1000;
  protected readonly failure = 'could not erase messages of deleted customers';

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly removal: AccountRemoval,
    @Inject(LOG) protected readonly log: Logger,
  ) {
    super();
  }

  onModuleInit() {
    this.removal.registerPersonalData(this);
  }

  register(...personal: PersonalDataFields[]) {
    this.#personal.push(...personal);
  }

  /** Sets the function that deletes unused pictures once the data that referred to them has been erased. */
  registerPictureRemoval(removePictures: RemovePictures) {
    this.#removePictures = removePictures;
  }

  async hideForUndo(uid: string, session: ClientSession) {
    const until = new Date(Date.now() + undoWindowMs);
    for (const { collection, filter, fields } of this.#personal) {
      const copiedFields = copies(fields, (field) => `$${field}`);
      await this.connection
        .collection(collection)
        .updateMany(
          { uid: new mongo.ObjectId(uid), ...filter, kept: { $exists: false } },
          [{ $set: { kept: { ...copiedFields, until }, ...fields } }],
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

  /** Erases expired data. */
  async run() {
    for (const personal of this.#personal) await this.#eraseOf(personal);
  }

  async #eraseOf({ collection, hiddenPictures }: PersonalDataFields) {
    const due = { 'kept.until': { $lte: new Date() } };
    const stored = this.connection.collection(collection);
    const urls = hiddenPictures ? await stored.distinct(hiddenPictures, due) : [];
    await this.#removePictures(urls.map(String), async () => {
      await stored.updateMany(due, { $unset: { kept: 1 } });
    });
  }
}

/** Maps each key of `fields` to the path from which its value is copied; `source` returns this path. */
const copies = (fields: object, source: (field: string) => string) =>
  Object.fromEntries(Object.keys(fields).map((field) => [field, source(field)]));
