import { Injectable } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import type { ExplicitPrices } from 'contracts';
import { trusted, Types, type ClientSession, type Connection, type Model } from 'mongoose';
import { clock } from '../../platform/clock.js';
import { NotFoundError } from '../../platform/errors.js';
import {
  listPriceModelName,
  priceListModelName,
  type ListPriceFields,
  type PriceListFields,
} from '../pricing/index.js';
import {
  listPriceChangeModelName,
  type ChangedListPrice,
  type StoredListPriceChange,
} from './list-price-change.schema.js';
import { priceListChangedError, priceListNotFoundError } from './price-list-errors.js';

/** The new explicit prices of a product; null to remove them. */
export interface ListPriceUpdate {
  product: string;
  /** The stored revision on which the change is based; 0 if the product has no explicit prices. */
  revision: number;
  to: ExplicitPrices | null;
}

type StoredPrices = Map<string, ListPriceFields>;

const sliceSize = 500;

/** Stores each change of explicit prices atomically, with the previous prices for undo. */
@Injectable()
export class ListPriceStore {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    @InjectModel(priceListModelName) private readonly lists: Model<PriceListFields>,
    @InjectModel(listPriceModelName) private readonly prices: Model<ListPriceFields>,
    @InjectModel(listPriceChangeModelName)
    private readonly changes: Model<StoredListPriceChange>,
  ) {}

  /** Returns explicit prices, keyed by product id: those of `products`, or of all products by default. */
  async read(
    list: string,
    products?: readonly (string | Types.ObjectId)[],
    session: ClientSession | null = null,
  ): Promise<StoredPrices> {
    const productFilter = products ? { product: trusted({ $in: products }) } : {};
    const prices = await this.prices
      .find({ list, ...productFilter })
      .session(session)
      .batchSize(1_000)
      .lean();
    return new Map(prices.map((price) => [String(price.product), price]));
  }

  /** Returns the ids of the products with explicit prices. */
  async productsOf(list: string): Promise<Types.ObjectId[]> {
    const prices = await this.prices.find({ list }, { product: 1 }).batchSize(10_000).lean();
    return prices.map(({ product }) => product);
  }

  /**
   * Stores new explicit prices and returns the id of the change. Throws `price_list.changed` if a revision is
   * outdated.
   */
  async move(
    list: string,
    moves: ListPriceUpdate[],
    { summary, actor }: { summary: string; actor: string },
  ): Promise<string> {
    const id = new Types.ObjectId();
    await this.connection.transaction(async (session) => {
      const revision = await this.#nextRevision(list, session);
      const before = await this.read(
        list,
        moves.map(({ product }) => product),
        session,
      );
      if (moves.some((move) => move.revision !== (before.get(move.product)?.revision ?? 0)))
        throw priceListChangedError();
      await this.#write(list, moves, { revision, session });
      const change = { _id: id, summary, at: clock.now(), by: actor };
      const prices = moves.map((move) => changedPrice(move, before));
      await this.changes.create([{ ...change, list, revision, prices }], { session });
    });
    return String(id);
  }

  /**
   * Undoes a change by restoring the previous prices, except prices that have been changed again. Throws an
   * error if the change was already undone.
   */
  async undo(id: string) {
    return this.connection.transaction(async (session) => {
      const change = await this.changes
        .findByIdAndDelete(id, { session })
        .lean<StoredListPriceChange>();
      if (!change) throw unknownChange();
      const list = String(change.list);
      const revision = await this.#nextRevision(list, session);
      const ids = change.prices.map(({ product }) => product);
      const now = await this.read(list, ids, session);
      const unchangedPrices = change.prices.filter((price) =>
        isAsLeft(price, now, change.revision),
      );
      const moves = unchangedPrices.map(({ product, before }) => ({
        product: String(product),
        to: before,
      }));
      await this.#write(list, moves, { revision, session });
      return {
        ...{ list, summary: change.summary },
        ...{ restored: unchangedPrices.length, kept: ids.length - unchangedPrices.length },
      };
    });
  }

  /**
   * Increments the list's `pricesRevision` and returns the new one. Also serialises changes to a
   * list, because concurrent transactions conflict on its document.
   */
  async #nextRevision(list: string, session: ClientSession): Promise<number> {
    const priceList = await this.lists
      .findOneAndUpdate(
        { _id: list, deletedAt: null },
        { $inc: { pricesRevision: 1 } },
        { session, returnDocument: 'after' },
      )
      .lean();
    if (!priceList) throw priceListNotFoundError();
    return priceList.pricesRevision;
  }

  async #write(
    list: string,
    moves: Pick<ListPriceUpdate, 'product' | 'to'>[],
    { revision, session }: { revision: number; session: ClientSession },
  ) {
    for (let at = 0; at < moves.length; at += sliceSize) {
      const slice = moves.slice(at, at + sliceSize);
      await this.prices.bulkWrite(
        slice.map((move) => writeOf(list, move, revision)),
        { session, ordered: false },
      );
    }
  }
}

function writeOf(
  list: string,
  { product, to }: Pick<ListPriceUpdate, 'product' | 'to'>,
  revision: number,
) {
  const filter = { list: new Types.ObjectId(list), product: new Types.ObjectId(product) };
  if (!to) return { deleteOne: { filter } };
  const { dollarPrice, discountedPrice, priceTiers } = to;
  const replacement = {
    ...{ ...filter, revision },
    ...(dollarPrice !== null && { dollarPrice }),
    ...(discountedPrice !== null && { discountedPrice }),
    ...(priceTiers.length > 0 && { priceTiers }),
  };
  return { replaceOne: { filter, replacement, upsert: true } };
}

function changedPrice({ product, to }: ListPriceUpdate, prices: StoredPrices): ChangedListPrice {
  const before = toExplicitPrices(prices.get(product));
  return { product: new Types.ObjectId(product), before, isRemoved: to === null };
}

/** Returns stored explicit prices in the format of API responses, or null if there are none. */
export function toExplicitPrices(fields: ListPriceFields | undefined): ExplicitPrices | null {
  if (!fields) return null;
  const { dollarPrice = null, discountedPrice = null, priceTiers } = fields;
  const tiers = (priceTiers ?? []).map(({ fromQuantity, dollarPrice: price }) => ({
    fromQuantity,
    dollarPrice: price,
  }));
  return { dollarPrice, discountedPrice, priceTiers: tiers };
}

function isAsLeft({ product, isRemoved }: ChangedListPrice, now: StoredPrices, revision: number) {
  const price = now.get(String(product));
  return isRemoved ? !price : price?.revision === revision;
}

const unknownChange = () =>
  new NotFoundError(
    'price_list.not_found',
    'This change was already undone, or is older than 30 days.',
  );
