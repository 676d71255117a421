import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { calls } from 'contracts';
import type { Model } from 'mongoose';
import type { z } from 'zod';
import { PriceListRules, type PriceListWithCategoryNames } from '../../catalogue/pricing/index.js';
import {
  accountModelName,
  CompanyRecords,
  type AccountFields,
} from '../../identity/accounts/index.js';
import { AuditLog } from '../../platform/audit/index.js';
import { AppError, NotFoundError } from '../../platform/errors.js';
import { assertCustomer, CustomerPages } from './customer-pages.service.js';

type Assignment = z.output<(typeof calls)['assignPriceList']['body']>;

/** Assigns price lists to customers. A change applies from the customer's next request. */
@Injectable()
export class PriceListAssignments {
  constructor(
    @InjectModel(accountModelName) private readonly accounts: Model<AccountFields>,
    private readonly companies: CompanyRecords,
    private readonly pages: CustomerPages,
    private readonly lists: PriceListRules,
    private readonly audit: AuditLog,
  ) {}

  /** Assigns a price list to a customer. Throws `account.changed` if the customer's current list is not `before`. */
  async assign(uid: string, { list, before }: Assignment, actor: string) {
    const account = await this.pages.require(uid);
    assertCustomer(account);
    const lists = await this.lists.all();
    const current = lists.get(account.priceList ?? '');
    const newList = list === null ? undefined : await this.require(list);
    if ((current?.id ?? null) !== (before?.toLowerCase() ?? null)) throw changedSince();
    const { _id, priceList } = account;
    const { matchedCount } = await this.accounts.updateOne(
      { _id, deletedAt: null, priceList: priceList ?? null },
      newList ? { $set: { priceList: newList.id } } : { $unset: { priceList: 1 } },
    );
    if (matchedCount === 0) throw changedSince();
    await this.audit.recordChange('user.price_list_changed', {
      ...{ actor, subject: String(_id) },
      ...{ before: { priceList: nameOf(current) }, after: { priceList: nameOf(newList) } },
    });
  }

  /**
   * Assigns a price list to a company; the list applies from each member's next request. Throws `account.changed` if
   * the company's current list is not `before`.
   */
  async assignToCompany(id: string, { list, before }: Assignment, actor: string) {
    const company = await this.companies.findById(id);
    if (!company) throw new NotFoundError('account.not_found', 'Company not found.');
    const current = (await this.lists.all()).get(company.priceList ?? '');
    const newList = list === null ? undefined : await this.require(list);
    const isExpected = (current?.id ?? null) === (before?.toLowerCase() ?? null);
    if (!isExpected || !(await this.companies.setPriceList(company, newList?.id)))
      throw companyChangedSince();
    await this.audit.recordChange('company.price_list_changed', {
      ...{ actor, subject: String(company._id) },
      ...{ before: { company: company.name, priceList: nameOf(current) } },
      ...{ after: { company: company.name, priceList: nameOf(newList) } },
    });
  }

  /** Returns the price list with the given id. Throws `price_list.not_found` if there is none. */
  async require(list: string): Promise<PriceListWithCategoryNames> {
    const priceList = (await this.lists.all()).get(list.toLowerCase());
    if (!priceList) throw new NotFoundError('price_list.not_found', 'Price list not found.');
    return priceList;
  }
}

const nameOf = (list: PriceListWithCategoryNames | undefined) => list?.name ?? null;

const changedSince = () =>
  new AppError('account.changed', "Someone else has just changed this customer's price list.");

const companyChangedSince = () =>
  new AppError('account.changed', "Someone else has just changed this company's price list.");
