import { Injectable } from '@nestjs/common';
import type { calls, ExistingCustomer, NewCallerForm } from 'contracts';
import type { z } from 'zod';
import {
  AccountsService,
  PhoneCallerAccounts,
  confirmedEmail,
  isEmailOwnershipProven,
  type StoredAccount,
} from '../../identity/accounts/index.js';
import { AuditLog } from '../../platform/audit/index.js';
import { isDuplicateKey } from '../../platform/database/index.js';
import { NotFoundError } from '../../platform/errors.js';
import { InquirySubmitter } from '../inquiries/index.js';

type Created = z.output<(typeof calls)['createInquiryForCaller']['body']>;

/** Inquiries that staff create for customers who order by phone, by message or in person. */
@Injectable()
export class PhoneCallerInquiries {
  constructor(
    private readonly accounts: AccountsService,
    private readonly callers: PhoneCallerAccounts,
    private readonly submissions: InquirySubmitter,
    private readonly audit: AuditLog,
  ) {}

  /** Returns the customers who have the given email address or phone number; omits staff accounts. */
  async findCustomers(
    contact: Pick<NewCallerForm, 'email' | 'phone'>,
  ): Promise<ExistingCustomer[]> {
    const accounts = await this.callers.find(contact);
    return accounts.filter(({ role }) => role === 'user').map(toKnown);
  }

  /** Creates the inquiry and, for a new customer, the account, in one transaction. */
  async create(created: Created, attempt: Attempt) {
    try {
      return await this.#create(created, attempt);
    } catch (error) {
      // A duplicate key means that a concurrent request has created the account, which the second attempt finds.
      if (!isDuplicateKey(error)) throw error;
      return this.#create(created, attempt);
    }
  }

  async #create({ customer, note, products }: Created, { key, actor }: Attempt) {
    const { account, isKnown } = await this.#customerOf(customer);
    const contactPhone = 'phone' in customer ? (customer.phone ?? '') : '';
    const texts = { contactPhone, message: 'Inquiry by phone', note };
    const submission = {
      ...{ ...texts, products, deliveryAddress: '', isWholeCart: false },
      files: [],
    };
    const stored: string[] = [];
    const inquiry = await this.submissions.submitFor(
      String(account._id),
      // Idempotency keys from browsers must not contain a space, so none of them can equal this key, which contains
      // one.
      { submission, key: `caller ${key}`, createdBy: actor },
      async ({ number }, session) => {
        if (!isKnown) await this.accounts.store(account, session);
        stored.push(number);
      },
    );
    if (!isKnown) await this.accounts.announceNew(account);
    // A repeated request stores no inquiry, so it adds no second audit entry.
    if (stored.length > 0) await this.#record(inquiry.number, { account, isKnown, actor });
    return { number: inquiry.number, customer: toKnown(account), isKnown };
  }

  async #customerOf(customer: Created['customer']) {
    if (!('uid' in customer)) return this.callers.findOrPrepare(customer);
    const account = await this.accounts.findById(customer.uid);
    if (account?.role !== 'user') {
      const text = 'This customer no longer exists. Choose another customer.';
      throw new NotFoundError('account.not_found', text);
    }
    return { account, isKnown: true };
  }

  #record(number: string, { account, isKnown, actor }: Recorded) {
    const after = { customer: account.name, isNewCustomer: !isKnown };
    return this.audit.recordChange('inquiry.created_for_caller', { actor, subject: number, after });
  }
}

function toKnown(account: StoredAccount): ExistingCustomer {
  return {
    uid: String(account._id),
    name: account.name,
    email: account.email ?? '',
    mobile: account.mobile ?? '',
    emailTo: confirmedEmail(account) ?? null,
    isEmailProven: isEmailOwnershipProven(account),
  };
}

interface Attempt {
  key: string;
  /** Account id of the staff member who creates the inquiry. */
  actor: string;
}

interface Recorded {
  account: StoredAccount;
  isKnown: boolean;
  actor: string;
}
