import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  maxLines,
  maxQuantity,
  nextOrderableQuantity,
  orderQuantityError,
  roundToGrams,
  type CartItemWire,
} from 'contracts';
import { trusted, type ClientSession, type Model } from 'mongoose';
import { AccountsService, type Viewer } from '../../identity/accounts/index.js';
import { BuyerPricing } from '../../catalogue/pricing/index.js';
import { ProductsService, type StoredProduct } from '../../catalogue/products/index.js';
import { isDuplicateKey } from '../../platform/database/index.js';
import { ValidationError, NotFoundError, AppError } from '../../platform/errors.js';
import { cartLineModelName, type CartLineFields, type StoredCartLine } from './cart-line.schema.js';
import { toCartItemWire } from './cart-wire.js';

export interface CartLineInput {
  quantity: number;
  note?: string | undefined;
  targetPrice?: number | null | undefined;
}

type ReturnedLine = Pick<StoredCartLine, 'productId' | 'quantity' | 'note' | 'targetPrice'>;

const idOf = ({ productId }: Pick<StoredCartLine, 'productId'>) => String(productId);

const maxAttempts = 20;

/** The carts of all accounts. Each line is a document, which makes every change one atomic write. */
@Injectable()
export class CartService {
  constructor(
    @InjectModel(cartLineModelName) private readonly lines: Model<CartLineFields>,
    private readonly products: ProductsService,
    private readonly accounts: AccountsService,
    private readonly pricing: BuyerPricing,
  ) {}

  /** Adds a product, or increases the quantity of its line. Throws `cart.full` or `product.not_found`. */
  async add(uid: string, productId: string, quantity: number): Promise<StoredCartLine> {
    const product = await this.#requireOrderable(productId, quantity);
    // Retries if a concurrent request inserts or removes the line.
    for (let attemptsLeft = maxAttempts; attemptsLeft > 0; attemptsLeft -= 1) {
      const line =
        (await this.#increase(uid, productId, quantity)) ??
        (await this.#begin(uid, productId, quantity));
      if (line) return this.#fit(line, product);
      if (await this.#isTooMany(uid, productId, quantity)) throw tooMany();
    }
    throw new AppError('server.unavailable', 'Your cart is being updated. Try again.');
  }

  async list(uid: string, viewer: Viewer): Promise<CartItemWire[]> {
    const [lines, account] = await Promise.all([this.read(uid), this.accounts.findById(uid)]);
    const ids = lines.map(({ productId }) => productId);
    const [products, pricingOf] = await Promise.all([
      this.products.findByIds(ids),
      this.pricing.forViewer(viewer, ids),
    ]);
    const buyer = { viewer, pricingOf };
    const mobile = account?.mobile ?? '';
    return lines.flatMap((line) => {
      const product = products.get(String(line.productId));
      return product ? [toCartItemWire(line, product, { buyer, mobile })] : [];
    });
  }

  async change(uid: string, cartId: string, input: CartLineInput): Promise<StoredCartLine> {
    const line = await this.lines.findOne({ _id: cartId, uid }).lean();
    if (!line) throw notThere();
    await this.#requireOrderable(String(line.productId), input.quantity);
    const changedLine = await this.lines
      .findOneAndUpdate({ _id: cartId, uid }, changesOf(input), { returnDocument: 'after' })
      .lean();
    if (!changedLine) throw notThere();
    return changedLine;
  }

  async remove(uid: string, cartId: string, productId: string | undefined) {
    const filter = { _id: cartId, uid, ...(productId && { productId }) };
    const { deletedCount } = await this.lines.deleteOne(filter);
    if (deletedCount === 0) throw notThere();
  }

  async clear(uid: string, session: ClientSession | null = null) {
    await this.lines.deleteMany({ uid }).session(session);
  }

  /**
   * Adds the lines of an unsent inquiry to the cart, with their notes and target prices, even if a product is no longer
   * sold. Increases the quantity of products that the cart already contains. Throws `cart.full`.
   */
  async putBack(uid: string, returned: ReturnedLine[], session: ClientSession) {
    const lines = new Map((await this.read(uid, session)).map((line) => [idOf(line), line]));
    const added = returned.filter((line) => !lines.has(idOf(line)));
    if (lines.size + added.length > maxLines)
      throw new AppError('cart.full', 'Your cart is full. Remove products first.');
    for (const { productId, quantity, note, targetPrice } of returned) {
      const line = lines.get(String(productId));
      const sum = Math.min(maxQuantity, roundToGrams((line?.quantity ?? 0) + quantity));
      const changes = changesOf({
        ...{ quantity: sum, note: line?.note || note },
        targetPrice: line?.targetPrice ?? targetPrice ?? undefined,
      });
      const options = { upsert: true, session };
      await this.lines.updateOne({ uid, productId }, changes, options);
    }
  }

  /** Returns the lines in the order in which they were added. */
  read(uid: string, session: ClientSession | null = null): Promise<StoredCartLine[]> {
    return this.lines.find({ uid }).session(session).sort({ addedAt: 1, _id: 1 }).lean().exec();
  }

  /** Returns the lines that the cart shows: all except those of permanently deleted products. */
  async readVisible(uid: string, session: ClientSession): Promise<StoredCartLine[]> {
    const lines = await this.read(uid, session);
    const ids = lines.map(({ productId }) => productId);
    const products = await this.products.findByIds(ids, session);
    return lines.filter(({ productId }) => products.has(String(productId)));
  }

  #increase(uid: string, productId: string, quantity: number) {
    return this.lines
      .findOneAndUpdate(
        { uid, productId, quantity: trusted({ $lte: remainingCapacity(quantity) }) },
        // Rounds to grams, so that repeated additions accumulate no floating-point error.
        [{ $set: { quantity: { $round: [{ $add: ['$quantity', quantity] }, 3] } } }],
        { returnDocument: 'after', updatePipeline: true },
      )
      .lean()
      .exec();
  }

  async #begin(uid: string, productId: string, quantity: number) {
    const count = await this.lines.countDocuments({ uid, productId: trusted({ $ne: productId }) });
    if (count >= maxLines)
      throw new AppError('cart.full', 'Your cart is full. Remove a product first.');
    try {
      return (await this.lines.create({ uid, productId, quantity })).toObject();
    } catch (error) {
      if (isDuplicateKey(error)) return undefined;
      throw error;
    }
  }

  /** Rounds the quantity up to a valid one, because the sum of two valid quantities may not match the increment. */
  async #fit(line: StoredCartLine, { minQuantity: minimum, orderStep: step }: StoredProduct) {
    const quantity = nextOrderableQuantity(line.quantity, { minimum, step });
    if (quantity === line.quantity) return line;
    // Matches only if the quantity is unchanged. A concurrent request that increased the quantity rounds the new sum
    // itself.
    const fitted = await this.lines
      .findOneAndUpdate(
        { _id: line._id, quantity: line.quantity },
        { $set: { quantity } },
        { returnDocument: 'after' },
      )
      .lean();
    return fitted ?? line;
  }

  async #isTooMany(uid: string, productId: string, quantity: number) {
    const most = trusted({ $gt: remainingCapacity(quantity) });
    return (await this.lines.exists({ uid, productId, quantity: most })) !== null;
  }

  async #requireOrderable(productId: string, quantity: number) {
    const product = await this.products.findOnSale(productId);
    if (!product) throw new NotFoundError('product.not_found', 'Product not found');
    const fault = orderQuantityError(quantity, product);
    if (fault) throw quantityError(fault);
    return product;
  }
}

function changesOf({ quantity, note, targetPrice }: CartLineInput) {
  return {
    $set: {
      quantity,
      ...(note !== undefined && { note }),
      ...(typeof targetPrice === 'number' && { targetPrice }),
    },
    ...(targetPrice === null && { $unset: { targetPrice: 1 } }),
  };
}

const remainingCapacity = (quantity: number) => roundToGrams(maxQuantity - quantity);

const tooMany = () => quantityError('Enter at most 1,000,000');

function quantityError(text: string) {
  return new ValidationError({ quantity: text }, text);
}

function notThere() {
  return new NotFoundError('cart.item_not_found', 'This product is no longer in your cart.');
}
