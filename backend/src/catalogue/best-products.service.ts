import { Injectable } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import { trusted, type Connection, type Model } from 'mongoose';
import { AuditLog } from '../audit/index.js';
import { CatalogueVersion } from '../versions/index.js';
import { productModelName, type ProductFields } from './product.schema.js';

/** Which products are best sellers, and in which order the shop shows them. */
@Injectable()
export class BestProducts {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    @InjectModel(productModelName) private readonly products: Model<ProductFields>,
    private readonly version: CatalogueVersion,
    private readonly audit: AuditLog,
  ) {}

  /** Makes exactly these the best sellers; one that has been deleted meanwhile is left out. */
  async choose(chosen: string[], actor: string) {
    const ids = [...new Set(chosen.map((id) => id.toLowerCase()))];
    const before = await this.#list();
    await this.connection.transaction(async (session) => {
      await this.products.updateMany(
        { isBest: true, _id: trusted({ $nin: ids }) },
        { $set: { isBest: false }, $unset: { bestRank: 1 } },
        { session },
      );
      for (const [bestRank, _id] of ids.entries()) {
        await this.products.updateOne(
          { _id, deletedAt: null },
          { $set: { isBest: true, bestRank } },
          { session },
        );
      }
    });
    await this.version.refresh();
    const bestProducts = await this.#list();
    const change = { actor, subject: 'none', before, after: bestProducts };
    await this.audit.recordChange('best.chosen', change);
    return { success: true, message: 'Best products updated successfully!', bestProducts };
  }

  async #list() {
    const found = await this.products
      .find({ isBest: true, deletedAt: null }, { _id: 1 })
      .sort({ bestRank: 1, createdAt: 1, _id: 1 })
      .lean();
    return found.map(({ _id }) => String(_id));
  }
}
