import { Injectable } from '@nestjs/common';
import {
  dollarPriceAt,
  fromWire,
  wireNames,
  type SavedListLine,
  type SavedList,
  type SharedList,
} from 'contracts';
import {
  isOnSale,
  ProductsService,
  toVisibleProduct,
  type StoredProduct,
} from '../../catalogue/products/index.js';
import { priceAccessOf, type SignedInViewer, type Viewer } from '../../identity/accounts/index.js';
import { toOrderProduct } from '../quick-order/index.js';
import { isShown, type ReadProduct } from './list-lines.js';
import type { SavedProduct, StoredListLine, StoredSavedList } from './saved-list.schema.js';

/** Reads the products of lists as a viewer sees them. */
@Injectable()
export class ListProducts {
  constructor(private readonly products: ProductsService) {}

  async reader(ids: string[], viewer: SignedInViewer): Promise<ReadProduct> {
    const found = await this.#onSale(ids);
    return (id, quantity) => {
      const product = found.get(id);
      return product && snapshotOf(product, quantity, viewer);
    };
  }

  async toWire(
    { _id, name, revision, changedAt, lines }: StoredSavedList,
    viewer: SignedInViewer,
    shareToken: string | undefined,
  ): Promise<SavedList> {
    const shown = lines.filter(isShown);
    const found = await this.#onSale(shown.map(({ productId }) => String(productId)));
    return {
      ...{ id: String(_id), name, revision, changedAt: changedAt.toISOString() },
      ...(shareToken && { shareToken }),
      lines: shown.map((line) => lineWire(line, found.get(String(line.productId)), viewer)),
    };
  }

  async toSharedWire({ name, lines }: StoredSavedList, viewer: Viewer): Promise<SharedList> {
    const shown = lines.filter(isShown);
    const found = await this.#onSale(shown.map(({ productId }) => String(productId)));
    return {
      name,
      lines: shown.map(({ productId, quantity, saved }) => {
        const product = found.get(String(productId));
        if (product) {
          const wire = toVisibleProduct(product, viewer);
          return { product: toOrderProduct(wire), quantity, isGone: false };
        }
        // The picture of a product that is no longer sold is not public.
        const { productName, modelNumber, quantityUnit } = saved;
        const gone = { id: saved.id, productName, modelNumber, quantityUnit };
        return { product: gone, quantity, isGone: true };
      }),
    };
  }

  async #onSale(ids: string[]): Promise<Map<string, StoredProduct>> {
    const found = await this.products.findByIds(ids);
    return new Map([...found].filter(([, product]) => isOnSale(product)));
  }
}

function snapshotOf(stored: StoredProduct, quantity: number, viewer: SignedInViewer): SavedProduct {
  const wire = toVisibleProduct(stored, viewer);
  const product = toOrderProduct(wire);
  if (wire.pricesWithheld) return product;
  return { ...product, unitPrice: dollarPriceAt(wire, quantity) ?? null };
}

function lineWire(
  { quantity, note, saved: { unitPrice, ...saved } }: StoredListLine,
  product: StoredProduct | undefined,
  viewer: SignedInViewer,
): SavedListLine {
  const isPriced = priceAccessOf(viewer) === 'visible' && unitPrice !== undefined;
  return {
    ...{ quantity, note },
    saved: { ...saved, ...(isPriced && { unitPrice }) },
    ...(product && { now: currentProduct(product, viewer) }),
  };
}

function currentProduct(
  stored: StoredProduct,
  viewer: SignedInViewer,
): NonNullable<SavedListLine['now']> {
  const wire = toVisibleProduct(stored, viewer);
  const { originalPrice, dollarPrice, priceTiers, pricesWithheld } = fromWire(
    wireNames.product,
    wire,
  );
  return {
    ...toOrderProduct(wire),
    ...(originalPrice !== undefined && { originalPrice }),
    ...(dollarPrice !== undefined && { dollarPrice }),
    ...(priceTiers && { priceTiers }),
    ...(pricesWithheld && { pricesWithheld }),
  };
}
