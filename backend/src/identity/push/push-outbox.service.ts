import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { PushPayload } from 'contracts';
import { trusted, type ClientSession, type Model, type Types } from 'mongoose';
import { pushMessageModelName, type PushMessageFields } from './push-message.schema.js';
import { PushSubscriptions } from './push-subscriptions.service.js';

const lifetimeMs = 24 * 60 * 60 * 1_000;

interface Readers {
  uids: Types.ObjectId[];
  isStaff: boolean;
}

/** Unsent push messages. They are stored in the transaction of the event and expire after a day. */
@Injectable()
export class PushOutbox {
  constructor(
    @InjectModel(pushMessageModelName) private readonly messages: Model<PushMessageFields>,
    private readonly subscriptions: PushSubscriptions,
  ) {}

  /**
   * Adds one message per browser of the recipients, unless a message with the same tag is already queued for the
   * browser.
   */
  async add(payload: PushPayload, { uids, isStaff }: Readers, session: ClientSession) {
    const subscriptions = await this.subscriptions.listOf(uids, { isStaff });
    if (subscriptions.length === 0) return;
    const now = Date.now();
    const fields = {
      payload,
      tries: 0,
      dueAt: new Date(now),
      expiresAt: new Date(now + lifetimeMs),
    };
    const writes = subscriptions.map(({ _id }) => ({
      updateOne: {
        filter: { subscription: _id, 'payload.tag': trusted({ $eq: payload.tag }) },
        update: { $setOnInsert: fields },
        upsert: true,
      },
    }));
    await this.messages.bulkWrite(writes, { session });
  }
}
