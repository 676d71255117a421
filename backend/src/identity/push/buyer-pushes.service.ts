import { Injectable } from '@nestjs/common';
import { pagePaths } from 'contracts';
import type { ClientSession, Types } from 'mongoose';
import { PushOutbox } from './push-outbox.service.js';

const texts = {
  quotation_sent: {
    title: 'New quotation',
    body: (inquiry: string) => `Your quotation for ${inquiry} is ready.`,
  },
  message_received: {
    title: 'New message',
    body: (inquiry: string) => `We sent you a message about ${inquiry}.`,
  },
};

/** An event that a buyer is notified of. */
interface BuyerEvent {
  /** Identifies the event. */
  key: string;
  kind: keyof typeof texts;
  uid: Types.ObjectId;
  /** The number of the inquiry. */
  inquiry: string;
}

/** Push messages to buyers who enabled notifications; without prices. */
@Injectable()
export class BuyerPushes {
  constructor(private readonly outbox: PushOutbox) {}

  /** Stores the messages in the transaction of the event. */
  async add({ key, kind, uid, inquiry }: BuyerEvent, session: ClientSession) {
    const { title, body } = texts[kind];
    const url = pagePaths.inquiry.replace(':number', inquiry);
    const payload = { title, body: body(inquiry), url, tab: url, tag: key };
    await this.outbox.add(payload, { uids: [uid], isStaff: false }, session);
  }
}
