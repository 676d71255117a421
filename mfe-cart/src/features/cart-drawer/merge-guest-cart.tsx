import { nextOrderable, formatQuantity, type Product } from 'contracts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Button } from 'storefront-kit';
import { addProduct } from '../../lib/add-product.js';
import { api } from '../../lib/api.js';
import {
  addToGuestCart,
  clearGuestCart,
  removeFromGuestCart,
} from '../../lib/change-guest-cart.js';
import { readGuestCart, onGuestCartChange, type GuestCartItem } from '../../lib/guest-cart.js';
import { notify } from '../../lib/notify.js';
import { orderRuleOf } from '../../lib/order-rule.js';
import { cartTexts } from '../../cart-texts.js';
import { texts } from '../../texts.js';
import css from './merge-guest-cart.module.css';

type MergeableItem = GuestCartItem & { product: Product };

export function MergeGuestCart() {
  const kept = useSyncExternalStore(onGuestCartChange, () => JSON.stringify(readGuestCart()));
  const [mergeable, setOffered] = useState<MergeableItem[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    void toMergeable(readGuestCart()).then((found) => isCurrent && setOffered(found));
    return () => {
      isCurrent = false;
    };
  }, [kept]);
  if (kept === '[]' || mergeable.length === 0) return null;
  const merge = async () => {
    setIsBusy(true);
    await mergeAll(mergeable);
    setIsBusy(false);
  };
  return (
    <section className={css['offer']} aria-label={cartTexts.offer}>
      <h3>{cartTexts.offer}</h3>
      <ul>
        {mergeable.map(({ productId, product, quantity }) => (
          <li key={productId}>
            {product.productName || texts.unnamed}: {formatQuantity(quantity, product.quantityUnit)}
          </li>
        ))}
      </ul>
      <div className={css['actions']}>
        <Button isBusy={isBusy} onClick={() => void merge()}>
          {cartTexts.offerTake}
        </Button>
        <Button look="quiet" onClick={clearGuestCart}>
          {cartTexts.offerLeave}
        </Button>
      </div>
    </section>
  );
}

/** Looks up the current product of each item; items whose product is no longer sold are omitted. */
async function toMergeable(chosen: GuestCartItem[]): Promise<MergeableItem[]> {
  const found = await Promise.all(
    chosen.map(async ({ productId, quantity }) => {
      const product = await api
        .call('showProduct', { query: { id: productId } })
        .catch(() => undefined);
      if (!product) return [];
      return [{ productId, product, quantity: nextOrderable(quantity, orderRuleOf(product)) }];
    }),
  );
  return found.flat();
}

/** Removes each item from the guest cart before adding it, so that two tabs never add it twice. */
async function mergeAll(mergeable: MergeableItem[]) {
  for (const { productId, quantity } of mergeable) {
    if (!removeFromGuestCart(productId)) continue;
    try {
      await addProduct(productId, quantity);
    } catch {
      addToGuestCart({ productId, quantity });
      notify.error(texts.add.failedOn.card);
      return;
    }
  }
  notify.success(mergeable.length === 1 ? texts.add.done : texts.add.doneOf(mergeable.length));
}
