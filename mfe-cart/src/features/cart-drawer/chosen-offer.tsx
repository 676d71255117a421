import { quantityInWords, type Product } from 'contracts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Button } from 'storefront-kit';
import { addProduct } from '../../lib/add-product.js';
import { api } from '../../lib/api.js';
import {
  choose,
  forgetChosen,
  readChosen,
  takeChosen,
  watchChosen,
  type ChosenProduct,
} from '../../lib/chosen-products.js';
import { showError, showSuccess } from '../../lib/toast.js';
import { cartTexts, texts } from '../../texts.js';
import css from './chosen-offer.module.css';

type Offered = ChosenProduct & { product: Product };

/** What was chosen before the sign-in: to be taken into the cart, or left. */
export function ChosenOffer() {
  const kept = useSyncExternalStore(watchChosen, () => JSON.stringify(readChosen()));
  const [offered, setOffered] = useState<Offered[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    void offerOf(readChosen()).then((found) => isCurrent && setOffered(found));
    return () => {
      isCurrent = false;
    };
  }, [kept]);
  if (kept === '[]' || offered.length === 0) return null;
  const take = async () => {
    setIsBusy(true);
    await takeAll(offered);
    setIsBusy(false);
  };
  return (
    <section className={css['offer']} aria-label={cartTexts.offer}>
      <h3>{cartTexts.offer}</h3>
      <ul>
        {offered.map(({ productId, product, quantity }) => (
          <li key={productId}>
            {product.productName || texts.unnamed}:{' '}
            {quantityInWords(quantity, product.quantityUnit)}
          </li>
        ))}
      </ul>
      <div className={css['actions']}>
        <Button isBusy={isBusy} onClick={() => void take()}>
          {cartTexts.offerTake}
        </Button>
        <Button look="quiet" onClick={forgetChosen}>
          {cartTexts.offerLeave}
        </Button>
      </div>
    </section>
  );
}

/** The choice with what is known of its products now; what is no longer sold is left out. */
async function offerOf(chosen: ChosenProduct[]): Promise<Offered[]> {
  const found = await Promise.all(
    chosen.map(async ({ productId, quantity }) => {
      const product = await api
        .call('showProduct', { query: { id: productId } })
        .catch(() => undefined);
      if (!product) return [];
      return [{ productId, product, quantity: Math.max(quantity, product.minQuantity ?? 1) }];
    }),
  );
  return found.flat();
}

/** Each is taken out of the choice before it is added, so that two tabs never add it twice. */
async function takeAll(offered: Offered[]) {
  for (const { productId, quantity } of offered) {
    if (!takeChosen(productId)) continue;
    try {
      await addProduct(productId, quantity);
    } catch {
      choose({ productId, quantity });
      showError(texts.add.failedOn.card);
      return;
    }
  }
  showSuccess(offered.length === 1 ? texts.add.done : texts.add.doneOf(offered.length));
}
