import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { CompanyRole } from 'contracts';
import { trusted, type ClientSession, type Model, type Types } from 'mongoose';
import { SingleFlightCache } from 'server-kit';
import { CollectionChanges } from '../../../platform/database/index.js';
import {
  accountModelName,
  type AccountFields,
  type AccountMembership,
  type StoredAccount,
} from '../account.schema.js';
import { companyModelName, type CompanyFields, type StoredCompany } from './company.schema.js';

export type CompanyAccount = StoredAccount & { membership: AccountMembership };

/** A member who left a company or was removed from it. `isDeleted` is true if the company had no other members. */
export interface EndedMembership {
  uid: string;
  companyId: Types.ObjectId;
  isDeleted: boolean;
}

const maxCachedCompanies = 1_000;

type LeftListener = (membership: EndedMembership, session: ClientSession) => Promise<void>;

/** Companies and their members, for the modules that show a company's data. */
@Injectable()
export class CompanyRecords {
  readonly #leftListeners: LeftListener[] = [];
  readonly #priceLists: SingleFlightCache<{ id: string | undefined }>;

  constructor(
    @InjectModel(companyModelName) private readonly companies: Model<CompanyFields>,
    @InjectModel(accountModelName) private readonly accounts: Model<AccountFields>,
    changes: CollectionChanges,
  ) {
    this.#priceLists = new SingleFlightCache({
      ...{ maxSize: 2 * maxCachedCompanies, sizeOf: () => 1 },
      // Limits how long the cache stays stale if the notification of a change by another machine is lost.
      ttlMsOf: () => changes.lookIntervalMs(),
    });
    changes.onWrite(companies.collection.name, () => this.#priceLists.invalidate());
  }

  /** Registers a listener that runs in the transaction in which a member leaves or is removed. */
  onLeft(listener: LeftListener) {
    this.#leftListeners.push(listener);
  }

  async announceLeft(membership: EndedMembership, session: ClientSession) {
    for (const listener of this.#leftListeners) await listener(membership, session);
  }

  findById(
    _id: string | Types.ObjectId,
    session: ClientSession | null = null,
  ): Promise<StoredCompany | null> {
    const query = this.companies.findOne({ _id, deletedAt: null }).session(session);
    return query.lean<StoredCompany>().exec();
  }

  /**
   * Returns the id of the company's price list; cached until a company changes on any machine. If `session` is given,
   * the id is read in its transaction.
   */
  async priceListOf(
    company: string | Types.ObjectId,
    session?: ClientSession,
  ): Promise<string | undefined> {
    const read = () => this.#readPriceList(company, session);
    const { id } = await (session ? read() : this.#priceLists.get(String(company), read));
    return id;
  }

  /** Returns the assigned price list of each company that has one of `lists`, keyed by company id. */
  async listsOfCompanies(lists: string[]): Promise<Map<string, string>> {
    const companies = await this.companies
      .find({ priceList: trusted({ $in: lists }), deletedAt: null }, { priceList: 1 })
      .lean();
    return new Map(companies.map(({ _id, priceList }) => [String(_id), priceList ?? '']));
  }

  /**
   * Replaces the price list of a company. Returns false if another request has changed the list after the company
   * was read.
   */
  async setPriceList(
    { _id, priceList }: StoredCompany,
    list: string | undefined,
  ): Promise<boolean> {
    const { matchedCount } = await this.companies.updateOne(
      { _id, deletedAt: null, priceList: priceList ?? null },
      list ? { $set: { priceList: list } } : { $unset: { priceList: 1 } },
    );
    this.#priceLists.invalidate();
    return matchedCount > 0;
  }

  /** Returns company names, including those of deleted companies, keyed by company id. */
  async namesOf(ids: (Types.ObjectId | null | undefined)[]): Promise<Map<string, string>> {
    const companyIds = ids.filter((id) => id !== null && id !== undefined);
    if (companyIds.length === 0) return new Map();
    const companies = await this.companies
      .find({ _id: trusted({ $in: companyIds }) }, { name: 1 })
      .lean();
    return new Map(companies.map(({ _id, name }) => [String(_id), name]));
  }

  /** Returns the members whose accounts are not deleted, in the order in which they joined. */
  listMembers(
    companyId: string | Types.ObjectId,
    session: ClientSession | null = null,
  ): Promise<CompanyAccount[]> {
    return this.accounts
      .find({ 'membership.companyId': companyId, deletedAt: null })
      .sort({ 'membership.joinedAt': 1, _id: 1 })
      .session(session)
      .lean<CompanyAccount[]>()
      .exec();
  }

  /** Returns the given keys (see `membershipKey`) whose memberships still exist. */
  async listAlive(keys: string[]): Promise<Set<string>> {
    const uids = keys.map((key) => key.split(' ')[0] ?? '');
    const accounts = await this.accounts
      .find({ _id: trusted({ $in: uids }), deletedAt: null }, { membership: 1 })
      .lean();
    const alive = accounts.map(({ _id, membership }) =>
      membershipKey(String(_id), String(membership?.companyId)),
    );
    return new Set(alive);
  }

  async #readPriceList(_id: string | Types.ObjectId, session: ClientSession | null = null) {
    const company = await this.companies
      .findOne({ _id, deletedAt: null }, { priceList: 1 })
      .session(session)
      .lean();
    return { id: company?.priceList ?? undefined };
  }
}

/** Identifies the membership of an account in a company. */
export const membershipKey = (uid: string, companyId: string) => `${uid} ${companyId}`;

/** Returns the company of an account and the account's role in it, in the format of `Viewer`. */
export function companyMembershipOf({
  membership,
}: Pick<AccountFields, 'membership'>): { id: string; role: CompanyRole } | undefined {
  return membership ? { id: String(membership.companyId), role: membership.role } : undefined;
}
