import { Injectable } from '@nestjs/common';
import type { CustomerForm, CustomerPage } from 'contracts';
import { PriceListRules, priceListStateToday } from '../../catalogue/pricing/index.js';
import {
  AccountsService,
  CompanyRecords,
  mayReadSignInHistory,
  PriceApproval,
  toProfileWire,
  Profiles,
  type StoredAccount,
  type Viewer,
} from '../../identity/accounts/index.js';
import { AppError, NotFoundError } from '../../platform/errors.js';
import { CustomerRecords } from './customer-belongings.service.js';

type Customer = CustomerPage['customer'];

@Injectable()
export class CustomerPages {
  constructor(
    private readonly accounts: AccountsService,
    private readonly companies: CompanyRecords,
    private readonly profiles: Profiles,
    private readonly approval: PriceApproval,
    private readonly belongings: CustomerRecords,
    private readonly lists: PriceListRules,
  ) {}

  async show(uid: string, viewer: Viewer): Promise<CustomerPage> {
    const account = await this.require(uid);
    return {
      customer: {
        ...customerWire(account, viewer),
        ...(await this.#membershipOf(account)),
        ...(await this.#priceListOf(account)),
        ...(await this.#companyPricingOf(account)),
        ...((await this.approval.isOn()) && { isApprovalOn: true }),
      },
      ...(await this.belongings.list(account, viewer)),
    };
  }

  async #membershipOf({ membership }: StoredAccount) {
    const company = membership && (await this.companies.findById(membership.companyId));
    return company && { memberOf: { name: company.name, role: membership.role } };
  }

  async change(uid: string, form: CustomerForm, actor: string) {
    const account = await this.require(uid);
    assertCustomer(account);
    await this.profiles.change(String(account._id), form, actor);
  }

  async #priceListOf({ priceList }: StoredAccount): Promise<Pick<Customer, 'priceList'>> {
    const list = await this.#assigned(priceList);
    return list ? { priceList: list } : {};
  }

  async #companyPricingOf({
    membership,
  }: StoredAccount): Promise<Pick<Customer, 'companyPricing'>> {
    const company = membership && (await this.companies.findById(membership.companyId));
    if (!company) return {};
    const members = await this.companies.listMembers(company._id);
    const priceList = await this.#assigned(company.priceList);
    const names = members.map(({ name, email }) => name || (email ?? ''));
    const { _id, name } = company;
    return {
      companyPricing: { id: String(_id), name, members: names, ...(priceList && { priceList }) },
    };
  }

  async #assigned(priceList: string | null | undefined) {
    const list = (await this.lists.all()).get(priceList ?? '');
    return (
      list && { id: list.id, name: list.name, isActive: priceListStateToday(list) === 'active' }
    );
  }

  async require(uid: string): Promise<StoredAccount> {
    const account = await this.accounts.findById(uid);
    if (!account) throw new NotFoundError('account.not_found', 'User not found.');
    return account;
  }
}

/** Throws `access.forbidden` for a staff account, because only staff managers may change staff accounts. */
export function assertCustomer({ role }: StoredAccount) {
  if (role === 'user') return;
  throw new AppError('access.forbidden', "Staff accounts can't be changed here.");
}

function customerWire(account: StoredAccount, viewer: Viewer): Customer {
  const { approval } = account;
  const lastSignInAt = mayReadSignInHistory(account, viewer) ? account.lastSignInAt : undefined;
  return {
    ...toProfileWire(account),
    uid: String(account._id),
    email: account.email ?? '',
    isEmailConfirmed: Boolean(account.emailVerifiedAt),
    mobile: account.mobile ?? '',
    role: account.role === 'user' ? 'user' : 'admin',
    createdAt: account.createdAt.toISOString(),
    lastLoginAt: lastSignInAt?.toISOString() ?? null,
    priceLevelNote: account.priceLevelNote ?? '',
    ...(approval && { approval: { state: approval.state, reason: approval.reason ?? '' } }),
  };
}
