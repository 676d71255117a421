import type { Inquiry } from 'contracts';
import { useState } from 'react';
import { Button, emit, readSession } from 'storefront-kit';
import { addToOwnCart } from '../../../lib/add-order-lines.js';
import { isClientError, notify } from '../../../lib/notify.js';
import { inquiryTexts } from '../../../inquiry-texts.js';
import { planReorder, type ReorderPlan } from '../../../lib/plan-reorder.js';
import { readProducts } from '../../../lib/request-order.js';
import { texts } from '../../../texts.js';
import css from './reorder.module.css';

/**
 * Adds the products of an inquiry to the cart again. If anything has changed since the inquiry, the buyer must confirm
 * first.
 */
export function Reorder({ inquiry, onClose }: { inquiry: Inquiry; onClose: () => void }) {
  const [plan, setAgain] = useState<ReorderPlan>();
  const [isBusy, setIsBusy] = useState(false);
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
    const session = readSession();
    if (!session.isSignedIn) return;
    const problem = await addToOwnCart(session.uid, lines);
    if (problem) {
      notify.error(problem);
      return;
    }
    onClose();
    emit('cart:show', null);
  };
  const checkDifferences = async () => {
    const plan = planReorder(inquiry.products, await readProducts(idsOf(inquiry)));
    if (plan.differences.length > 0) setAgain(plan);
    else await addAll(plan);
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

const idsOf = ({ products }: Inquiry) => products.map(({ product }) => product.id);
