import { Injectable } from '@nestjs/common';
import { pagePaths } from 'contracts';
import type { ClientSession } from 'mongoose';
import { AccountsService, type OwnedDocument } from '../accounts/index.js';
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

interface BuyerEvent extends OwnedDocument {
  /** Identifier of the event, sent as the `tag` of the push message. */
  key: string;
  kind: keyof typeof texts;
  /** Number of the inquiry that the notification opens. */
  inquiry: string;
}

/** Push messages to buyers who enabled notifications; they contain no prices. */
@Injectable()
export class BuyerPushes {
  constructor(
    private readonly outbox: PushOutbox,
    private readonly accounts: AccountsService,
  ) {}

  /** Queues the messages in the transaction of the event. */
  async add({ key, kind, inquiry, ...document }: BuyerEvent, session: ClientSession) {
    const contact = await this.accounts.findContact(document);
    if (!contact) return;
    const { title, body } = texts[kind];
    const url = pagePaths.inquiry.replace(':number', inquiry);
    const payload = { title, body: body(inquiry), url, tab: url, tag: key };
    await this.outbox.add(payload, { uids: [contact._id], isStaff: false }, session);
  }
}
