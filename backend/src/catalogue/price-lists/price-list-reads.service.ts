import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { formatCount, type BinQuery, type PriceList } from 'contracts';
import { trusted, Types, type ClientSession, type Model } from 'mongoose';
import {
  accountModelName,
  CompanyRecords,
  type AccountFields,
} from '../../identity/accounts/index.js';
import { findDeleted, findPage } from '../../platform/database/index.js';
import { CategoriesService } from '../categories/index.js';
import {
  listPriceModelName,
  toPriceListWithCategoryNames,
  priceListModelName,
  priceListStateToday,
  type ListPriceFields,
  type PriceListWithCategoryNames,
  type PriceListFields,
  type StoredPriceList,
} from '../pricing/index.js';
import { priceListNotFoundError } from './price-list-errors.js';

/** Reads price lists for the staff area. */
@Injectable()
export class PriceListReads {
  constructor(
    @InjectModel(priceListModelName) private readonly lists: Model<PriceListFields>,
    @InjectModel(listPriceModelName) private readonly prices: Model<ListPriceFields>,
    @InjectModel(accountModelName) private readonly accounts: Model<AccountFields>,
    private readonly categories: CategoriesService,
    private readonly companies: CompanyRecords,
  ) {}

  async list(show?: 'deleted'): Promise<PriceList[]> {
    const lists = await this.lists
      .find({ deletedAt: show ? trusted({ $ne: null }) : null })
      .sort({ name: 1, _id: 1 })
      .lean<StoredPriceList[]>();
    return this.#toWires(lists);
  }

  async show(id: string): Promise<PriceList> {
    return this.toWire(await this.require(id));
  }

  async require(id: string): Promise<StoredPriceList> {
    const list = await this.lists.findOne({ _id: id, deletedAt: null }).lean<StoredPriceList>();
    if (!list) throw priceListNotFoundError();
    return list;
  }

  /**
   * Lists deleted price lists for the bin. Each entry contains the number of customers who would get the list back
   * if it were restored.
   */
  async listDeleted(query: BinQuery) {
    const collection = { model: this.lists, searched: ['name'], describe };
    const { rows, total } = await findDeleted<StoredPriceList>(collection, query);
    const customers = await this.#countCustomers(rows.map(({ id }) => id));
    const detailed = rows.map((row) => ({ ...row, detail: inWords(customers.get(row.id)) }));
    return { rows: detailed, total };
  }

  async listCustomers(id: string, { page, limit }: { page: number; limit: number }) {
    await this.require(id);
    const { rows, total } = await findPage<AccountFields & { _id: Types.ObjectId }>(
      this.accounts,
      { page, limit, sort: 'name' },
      {
        filter: await this.#withList([id]),
        sortable: { name: 'name' },
        searched: [],
        collated: ['name'],
      },
    );
    const customers = rows.map(({ _id, name, company = '', email = '' }) => ({
      ...{ uid: String(_id), name },
      ...{ company: company ?? '', email: email ?? '' },
    }));
    return { rows: customers, total };
  }

  async countCustomers(id: string, session: ClientSession): Promise<number> {
    return this.accounts
      .countDocuments(await this.#withList([id]))
      .session(session)
      .exec();
  }

  async toWire(priceList: StoredPriceList): Promise<PriceList> {
    const [list] = await this.#toWires([priceList]);
    if (!list) throw priceListNotFoundError();
    return list;
  }

  async #toWires(lists: StoredPriceList[]): Promise<PriceList[]> {
    const ids = lists.map(({ _id }) => _id);
    const [names, prices, customers] = await Promise.all([
      this.categories.namesById(),
      this.prices.aggregate<Count>([
        { $match: { list: { $in: ids } } },
        { $group: { _id: '$list', count: { $sum: 1 } } },
      ]),
      this.#countCustomers(ids.map(String)),
    ]);
    const priceCounts = countsOf(prices);
    return lists.map((priceList) => {
      const list = toPriceListWithCategoryNames(priceList, names);
      return {
        ...fieldsOf(list),
        state: priceListStateToday(list),
        customers: customers.get(list.id) ?? 0,
        explicitPrices: priceCounts.get(list.id) ?? 0,
      };
    });
  }

  /** Counts the customers to whom each price list is assigned, directly or through their company. */
  async #countCustomers(ids: string[]): Promise<Map<string, number>> {
    const ofCompanies = await this.companies.listsOfCompanies(ids);
    const assignments = await this.accounts.aggregate<Assigned>([
      { $match: await this.#withList(ids) },
      {
        $group: {
          _id: { own: '$priceList', company: '$membership.companyId' },
          count: { $sum: 1 },
        },
      },
    ]);
    const counts = new Map<string, number>();
    for (const { _id, count } of assignments) {
      for (const list of new Set([_id.own, ofCompanies.get(String(_id.company))]))
        if (list) counts.set(list, (counts.get(list) ?? 0) + count);
    }
    return counts;
  }

  async #withList(ids: string[]) {
    const ofCompanies = await this.companies.listsOfCompanies(ids);
    const companies = [...ofCompanies.keys()].map((id) => new Types.ObjectId(id));
    return {
      ...{ role: 'user' as const, deletedAt: null },
      $or: [
        { priceList: trusted({ $in: ids }) },
        { 'membership.companyId': trusted({ $in: companies }) },
      ],
    };
  }
}

interface Assigned {
  _id: { own?: string; company?: Types.ObjectId };
  count: number;
}

const describe = ({ name }: StoredPriceList) => ({ kind: 'priceList', name, detail: '' }) as const;

function inWords(customers = 0) {
  if (customers === 0) return '';
  return customers === 1 ? '1 customer' : `${formatCount(customers)} customers`;
}

interface Count {
  _id: unknown;
  count: number;
}

const countsOf = (counts: Count[]) => new Map(counts.map(({ _id, count }) => [String(_id), count]));

/** Returns a price list as the contract defines it, without the fields for calculation and caching. */
function fieldsOf(
  list: PriceListWithCategoryNames,
): Omit<PriceListWithCategoryNames, 'rules' | 'pricesRevision'> {
  const { id, name, currencies, validFrom, validUntil, categories, basisPoints, revision } = list;
  return { id, name, currencies, validFrom, validUntil, categories, basisPoints, revision };
}
