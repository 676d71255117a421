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
import { isListLineVisible, type FindListedProduct } from './list-lines.js';
import type { SavedProduct, StoredListLine, StoredSavedList } from './saved-list.schema.js';

/** Reads the products of lists as a viewer sees them. */
@Injectable()
export class ListProducts {
  constructor(
    private readonly products: ProductsService,
    private readonly pricing: BuyerPricing,
  ) {}

  async reader(ids: string[], viewer: SignedInViewer): Promise<FindListedProduct> {
    const { products, buyer } = await this.#onSale(ids, viewer);
    return (id, quantity) => {
      const product = products.get(id);
      return product && snapshotOf(product, quantity, buyer);
    };
  }

  async linesWire(list: StoredSavedList, viewer: SignedInViewer): Promise<SavedListLine[]> {
    const { lines, companyId } = list;
    const shownLines = lines.filter(isListLineVisible);
    const { products, buyer } = await this.#onSale(productsOf(shownLines), viewer);
    const listViewer = { ...buyer, isCompanyList: companyId !== undefined };
    return shownLines.map((line) =>
      lineWire(line, products.get(String(line.productId)), listViewer),
    );
  }

  async toSharedWire({ name, lines }: StoredSavedList, viewer: Viewer): Promise<SharedList> {
    const shownLines = lines.filter(isListLineVisible);
    const { products, buyer } = await this.#onSale(productsOf(shownLines), viewer);
    return {
      name,
      lines: shownLines.map(({ productId, quantity, saved }) => {
        const product = products.get(String(productId));
        if (product) {
          const wire = toVisibleProduct(product, buyer);
          return { product: toOrderProduct(wire), quantity, isGone: false };
        }
        // The picture is omitted, because the picture of a product that is no longer sold is not public.
        const { productName, modelNumber, quantityUnit } = saved;
        const deletedProduct = { id: saved.id, productName, modelNumber, quantityUnit };
        return { product: deletedProduct, quantity, isGone: true };
      }),
    };
  }

  async #onSale<V extends Viewer>(ids: string[], viewer: V) {
    const [products, pricingOf] = await Promise.all([
      this.products.findByIds(ids),
      this.pricing.forViewer(viewer, ids),
    ]);
    const productsOnSale = new Map([...products].filter(([, product]) => isOnSale(product)));
    return { products: productsOnSale, buyer: { viewer, pricingOf } };
  }
}

const productsOf = (lines: StoredListLine[]) => lines.map(({ productId }) => String(productId));

function snapshotOf(
  storedProduct: StoredProduct,
  quantity: number,
  buyer: BuyerWithPricing<SignedInViewer>,
): SavedProduct {
  const wire = toVisibleProduct(storedProduct, buyer);
  const product = toOrderProduct(wire);
  if (wire.pricesWithheld) return product;
  const unitPrice = dollarPriceAt(wire, quantity) ?? null;
  return { ...product, unitPrice, pricedFor: buyer.viewer.uid };
}

interface ListViewer extends BuyerWithPricing<SignedInViewer> {
  /** True if the members of a company see the list. */
  isCompanyList: boolean;
}

/** Omits the saved price if it was the price of another member, who may have another price list. */
function lineWire(
  { quantity, note, saved: { unitPrice, pricedFor, ...saved } }: StoredListLine,
  product: StoredProduct | undefined,
  { isCompanyList, ...buyer }: ListViewer,
): SavedListLine {
  const { viewer } = buyer;
  // Lines saved before `pricedFor` was introduced do not contain the customer's id.
  const isOwn = pricedFor === undefined ? !isCompanyList : pricedFor === viewer.uid;
  const isPriced = isOwn && priceAccessOf(viewer) === 'visible' && unitPrice !== undefined;
  return {
    ...{ quantity, note },
    saved: { ...saved, ...(isPriced && { unitPrice }) },
    ...(product && { now: currentProduct(product, buyer) }),
  };
}

function currentProduct(
  product: StoredProduct,
  buyer: BuyerWithPricing,
): NonNullable<SavedListLine['now']> {
  const wire = toVisibleProduct(product, buyer);
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
