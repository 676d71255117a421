import { Injectable } from '@nestjs/common';
import { dollarPriceAt, fromWire, wireNames, type SavedListLine, type SharedList } from 'contracts';
import { BuyerPricing } from '../../catalogue/pricing/index.js';
import {
  isOnSale,
  ProductsService,
  toVisibleProduct,
  type BuyerWithPricing,
  type StoredProduct,
} from '../../catalogue/products/index.js';
import { priceAccessOf, type SignedInViewer, type Viewer } from '../../identity/accounts/index.js';
import { toOrderProduct } from '../quick-order/index.js';
import { isLineShown, type FindListedProduct } from './list-lines.js';
import type { SavedProduct, StoredListLine, StoredSavedList } from './saved-list.schema.js';

/** Reads the products of lists as a viewer sees them. */
@Injectable()
export class ListProducts {
  constructor(
    private readonly products: ProductsService,
    private readonly pricing: BuyerPricing,
  ) {}

  async reader(ids: string[], viewer: SignedInViewer): Promise<FindListedProduct> {
    const { found, buyer } = await this.#onSale(ids, viewer);
    return (id, quantity) => {
      const product = found.get(id);
      return product && snapshotOf(product, quantity, buyer);
    };
  }

  async linesWire({ lines }: StoredSavedList, viewer: SignedInViewer): Promise<SavedListLine[]> {
    const shown = lines.filter(isLineShown);
    const { found, buyer } = await this.#onSale(productsOf(shown), viewer);
    return shown.map((line) => lineWire(line, found.get(String(line.productId)), buyer));
  }

  async toSharedWire({ name, lines }: StoredSavedList, viewer: Viewer): Promise<SharedList> {
    const shown = lines.filter(isLineShown);
    const { found, buyer } = await this.#onSale(productsOf(shown), viewer);
    return {
      name,
      lines: shown.map(({ productId, quantity, saved }) => {
        const product = found.get(String(productId));
        if (product) {
          const wire = toVisibleProduct(product, buyer);
          return { product: toOrderProduct(wire), quantity, isGone: false };
        }
        // The picture is omitted, because the picture of a product that is no longer sold is not public.
        const { productName, modelNumber, quantityUnit } = saved;
        const gone = { id: saved.id, productName, modelNumber, quantityUnit };
        return { product: gone, quantity, isGone: true };
      }),
    };
  }

  async #onSale(ids: string[], viewer: Viewer) {
    const [stored, pricingOf] = await Promise.all([
      this.products.findByIds(ids),
      this.pricing.forViewer(viewer, ids),
    ]);
    const found = new Map([...stored].filter(([, product]) => isOnSale(product)));
    return { found, buyer: { viewer, pricingOf } };
  }
}

const productsOf = (lines: StoredListLine[]) => lines.map(({ productId }) => String(productId));

function snapshotOf(
  stored: StoredProduct,
  quantity: number,
  buyer: BuyerWithPricing,
): SavedProduct {
  const wire = toVisibleProduct(stored, buyer);
  const product = toOrderProduct(wire);
  if (wire.pricesWithheld) return product;
  return { ...product, unitPrice: dollarPriceAt(wire, quantity) ?? null };
}

function lineWire(
  { quantity, note, saved: { unitPrice, ...saved } }: StoredListLine,
  product: StoredProduct | undefined,
  buyer: BuyerWithPricing,
): SavedListLine {
  const isPriced = priceAccessOf(buyer.viewer) === 'visible' && unitPrice !== undefined;
  return {
    ...{ quantity, note },
    saved: { ...saved, ...(isPriced && { unitPrice }) },
    ...(product && { now: currentProduct(product, buyer) }),
  };
}

function currentProduct(
  stored: StoredProduct,
  buyer: BuyerWithPricing,
): NonNullable<SavedListLine['now']> {
  const wire = toVisibleProduct(stored, buyer);
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
