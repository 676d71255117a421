import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { CompanyJoinPreview, CompanyJoinRequest } from 'contracts';
import type { ClientSession, Model, Types } from 'mongoose';
import { PriceListRules } from '../../../catalogue/pricing/index.js';
import {
  accountModelName,
  CompanyRecords,
  displayName,
  type AccountFields,
  type StoredAccount,
} from '../../../identity/accounts/index.js';
import { NotFoundError } from '../../../platform/errors.js';
import { assertCustomer } from '../customer-pages.service.js';
import { hashMergePreview } from '../merged-fields.js';
import {
  assignCompanyRoles,
  createCompanyDetails,
  companyJoinError,
  assertCanJoin,
  type CompanyDetails,
  type JoinedCustomer,
} from './join-plan.js';
import { JoinedRecords } from './joined-records.service.js';

export interface CompanyJoinInput extends CompanyJoinRequest {
  /** Id of the customer on whose page the staff member starts the join. */
  uid: string;
}

export interface JoinPlan {
  preview: CompanyJoinPreview;
  details: CompanyDetails;
  /** Id of the company to join; undefined if the company must be created. */
  companyId: Types.ObjectId | undefined;
  customers: JoinedCustomer[];
}

/** Plans how two customers are joined into one company. Throws if they cannot be joined. */
@Injectable()
export class JoinPlans {
  constructor(
    @InjectModel(accountModelName) private readonly accounts: Model<AccountFields>,
    private readonly companies: CompanyRecords,
    private readonly records: JoinedRecords,
    private readonly lists: PriceListRules,
  ) {}

  async plan(
    { uid, other: otherUid, role }: CompanyJoinInput,
    actor: string,
    session: ClientSession,
  ): Promise<JoinPlan> {
    if (uid === otherUid) throw companyJoinError('Choose a different customer.');
    if ([uid, otherUid].includes(actor))
      throw companyJoinError("You can't link your own account with a customer.");
    const [own, second] = [await this.#find(uid, session), await this.#find(otherUid, session)];
    await this.#requireJoinable(own, second);
    const companyId = (own.membership ?? second.membership)?.companyId;
    const company = companyId && (await this.companies.findById(companyId, session));
    const details = company ?? createCompanyDetails(own, second);
    const customers = assignCompanyRoles(own, second, role);
    const previewFields = {
      company: { ...shownDetails(details), isNew: !company },
      customers: await Promise.all(customers.map((customer) => this.#show(customer, session))),
    };
    return {
      preview: { ...previewFields, fingerprint: hashMergePreview(previewFields) },
      details,
      companyId,
      customers,
    };
  }

  async #requireJoinable(own: StoredAccount, other: StoredAccount) {
    const ids = [own, other].map(({ membership }) => membership?.companyId);
    const names = await this.companies.namesOf(ids);
    const nameOf = ({ membership }: StoredAccount) => names.get(String(membership?.companyId));
    assertCanJoin(own, other, (account) => nameOf(account) ?? '');
  }

  async #show({ account, role, isNew }: JoinedCustomer, session: ClientSession) {
    const noRecords = { inquiries: 0, quotations: 0 };
    const list = (await this.lists.all()).get(account.priceList ?? '');
    return {
      ...{ uid: String(account._id), name: displayName(account), email: account.email ?? '' },
      ...{ role, isNew, ...(isNew ? await this.records.count(account._id, session) : noRecords) },
      ...(list && { priceList: list.name }),
    };
  }

  async #find(uid: string, session: ClientSession): Promise<StoredAccount> {
    const account = await this.accounts
      .findOne({ _id: uid, deletedAt: null })
      .session(session)
      .lean<StoredAccount>();
    if (!account) {
      throw new NotFoundError(
        'account.not_found',
        'This customer was deleted or merged. Restore the account first.',
      );
    }
    assertCustomer(account);
    return account;
  }
}

const shownDetails = ({ name, taxNumber, country, address, addresses }: CompanyDetails) => ({
  ...{ name, taxNumber, country, address, addresses: addresses.length },
});
