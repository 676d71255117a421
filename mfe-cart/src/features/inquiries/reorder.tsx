import type { Inquiry, Product } from 'contracts';
import { useRef, useState } from 'react';
import { Button, emit, isNotFound } from 'storefront-kit';
import { addProduct } from '../../lib/add-product.js';
import { api } from '../../lib/api.js';
import { isRefusal, showError, showSuccess } from '../../lib/toast.js';
import { inquiryTexts, texts } from '../../texts.js';
import { compare, type Again } from './differences.js';
import css from './reorder.module.css';

/** Puts an inquiry's products into the cart again; what has changed since then is shown first. */
export function Reorder({ inquiry, onClose }: { inquiry: Inquiry; onClose: () => void }) {
  const [again, setAgain] = useState<Again>();
  const [isBusy, setIsBusy] = useState(false);
  // Of a try that broke off half way: they are not added twice.
  const taken = useRef(new Set<string>());
  const busily = async (act: () => Promise<void>) => {
    setIsBusy(true);
    try {
      await act();
    } catch (error) {
      showError(isRefusal(error) ? error.message : texts.add.failedOn.page);
    } finally {
      setIsBusy(false);
    }
  };
  const take = async ({ lines }: Again) => {
    for (const { productId, quantity } of lines) {
      if (taken.current.has(productId)) continue;
      await addProduct(productId, quantity);
      taken.current.add(productId);
    }
    taken.current.clear();
    showSuccess(lines.length === 1 ? texts.add.done : texts.add.doneOf(lines.length));
    onClose();
    emit('cart:show', null);
  };
  const look = async () => {
    const found = compare(inquiry.products, await readProducts(inquiry));
    if (found.differences.length > 0) setAgain(found);
    else await take(found);
  };
  if (!again)
    return (
      <Button look="secondary" isBusy={isBusy} onClick={() => void busily(look)}>
        {isBusy ? inquiryTexts.reordering : inquiryTexts.reorder}
      </Button>
    );
  return (
    <section className={css['question']} aria-label={inquiryTexts.changes}>
      <p>{again.lines.length > 0 ? inquiryTexts.changes : inquiryTexts.nothingLeft}</p>
      <ul>
        {again.differences.map((difference) => (
          <li key={difference}>{difference}</li>
        ))}
      </ul>
      <div className={css['actions']}>
        {again.lines.length > 0 && (
          <Button isBusy={isBusy} onClick={() => void busily(() => take(again))}>
            {inquiryTexts.confirm}
          </Button>
        )}
        <Button look="quiet" onClick={() => setAgain(undefined)}>
          {inquiryTexts.cancel}
        </Button>
      </div>
    </section>
  );
}

async function readProducts({ products }: Inquiry): Promise<Map<string, Product>> {
  const found = await Promise.all(
    products.map(({ product: { id } }) =>
      api.call('showProduct', { query: { id } }).catch((error: unknown) => {
        if (isNotFound(error) || (isRefusal(error) && error.status === 404)) return undefined;
        throw error;
      }),
    ),
  );
  return new Map(found.flatMap((product) => (product ? [[product.id, product] as const] : [])));
}
