import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import { Types, type ClientSession, type Connection, type Model } from 'mongoose';
import {
  accountModelName,
  AccountsService,
  PriceApproval,
  type AccountFields,
} from '../../../identity/accounts/index.js';
import { InquiryRecords, StaffEvents } from '../../inquiries/index.js';

/**
 * Notifies staff of a pending account once its owner has confirmed an email address or phone number, so that fake
 * registrations cause no notifications.
 */
@Injectable()
export class AccountsToReview implements OnModuleInit {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    @InjectModel(accountModelName) private readonly accountModel: Model<AccountFields>,
    private readonly accounts: AccountsService,
    private readonly approval: PriceApproval,
    private readonly events: StaffEvents,
    private readonly records: InquiryRecords,
  ) {}

  onModuleInit() {
    this.accounts.onConfirmed((uid) => this.#announce(uid));
  }

  async #announce(uid: string) {
    const account = await this.accounts.findById(uid);
    if (!account || (await this.approval.withheldFrom(account)) !== 'pending') return;
    await this.connection.transaction((session) => this.#announceOnce(uid, session));
    this.records.announce();
  }

  /** Announces each account only once. Later confirmations, for example of a new email address, are not announced. */
  async #announceOnce(uid: string, session: ClientSession) {
    const { matchedCount } = await this.accountModel.updateOne(
      { _id: uid, 'approval.state': 'pending', 'approval.isAnnounced': null },
      { $set: { 'approval.isAnnounced': true } },
      { session },
    );
    if (matchedCount === 0) return;
    const event = { key: `account-to-review-${uid}`, kind: 'account_to_review' } as const;
    await this.events.recordAnnounced({ ...event, uid: new Types.ObjectId(uid) }, session);
  }
}
