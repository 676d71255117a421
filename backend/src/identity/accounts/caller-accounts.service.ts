import { Injectable } from '@nestjs/common';
import type { NewCallerForm } from 'contracts';
import { ValidationError } from '../../platform/errors.js';
import type { StoredAccount } from './account.schema.js';
import { AccountsService } from './accounts.service.js';

type Contact = Pick<NewCallerForm, 'email' | 'phone'>;

/**
 * Accounts that staff create for customers, for example on the phone. They have no password. Their owners sign in with
 * a code to the phone, or prove access to the email address, which removes all other sign-in methods.
 */
@Injectable()
export class PhoneCallerAccounts {
  constructor(private readonly accounts: AccountsService) {}

  /** Returns the account with the email address and the one with the phone number; at most two, without duplicates. */
  async find({ email, phone }: Contact): Promise<StoredAccount[]> {
    const accounts = [
      email ? await this.accounts.findByEmail(email) : null,
      phone ? await this.accounts.findByMobile(phone) : null,
    ];
    const byId = new Map(
      accounts.flatMap((account) => (account ? [[String(account._id), account]] : [])),
    );
    return [...byId.values()];
  }

  /**
   * Returns the customer with the email address or the phone number, or a new account that is not stored yet. Throws
   * `ValidationError` if the address and the number belong to different customers, to staff or to a deleted account.
   */
  async findOrPrepare(
    caller: NewCallerForm,
  ): Promise<{ account: StoredAccount; isKnown: boolean }> {
    const existingAccount = await this.#findOnly(caller);
    if (existingAccount) return { account: existingAccount, isKnown: true };
    const { name, email, phone: mobile } = caller;
    if (await this.accounts.isReserved({ email, mobile })) throw contactError(caller, reserved);
    const account = await this.accounts.prepare({
      name,
      ...(email && { email, isEmailFromStaff: true }),
      ...(mobile && { mobile }),
      ...(email && { isSubscribed: await this.accounts.isSubscriber(email) }),
    });
    return { account, isKnown: false };
  }

  async #findOnly(caller: Contact): Promise<StoredAccount | undefined> {
    const [account, secondAccount] = await this.find(caller);
    if (secondAccount) throw contactError(caller, different);
    if (account && account.role !== 'user') throw contactError(caller, staff);
    return account;
  }
}

const different = 'The email address and the phone number belong to different customers';
const staff = "These contact details belong to a staff member. Enter the customer's details";
const reserved =
  'These contact details belong to a deleted account. Restore the account from the bin, or enter different details';

const contactError = ({ email }: Contact, text: string) =>
  new ValidationError({ [email ? 'customer.email' : 'customer.phone']: text }, `${text}.`);
