import { nextOrderable, formatQuantity, maxOrderLines, type Product } from 'contracts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Button } from 'storefront-kit';
import { addToOwnCart } from '../../lib/add-order-lines.js';
import { addToGuestCart, clearGuestCart, takeFromGuestCart } from '../../lib/change-guest-cart.js';
import { readGuestCart, onGuestCartChange, type GuestCartItem } from '../../lib/guest-cart.js';
import { notify } from '../../lib/notify.js';
import { orderRuleOf } from '../../lib/order-rule.js';
import { readProducts } from '../../lib/request-order.js';
import { cartTexts } from '../../cart-texts.js';
import { texts } from '../../texts.js';
import css from './merge-guest-cart.module.css';

type MergeableItem = GuestCartItem & { product: Product };

/** Maximum number of products listed by name; further products are only counted. */
const maxNamed = 5;

/** Offers to add the products in the guest cart to the signed-in customer's cart. */
export function MergeGuestCart({ uid }: { uid: string }) {
  const [isBusy, setIsBusy] = useState(false);
  const { mergeable, isFailed, reload } = useMergeable(isBusy);
  if (isFailed) {
    return (
      <section className={css['offer']} aria-label={cartTexts.offer}>
        <p>{cartTexts.offerFailed}</p>
        <div className={css['actions']}>
          <Button look="secondary" onClick={reload}>
            {texts.retry}
          </Button>
        </div>
      </section>
    );
  }
  if (mergeable.length === 0) return null;
  const merge = async () => {
    setIsBusy(true);
    await mergeAll(uid, mergeable);
    setIsBusy(false);
  };
  const rest = mergeable.length - maxNamed;
  return (
    <section className={css['offer']} aria-label={cartTexts.offer}>
      <h3>{cartTexts.offer}</h3>
      <ul>
        {mergeable.slice(0, maxNamed).map(({ productId, product, quantity }) => (
          <li key={productId}>
            {product.productName || texts.unnamed}: {formatQuantity(quantity, product.quantityUnit)}
          </li>
        ))}
      </ul>
      {rest > 0 && <p>{cartTexts.offerMore(rest)}</p>}
      <div className={css['actions']}>
        <Button isBusy={isBusy} onClick={() => void merge()}>
          {cartTexts.offerTake}
        </Button>
        <Button look="quiet" className={css['leave']} disabled={isBusy} onClick={clearGuestCart}>
          {cartTexts.offerLeave}
        </Button>
      </div>
    </section>
  );
}

/**
 * Loads the products of the guest cart, and loads them again when the guest cart changes. During a merge, returns the
 * products that were loaded before it.
 */
function useMergeable(isMerging: boolean) {
  const storedCart = useSyncExternalStore(onGuestCartChange, () => JSON.stringify(readGuestCart()));
  const [mergeable, setMergeable] = useState<MergeableItem[]>([]);
  const [isFailed, setIsFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (isMerging) return undefined;
    let isCurrent = true;
    void toMergeable(readGuestCart()).then((items) => {
      if (!isCurrent) return;
      setIsFailed(items === undefined);
      setMergeable(items ?? []);
    });
    return () => {
      isCurrent = false;
    };
  }, [storedCart, attempt, isMerging]);
  return { mergeable, isFailed, reload: () => setAttempt(attempt + 1) };
}

/** Omits items whose product is no longer sold. Resolves to undefined if the products cannot be read. */
async function toMergeable(chosen: GuestCartItem[]): Promise<MergeableItem[] | undefined> {
  if (chosen.length === 0) return [];
  try {
    const products = await readProducts(chosen.map(({ productId }) => productId));
    return chosen.flatMap(({ productId, quantity }) => {
      const product = products.get(productId);
      if (!product) return [];
      return [{ productId, product, quantity: nextOrderable(quantity, orderRuleOf(product)) }];
    });
  } catch (error) {
    console.info("Couldn't read the products of the guest cart:", error);
    return undefined;
  }
}

/**
 * Removes the items from the guest cart before adding them to the account's cart, so that two tabs never add them
 * twice.
 */
async function mergeAll(uid: string, mergeable: MergeableItem[]) {
  const merged = mergeable.slice(0, maxOrderLines);
  const takenIds = takeFromGuestCart(merged.map(({ productId }) => productId));
  const items = merged
    .filter(({ productId }) => takenIds.has(productId))
    .map(({ productId, quantity }) => ({ productId, quantity }));
  if (items.length === 0) return;
  const problem = await addToOwnCart(uid, items);
  if (!problem) return;
  addToGuestCart(...items);
  notify.error(problem);
}
