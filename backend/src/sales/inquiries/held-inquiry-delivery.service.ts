import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import type { Connection, Model } from 'mongoose';
import { AccountsService } from '../../identity/accounts/index.js';
import { InquiryEvents } from './changes/inquiry-events.service.js';
import { inquiryModelName, type InquiryFields, type StoredInquiry } from './inquiry.schema.js';

/**
 * Sends the deferred emails and staff notifications about a buyer's inquiries once the buyer
 * confirms an email address or phone number.
 */
@Injectable()
export class HeldInquiryDelivery implements OnModuleInit {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    @InjectModel(inquiryModelName) private readonly inquiries: Model<InquiryFields>,
    private readonly accounts: AccountsService,
    private readonly events: InquiryEvents,
  ) {}

  onModuleInit() {
    this.accounts.onConfirmed((uid) => this.#release(uid));
  }

  async #release(uid: string) {
    await this.connection.transaction(async (session) => {
      const filter = { uid, isUnconfirmed: true };
      const heldInquiries = await this.inquiries
        .find({ ...filter, isHeld: true })
        .session(session)
        .lean<StoredInquiry[]>();
      const $unset = { isUnconfirmed: 1, isHeld: 1 } as const;
      await this.inquiries.updateMany(filter, { $unset }, { session });
      for (const inquiry of heldInquiries) await this.events.recordRelease(inquiry, session);
    });
    this.events.announce();
  }
}
