import type { Inquiry, Product } from 'contracts';
import { useRef, useState } from 'react';
import { Button, emit, isNotFound } from 'storefront-kit';
import { addProduct } from '../../../lib/add-product.js';
import { api } from '../../../lib/api.js';
import { isClientError, notify } from '../../../lib/notify.js';
import { inquiryTexts } from '../../../inquiry-texts.js';
import { planReorder, type ReorderPlan } from '../../../lib/plan-reorder.js';
import { texts } from '../../../texts.js';
import css from './reorder.module.css';

/**
 * Adds the products of an inquiry to the cart again. If anything has changed since the inquiry, the buyer must confirm
 * first.
 */
export function Reorder({ inquiry, onClose }: { inquiry: Inquiry; onClose: () => void }) {
  const [plan, setAgain] = useState<ReorderPlan>();
  const [isBusy, setIsBusy] = useState(false);
  // Products already added by a partly failed attempt; a retry must not add them again.
  const added = useRef(new Set<string>());
  const runBusy = async (act: () => Promise<void>) => {
    setIsBusy(true);
    try {
      await act();
    } catch (error) {
      const message = isClientError(error) ? error.serverMessage : undefined;
      notify.error(message ?? texts.add.failedOn.page);
    } finally {
      setIsBusy(false);
    }
  };
  const addAll = async ({ lines }: ReorderPlan) => {
    for (const { productId, quantity } of lines) {
      if (added.current.has(productId)) continue;
      await addProduct(productId, quantity);
      added.current.add(productId);
    }
    added.current.clear();
    notify.success(lines.length === 1 ? texts.add.done : texts.add.doneOf(lines.length));
    onClose();
    emit('cart:show', null);
  };
  const checkDifferences = async () => {
    const found = planReorder(inquiry.products, await readProducts(inquiry));
    if (found.differences.length > 0) setAgain(found);
    else await addAll(found);
  };
  if (!plan) {
    return (
      <Button look="secondary" isBusy={isBusy} onClick={() => void runBusy(checkDifferences)}>
        {isBusy ? inquiryTexts.reordering : inquiryTexts.reorder}
      </Button>
    );
  }
  return (
    <section className={css['question']} aria-label={inquiryTexts.changes}>
      <p>{plan.lines.length > 0 ? inquiryTexts.changes : inquiryTexts.nothingLeft}</p>
      <ul>
        {plan.differences.map((difference) => (
          <li key={difference}>{difference}</li>
        ))}
      </ul>
      <div className={css['actions']}>
        {plan.lines.length > 0 && (
          <Button isBusy={isBusy} onClick={() => void runBusy(() => addAll(plan))}>
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
        if (isNotFound(error) || (isClientError(error) && error.status === 404)) return undefined;
        throw error;
      }),
    ),
  );
  return new Map(found.flatMap((product) => (product ? [[product.id, product] as const] : [])));
}
