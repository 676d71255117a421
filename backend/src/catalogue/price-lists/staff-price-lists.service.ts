import { Injectable } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import {
  formatCount,
  maxPriceLists,
  type PriceList,
  type PriceListChange,
  type PriceListForm,
} from 'contracts';
import { trusted, Types, type ClientSession, type Connection, type Model } from 'mongoose';
import { AuditLog } from '../../platform/audit/index.js';
import { clock } from '../../platform/clock.js';
import { unsetDeleted } from '../../platform/database/index.js';
import { AppError, ValidationError } from '../../platform/errors.js';
import {
  listPriceModelName,
  priceListModelName,
  PriceListRules,
  type ListPriceFields,
  type PriceListFields,
  type StoredPriceList,
} from '../pricing/index.js';
import { priceListChangedError, priceListNotFoundError } from './price-list-errors.js';
import { PriceListReads } from './price-list-reads.service.js';

/** Changes the names, periods and percentages of price lists. Every change is audited. */
@Injectable()
export class StaffPriceLists {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    @InjectModel(priceListModelName) private readonly lists: Model<PriceListFields>,
    @InjectModel(listPriceModelName) private readonly prices: Model<ListPriceFields>,
    private readonly reads: PriceListReads,
    private readonly rules: PriceListRules,
    private readonly audit: AuditLog,
  ) {}

  async create(form: PriceListForm, actor: string): Promise<PriceList> {
    if ((await this.lists.countDocuments({ deletedAt: null })) >= maxPriceLists) throw tooMany();
    await this.#requireFreeName(form.name);
    const created = await this.lists.create(storedFields(form));
    this.rules.invalidate();
    await this.#record('created', { actor, subject: String(created._id), after: form });
    return this.reads.toWire(created.toObject<StoredPriceList>());
  }

  async change(id: string, { revision, ...form }: PriceListChange, actor: string) {
    const before = await this.reads.require(id);
    await this.#requireFreeName(form.name, id);
    const changed = await this.lists
      .findOneAndUpdate(
        { _id: id, deletedAt: null, revision },
        { $set: storedFields(form), $inc: { revision: 1 } },
        { returnDocument: 'after' },
      )
      .lean<StoredPriceList>();
    if (!changed) throw priceListChangedError();
    this.rules.invalidate();
    await this.#record('changed', { actor, subject: id, before: formOf(before), after: form });
    return this.reads.toWire(changed);
  }

  /** Deletes a price list. Throws an error if the number of customers who have the list differs from `confirmed`. */
  async delete(id: string, confirmed: number, actor: string) {
    const before = await this.reads.require(id);
    const deletedAt = clock.now();
    await this.connection.transaction(async (session) => {
      const customers = await this.reads.countCustomers(id, session);
      if (customers !== confirmed) throw hasCustomers(customers);
      const { matchedCount } = await this.lists.updateOne(
        { _id: id, deletedAt: null },
        { $set: { deletedAt, deletedBy: actor } },
        { session },
      );
      if (matchedCount === 0) throw priceListNotFoundError();
      await this.#markPrices(id, { $set: { deletedAt } }, session);
    });
    this.rules.invalidate();
    await this.#record('deleted', { actor, subject: id, before: formOf(before) });
  }

  /** Restores a price list with its prices and reassigns it to its customers. Throws if its name is taken. */
  async restore(id: string, actor: string): Promise<PriceList> {
    const deleted = await this.lists.findById(id, { name: 1 }).lean();
    if (deleted) await this.#requireFreeName(deleted.name, id);
    await this.connection.transaction(async (session) => {
      const { matchedCount } = await this.lists.updateOne(
        { _id: id, deletedAt: trusted({ $ne: null }) },
        { $unset: unsetDeleted },
        { session },
      );
      if (matchedCount === 0) throw priceListNotFoundError();
      await this.#markPrices(id, { $unset: { deletedAt: 1 } }, session);
    });
    this.rules.invalidate();
    const restored = await this.reads.require(id);
    await this.#record('restored', { actor, subject: id, after: formOf(restored) });
    return this.reads.toWire(restored);
  }

  async #markPrices(id: string, update: object, session: ClientSession) {
    await this.prices.updateMany({ list: id }, update, { session });
  }

  async #requireFreeName(name: string, except?: string) {
    const idFilter = except ? { _id: trusted({ $ne: except }) } : {};
    if (await this.lists.exists({ name, deletedAt: null, ...idFilter }))
      throw new ValidationError({ name: nameTaken }, nameTaken);
  }

  #record(action: string, change: Parameters<AuditLog['recordChange']>[1]) {
    return this.audit.recordChange(`price_list.${action}`, change);
  }
}

function storedFields({ categories, ...form }: PriceListForm) {
  return {
    ...form,
    categories: categories.map(({ id, basisPoints }) => ({
      id: new Types.ObjectId(id),
      basisPoints,
    })),
  };
}

/** Returns the fields of a stored price list that the audit log records. */
function formOf(priceList: StoredPriceList): PriceListForm {
  const { name, currencies, validFrom = null, validUntil = null, basisPoints } = priceList;
  const categories = priceList.categories.map((category) => ({
    id: String(category.id),
    basisPoints: category.basisPoints,
  }));
  return { name, currencies, validFrom, validUntil, categories, basisPoints };
}

const nameTaken = 'Another price list has this name';

const tooMany = () =>
  new ValidationError({ name: `There can be at most ${maxPriceLists} price lists` });

const hasCustomers = (count: number) =>
  new AppError(
    'price_list.changed',
    count === 1
      ? '1 customer has this price list. Confirm that you want to delete it.'
      : `${formatCount(count)} customers have this price list. Confirm that you want to delete it.`,
  );
