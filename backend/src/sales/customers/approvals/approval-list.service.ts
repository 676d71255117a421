import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ApprovalQuery, ApprovalRow } from 'contracts';
import { Types, type Model } from 'mongoose';
import {
  accountModelName,
  AccountsService,
  displayName,
  PriceApproval,
  toProfileWire,
  type AccountFields,
  type StoredAccount,
} from '../../../identity/accounts/index.js';
import { findPage } from '../../../platform/database/index.js';

const searched = ['name', 'email', 'mobile', 'company', 'taxNumber', 'website'];
const sortable = {
  decidedAt: 'approval.at',
  name: 'name',
  company: 'company',
  registeredAt: 'createdAt',
};

@Injectable()
export class ApprovalList {
  constructor(
    @InjectModel(accountModelName) private readonly accountModel: Model<AccountFields>,
    private readonly accounts: AccountsService,
    private readonly approval: PriceApproval,
  ) {}

  /** Lists pending accounts oldest first, and other accounts by their latest decision, newest first. */
  async list({ state, ...query }: ApprovalQuery) {
    const sort = query.sort ?? (state === 'pending' ? 'decidedAt' : '-decidedAt');
    const { rows, total } = await findPage<StoredAccount>(
      this.accountModel,
      { ...query, sort },
      {
        filter: { 'approval.state': state, role: 'user', deletedAt: null },
        ...{ sortable, searched, collated: ['name', 'company'] },
      },
    );
    const staff = await this.#namesOf(rows);
    const items = rows.map((account) =>
      rowOf(account, staff.get(account.approval?.by ?? '') ?? ''),
    );
    return { rows: items, total, isOn: await this.approval.isOn() };
  }

  async #namesOf(accounts: StoredAccount[]) {
    const ids = accounts.flatMap(({ approval }) => approval?.by ?? []);
    const staff = await this.accounts.findByIds(ids.map((id) => new Types.ObjectId(id)));
    return new Map([...staff].map(([id, account]) => [id, displayName(account)]));
  }
}

function rowOf(account: StoredAccount, by: string): ApprovalRow {
  const {
    company,
    taxNumber,
    country,
    website = '',
    businessMessage = '',
  } = toProfileWire(account);
  const { approval } = account;
  return {
    uid: String(account._id),
    name: account.name,
    email: account.email ?? '',
    isEmailConfirmed: Boolean(account.emailVerifiedAt),
    mobile: account.mobile ?? '',
    ...{ company, taxNumber, country, website, message: businessMessage },
    registeredAt: account.createdAt.toISOString(),
    state: approval?.state ?? 'approved',
    decision: approval?.id
      ? { id: approval.id, at: approval.at.toISOString(), by, reason: approval.reason ?? '' }
      : null,
  };
}
