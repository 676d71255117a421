import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import type { Connection, Model } from 'mongoose';
import { AccountsService } from '../accounts/index.js';
import { InquiryMails } from './inquiry-mails.service.js';
import { inquiryName, type InquiryFields, type StoredInquiry } from './inquiry.schema.js';

/** What becomes of inquiries once mail is known to reach their buyer: they wait before others, and are mailed if they were held. */
@Injectable()
export class ConfirmedBuyers implements OnModuleInit {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    @InjectModel(inquiryName) private readonly inquiries: Model<InquiryFields>,
    private readonly accounts: AccountsService,
    private readonly mails: InquiryMails,
  ) {}

  onModuleInit() {
    this.accounts.onConfirmed((uid) => this.#release(uid));
  }

  async #release(uid: string) {
    await this.connection.transaction(async (session) => {
      const own = { uid, isUnconfirmed: true };
      const held = await this.inquiries
        .find({ ...own, isHeld: true })
        .session(session)
        .lean<StoredInquiry[]>();
      const $unset = { isUnconfirmed: 1, isHeld: 1 } as const;
      await this.inquiries.updateMany(own, { $unset }, { session });
      for (const inquiry of held)
        await this.mails.add('submitted', { ...inquiry, isHeld: false }, session);
    });
    this.mails.send();
  }
}
