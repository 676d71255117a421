import { Inject, Injectable } from '@nestjs/common';
import { AccountsService } from '../accounts/index.js';
import { CONFIG, type Config } from '../config/index.js';
import type { ClientSession } from 'mongoose';
import { Outbox, type NewMail } from '../mail/index.js';
import type { StoredInquiry } from './inquiry.schema.js';
import { receiptMail, sellerMail, statusMail } from './inquiry-texts.js';

/** What may happen to an inquiry. */
export type InquiryEvent = 'submitted' | 'status';

/** Who is told what by mail. */
@Injectable()
export class InquiryMails {
  constructor(
    private readonly accounts: AccountsService,
    private readonly outbox: Outbox,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Stores the mails of an event together with it. */
  async add(event: InquiryEvent, inquiry: StoredInquiry, session: ClientSession) {
    await this.outbox.add(await this.write(event, inquiry), session);
  }

  /** Has them sent, once the event is stored. */
  send() {
    this.outbox.wake();
  }

  private async write(event: InquiryEvent, inquiry: StoredInquiry): Promise<NewMail[]> {
    const buyer = (await this.accounts.findById(String(inquiry.uid))) ?? undefined;
    const told = { inquiry, buyer, site: this.config };
    const email = buyer?.email;
    const toBuyer = (mail: (to: string) => NewMail) => (email ? [mail(email)] : []);
    if (event === 'status') return toBuyer((to) => statusMail(told, to));
    return [sellerMail(told), ...toBuyer((to) => receiptMail(told, to))];
  }
}
