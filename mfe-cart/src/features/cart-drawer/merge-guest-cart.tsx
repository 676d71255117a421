import {
  formatQuantity,
  maxOrderLines,
  maxQuantity,
  nextOrderableQuantity,
  roundToGrams,
  type CartItem,
  type Product,
} from 'contracts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Button } from 'storefront-kit';
import { addToOwnCart } from '../../lib/add-order-lines.js';
import { addToGuestCart, clearGuestCart, takeFromGuestCart } from '../../lib/change-guest-cart.js';
import { readGuestCart, onGuestCartChange, type GuestCartItem } from '../../lib/guest-cart.js';
import { notify } from '../../lib/notify.js';
import { orderRuleOf } from '../../lib/order-rule.js';
import { readProducts } from '../../lib/request-order.js';
import { useCart } from '../../lib/use-cart.js';
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
  const { addable, excessive } = splitByMaximum(mergeable, useCart().items);
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
    await mergeAll(uid, addable);
    setIsBusy(false);
  };
  return (
    <section className={css['offer']} aria-label={cartTexts.offer}>
      <h3>{cartTexts.offer}</h3>
      <ItemList items={addable} />
      {excessive.length > 0 && <p>{cartTexts.offerExcessive}</p>}
      <ItemList items={excessive} />
      <div className={css['actions']}>
        {addable.length > 0 && (
          <Button isBusy={isBusy} onClick={() => void merge()}>
            {cartTexts.offerTake}
          </Button>
        )}
        <Button look="quiet" className={css['leave']} disabled={isBusy} onClick={clearGuestCart}>
          {addable.length > 0 ? cartTexts.offerLeave : cartTexts.offerRemove}
        </Button>
      </div>
    </section>
  );
}

function ItemList({ items }: { items: MergeableItem[] }) {
  if (items.length === 0) return null;
  const rest = items.length - maxNamed;
  return (
    <>
      <ul>
        {items.slice(0, maxNamed).map(({ productId, product, quantity }) => (
          <li key={productId}>
            {product.productName || texts.unnamed}: {formatQuantity(quantity, product.quantityUnit)}
          </li>
        ))}
      </ul>
      {rest > 0 && <p>{cartTexts.offerMore(rest)}</p>}
    </>
  );
}

/** Separates the items whose addition to the cart would exceed the maximum quantity of a product. */
function splitByMaximum(mergeable: MergeableItem[], cartItems: CartItem[]) {
  const own = new Map(cartItems.map(({ product, quantity }) => [product.id, quantity]));
  const isExcessive = ({ productId, quantity }: MergeableItem) =>
    roundToGrams((own.get(productId) ?? 0) + quantity) > maxQuantity;
  return {
    addable: mergeable.filter((item) => !isExcessive(item)),
    excessive: mergeable.filter(isExcessive),
  };
}

/**
 * Loads the products of the guest cart, and loads them again when the guest cart changes. During a merge, returns the
 * products that were loaded before the merge.
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

/**
 * Resolves to the items whose product is still sold, with their products, or to undefined if the products cannot be
 * read.
 */
async function toMergeable(chosen: GuestCartItem[]): Promise<MergeableItem[] | undefined> {
  if (chosen.length === 0) return [];
  try {
    const products = await readProducts(chosen.map(({ productId }) => productId));
    return chosen.flatMap(({ productId, quantity }) => {
      const product = products.get(productId);
      if (!product) return [];
      return [
        { productId, product, quantity: nextOrderableQuantity(quantity, orderRuleOf(product)) },
      ];
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
