import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import {
  accountModelName,
  isEmailOwnershipProven,
  type AccountFields,
  type StoredAccount,
} from '../account.schema.js';
import { AccountsService, registrationError } from '../accounts.service.js';
import { Sessions } from '../sessions/sessions.service.js';

/** An identity from an external provider, which has verified the email address. */
export interface ExternalIdentity {
  issuer: string;
  subject: string;
  email: string;
  name: string;
}

/** Finds, links or creates the account for a sign-in with an external provider. */
@Injectable()
export class ExternalAccounts {
  constructor(
    @InjectModel(accountModelName) private readonly accounts: Model<AccountFields>,
    private readonly accountsService: AccountsService,
    private readonly sessions: Sessions,
  ) {}

  async findOrCreate(identity: ExternalIdentity): Promise<StoredAccount> {
    const external = `${identity.issuer} ${identity.subject}`;
    const linked = await this.accounts.findOne({ external, deletedAt: null }).lean();
    if (linked) return linked;
    const same = await this.accountsService.findByEmail(identity.email);
    return same ? this.#link(same, external) : this.#create(identity, external);
  }

  // Links the external identity to the account. Ends all sessions of the account unless its holder has proved access to
  // the mailbox, because someone else may have registered the address.
  async #link(account: StoredAccount, external: string) {
    const uid = String(account._id);
    await this.accountsService.claimByEmail(uid, { external });
    if (!isEmailOwnershipProven(account)) await this.sessions.endAll(uid);
    return (await this.accountsService.findById(uid)) ?? account;
  }

  async #create({ email, name }: ExternalIdentity, external: string) {
    const address = email.toLowerCase();
    if (await this.accountsService.isReserved({ email: address, external }))
      throw registrationError();
    const isSubscribed = await this.accountsService.isSubscriber(address);
    const emailVerifiedAt = new Date();
    const fields = { name, email: address, external, emailVerifiedAt, isSubscribed };
    return this.accountsService.create(fields);
  }
}
