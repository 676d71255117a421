import { Injectable } from '@nestjs/common';
import type { CustomerForm, CustomerPage } from 'contracts';
import {
  AccountsService,
  mayReadSignInHistory,
  PriceApproval,
  toProfileWire,
  Profiles,
  type StoredAccount,
  type Viewer,
} from '../../identity/accounts/index.js';
import { AppError, NotFoundError } from '../../platform/errors.js';
import { CustomerRecords } from './customer-belongings.service.js';

@Injectable()
export class CustomerPages {
  constructor(
    private readonly accounts: AccountsService,
    private readonly profiles: Profiles,
    private readonly approval: PriceApproval,
    private readonly belongings: CustomerRecords,
  ) {}

  async show(uid: string, viewer: Viewer): Promise<CustomerPage> {
    const account = await this.require(uid);
    return {
      customer: {
        ...customerWire(account, viewer),
        ...((await this.approval.isOn()) && { isApprovalOn: true }),
      },
      ...(await this.belongings.list(account, viewer)),
    };
  }

  async change(uid: string, form: CustomerForm, actor: string) {
    const account = await this.require(uid);
    assertCustomer(account);
    await this.profiles.change(String(account._id), form, actor);
  }

  async require(uid: string): Promise<StoredAccount> {
    const account = await this.accounts.findById(uid);
    if (!account) throw new NotFoundError('account.not_found', 'User not found.');
    return account;
  }
}

/** Throws `access.forbidden` for staff accounts, which only staff managers may change. */
export function assertCustomer({ role }: StoredAccount) {
  if (role === 'user') return;
  throw new AppError('access.forbidden', "Staff accounts can't be changed here.");
}

function customerWire(stored: StoredAccount, viewer: Viewer): CustomerPage['customer'] {
  const { approval } = stored;
  const lastSignInAt = mayReadSignInHistory(stored, viewer) ? stored.lastSignInAt : undefined;
  return {
    ...toProfileWire(stored),
    uid: String(stored._id),
    email: stored.email ?? '',
    isEmailConfirmed: Boolean(stored.emailVerifiedAt),
    mobile: stored.mobile ?? '',
    role: stored.role === 'user' ? 'user' : 'admin',
    createdAt: stored.createdAt.toISOString(),
    lastLoginAt: lastSignInAt?.toISOString() ?? null,
    priceLevelNote: stored.priceLevelNote ?? '',
    ...(approval && { approval: { state: approval.state, reason: approval.reason ?? '' } }),
  };
}
