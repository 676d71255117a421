import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { maxLines, maxQuantity, roundToGrams } from 'contracts';
import { Types, type ClientSession, type Connection } from 'mongoose';
import { CartService } from '../cart/index.js';
import { AppError } from '../../platform/errors.js';
import type { MergedCartLine } from './account-merge.schema.js';
import { cartCollection } from './moved-collections.js';

type Line = Awaited<ReturnType<CartService['read']>>[number];

@Injectable()
export class CartMerger {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly carts: CartService,
  ) {}

  /**
   * Plans the merge of the other account's cart into the remaining account's cart: determines which lines are added to
   * an existing line for the same product, and which lines are moved. Throws `cart.full`.
   */
  async plan(keptUid: string, otherUid: string, session: ClientSession) {
    const ownLines = new Map(
      (await this.carts.read(keptUid, session)).map((line) => [String(line.productId), line]),
    );
    const lines = await this.carts.read(otherUid, session);
    const moved = lines.filter(({ productId }) => !ownLines.has(String(productId)));
    if (ownLines.size + moved.length > maxLines)
      throw new AppError('cart.full', `The merged cart would have more than ${maxLines} products.`);
    const added = lines.flatMap((line) => {
      const same = ownLines.get(String(line.productId));
      return same ? [addedLine(same, line)] : [];
    });
    return { added, moved };
  }

  async add(keptUid: string, addedLines: MergedCartLine[], session: ClientSession) {
    for (const { productId, sum, line } of addedLines) {
      await this.#lines.updateOne(
        { uid: new Types.ObjectId(keptUid), productId },
        { $set: { quantity: sum } },
        { session },
      );
      await this.#lines.deleteOne({ _id: line['_id'] as Types.ObjectId }, { session });
    }
  }

  /**
   * Splits each line of `addedLines` into the two original lines. Keeps quantities that the customer has changed since
   * the merge.
   */
  async takeApart(keptUid: string, addedLines: MergedCartLine[], session: ClientSession) {
    for (const { productId, own: ownQuantity, sum, line } of addedLines) {
      await this.#lines.updateOne(
        { uid: new Types.ObjectId(keptUid), productId, quantity: sum },
        { $set: { quantity: ownQuantity } },
        { session },
      );
      await this.#lines.insertOne(line, { session });
    }
  }

  get #lines() {
    return this.connection.collection(cartCollection);
  }
}

const addedLine = (own: Line, line: Line): MergedCartLine => ({
  productId: own.productId,
  own: own.quantity,
  sum: Math.min(maxQuantity, roundToGrams(own.quantity + line.quantity)),
  line: { ...line },
});
