import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { findQuotationErrors } from 'contracts';
import type { ClientSession, Connection } from 'mongoose';
import { ValidationError } from '../../platform/errors.js';
import { InquiryRecords } from '../inquiries/index.js';
import { clock } from '../../platform/clock.js';
import type { StaffMemberName } from './people-names.service.js';
import { QuotationDelivery } from './quotation-delivery.service.js';
import { QuotationEvents } from './quotation-events.service.js';
import type { PreparedDelivery } from './emails/quotation-mails.service.js';
import { QuotationParties } from './versions/quotation-parties.service.js';
import {
  draftChangedError,
  quotationNotOpenError,
  QuotationStore,
} from './versions/quotation-store.service.js';
import type { StoredQuotation } from './versions/quotation-version.schema.js';

/** Sends a draft: one transaction makes it the current version and queues its email. */
@Injectable()
export class SendQuotation {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly store: QuotationStore,
    private readonly inquiries: InquiryRecords,
    private readonly sides: QuotationParties,
    private readonly delivery: QuotationDelivery,
    private readonly events: QuotationEvents,
  ) {}

  async send(_id: string, revision: number, by: StaffMemberName) {
    const draft = await this.#requireReady(_id, revision);
    const inquiry = await this.inquiries.requireById(String(draft.inquiryId));
    const set = { ...(await this.sides.of(draft)), sentAt: clock.now(), delivery: {} };
    const parcel = await this.delivery.pack({ ...draft, ...set, state: 'sent' }, inquiry);
    const sentVersion = await this.connection.transaction((session) =>
      this.#storeSent({ draft, set, parcel, by }, session),
    );
    this.events.announce();
    await this.events.recordAudit('quotation.sent', by.uid, sentVersion);
    return { stored: sentVersion, linkUrl: this.delivery.urlOf(parcel) };
  }

  async #requireReady(_id: string, revision: number) {
    const draft = await this.store.require({ _id });
    if (draft.state !== 'draft') throw quotationNotOpenError(draft);
    if (draft.revision !== revision) throw draftChangedError();
    const faults = findQuotationErrors(draft.content, clock.now());
    if (Object.keys(faults).length > 0) throw new ValidationError(faults, Object.values(faults)[0]);
    return draft;
  }

  async #storeSent(
    { draft: { _id, revision }, set, parcel, by: { name } }: Sending,
    session: ClientSession,
  ): Promise<StoredQuotation> {
    // Throws an error if the draft was changed after the PDF was created, because the email must match the stored
    // content.
    const choice = { _id: String(_id), revision };
    const sentVersion = await this.store.transition(choice, 'send', { set, session });
    await this.store.supersedeOthers(sentVersion, session);
    await this.delivery.add(sentVersion, parcel, session);
    const at = sentVersion.sentAt ?? clock.now();
    await this.inquiries.markReplied(sentVersion.inquiryId, at, session);
    await this.events.recordSent(
      sentVersion,
      { kind: 'quotation_sent', by: 'staff', name, at },
      session,
    );
    return sentVersion;
  }
}

interface Sending {
  draft: StoredQuotation;
  set: Partial<StoredQuotation>;
  parcel: PreparedDelivery;
  by: StaffMemberName;
}
