import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import { Types, type ClientSession, type Connection, type Model } from 'mongoose';
import { ProductsService } from '../../catalogue/products/index.js';
import { isDuplicateKey } from '../../platform/database/index.js';
import { AppError, ValidationError } from '../../platform/errors.js';
import { cartAdditionModelName, type CartAdditionFields } from './cart-addition.schema.js';
import { cartLineModelName, type CartLineFields } from './cart-line.schema.js';
import { CartService } from './cart.service.js';
import {
  notesByProduct,
  planCartQuantities,
  sumQuantitiesByProduct,
  type LineToAdd,
} from './plan-addition.js';

const maxAttempts = 5;

/** Adds whole orders to carts: all lines or none, once per idempotency key. */
@Injectable()
export class CartAdditions {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    @InjectModel(cartLineModelName) private readonly lines: Model<CartLineFields>,
    @InjectModel(cartAdditionModelName) private readonly additions: Model<CartAdditionFields>,
    private readonly products: ProductsService,
    private readonly cart: CartService,
  ) {}

  /**
   * Adds an order to the cart, once per idempotency key. Throws `product.not_found`, `cart.full`,
   * or `ValidationError` for an invalid quantity or a reused key.
   */
  async add(uid: string, added: LineToAdd[], key: string): Promise<void> {
    const sums = sumQuantitiesByProduct(added);
    const notes = notesByProduct(added);
    const fingerprint = hashOf([...sums, ...notes].flat().map(String));
    const addition = { _id: hashOf([uid, key]), fingerprint };
    for (let attemptsLeft = maxAttempts; attemptsLeft > 0; attemptsLeft -= 1) {
      try {
        await this.connection.transaction((session) =>
          this.#add({ uid, sums, notes, addition }, session),
        );
        return;
      } catch (error) {
        // A concurrent request has added the same product or the same order, so the addition is retried.
        if (!isDuplicateKey(error)) throw error;
      }
    }
    throw new AppError('server.unavailable', 'Your cart is being updated. Try again.');
  }

  async #add({ uid, sums, notes, addition }: Addition, session: ClientSession) {
    const before = await this.additions.findById(addition._id).session(session).lean();
    if (before) {
      assertSame(before, addition);
      return;
    }
    const lines = await this.cart.read(uid, session);
    const products = await this.products.findByIds([...sums.keys()]);
    const quantities = planCartQuantities(sums, { lines, products });
    const own = new Map(lines.map(({ productId, note }) => [String(productId), note]));
    await this.lines.bulkWrite(
      [...quantities].map(([id, quantity]) =>
        writeOf({ uid, id, quantity, note: notes.get(id) ?? '', ownNote: own.get(id) }),
      ),
      { session },
    );
    await this.additions.create([addition], { session });
  }
}

interface Addition {
  uid: string;
  sums: Map<string, number>;
  notes: Map<string, string>;
  addition: Pick<CartAdditionFields, '_id' | 'fingerprint'>;
}

interface NewLine {
  uid: string;
  id: string;
  quantity: number;
  note: string;
  /** The note on the product's line in the cart; undefined if the cart does not contain the product yet. */
  ownNote: string | undefined;
}

function writeOf({ uid, id, quantity, note, ownNote }: NewLine) {
  const line = { uid: new Types.ObjectId(uid), productId: new Types.ObjectId(id) };
  if (ownNote === undefined)
    return { insertOne: { document: { ...line, quantity, note, addedAt: new Date() } } };
  const update = { $set: { quantity, ...(ownNote === '' && note && { note }) } };
  return { updateOne: { filter: line, update } };
}

function assertSame(before: CartAdditionFields, { fingerprint }: Addition['addition']) {
  if (before.fingerprint === fingerprint) return;
  const text =
    'This order was already added to your cart with different products, quantities or notes.';
  throw new ValidationError({ 'Idempotency-Key': text }, text);
}

const hashOf = (parts: string[]) =>
  createHash('sha256').update(parts.join(' ')).digest('base64url');
