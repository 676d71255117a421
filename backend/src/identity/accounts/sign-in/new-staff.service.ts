import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { StaffRole } from 'contracts';
import type { Model } from 'mongoose';
import { AppError } from '../../../platform/errors.js';
import { accountModelName, type AccountFields, type StoredAccount } from '../account.schema.js';
import { AccountsService, registrationError } from '../accounts.service.js';
import { requireUncommonPassword } from '../passwords/common-passwords.js';
import { hashPassword } from '../passwords/passwords.js';
import { Sessions } from '../sessions/sessions.service.js';

interface Invited {
  email: string;
  role: StaffRole;
  name: string;
  password: string;
}

/** Creates accounts for people who proved access to an address by accepting an emailed invitation. */
@Injectable()
export class StaffCreation {
  constructor(
    @InjectModel(accountModelName) private readonly accounts: Model<AccountFields>,
    private readonly accountsService: AccountsService,
    private readonly sessions: Sessions,
  ) {}

  /**
   * Checks the input. Returns a function that creates the account, or takes over an account whose address was never
   * confirmed.
   */
  async prepare({ email, role, name, password }: Invited): Promise<() => Promise<StoredAccount>> {
    requireUncommonPassword(password, 'password');
    if (await this.accountsService.isReserved({ email })) throw registrationError();
    const passwordHash = await hashPassword(password);
    return async () => {
      const filter = { email, deletedAt: null };
      await this.accounts.updateOne(filter, { $setOnInsert: { name } }, { upsert: true });
      const { _id } = await this.#find(email);
      await this.accountsService.claimByEmail(String(_id), { passwordHash });
      await this.accounts.updateOne({ _id }, { $set: { name } });
      return this.promote(email, role);
    };
  }

  /** Gives an existing customer a staff role and ends the open sessions, so that the user signs in again as staff. */
  async promote(email: string, role: StaffRole): Promise<StoredAccount> {
    await this.accounts.updateOne({ email, deletedAt: null, role: 'user' }, { $set: { role } });
    await this.sessions.endAll(String((await this.#find(email))._id));
    return this.#find(email);
  }

  findInvited(email: string): Promise<StoredAccount | null> {
    return this.accountsService.findByEmail(email);
  }

  async #find(email: string) {
    const account = await this.accountsService.findByEmail(email);
    if (!account) throw new AppError('account.not_found', 'This account has just been deleted.');
    return account;
  }
}
