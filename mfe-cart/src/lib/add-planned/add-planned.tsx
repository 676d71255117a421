import { useEffect, useRef, useState } from 'react';
import { Button } from 'storefront-kit';
import { inquiryTexts } from '../../inquiry-texts.js';
import { listTexts as texts } from '../../list-texts.js';
import { addOrderLines } from '../add-order-lines.js';
import { serverMessageOf } from '../notify.js';
import type { ReorderPlan } from '../plan-reorder.js';
import css from './add-planned.module.css';

/**
 * Button that adds the products of an earlier inquiry or a saved list to the cart in one request. If their
 * availability, quantity or price has changed, the buyer must confirm first.
 */
export function AddProductsToCart({ label, plan }: AddPlannedProps) {
  const [pendingPlan, setPendingPlan] = useState<ReorderPlan>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const run = async (act: () => Promise<string | undefined>) => {
    setIsBusy(true);
    setProblem(undefined);
    try {
      setProblem(await act());
    } catch (error) {
      setProblem(serverMessageOf(error) ?? inquiryTexts.fetchBroken);
    } finally {
      setIsBusy(false);
    }
  };
  const add = async (planned: ReorderPlan) => {
    const wrong = await addOrderLines(planned.lines);
    setPendingPlan(undefined);
    return wrong;
  };
  const check = async () => {
    const planned = await plan();
    if (planned.differences.length === 0) return add(planned);
    setPendingPlan(planned);
    return undefined;
  };
  return (
    <div className={css['bar']}>
      {problem && (
        <p role="alert" className={css['problem']}>
          {problem}
        </p>
      )}
      {pendingPlan ? (
        <Question
          {...{ plan: pendingPlan, isBusy }}
          onConfirm={() => void run(() => add(pendingPlan))}
          onCancel={() => setPendingPlan(undefined)}
        />
      ) : (
        <Button isBusy={isBusy} onClick={() => void run(check)}>
          {isBusy ? texts.adding : label}
        </Button>
      )}
    </div>
  );
}

/** Lists the changes and asks for confirmation. Receives focus, because the clicked button has disappeared. */
function Question({ plan, isBusy, onConfirm, onCancel }: QuestionProps) {
  const { lines, differences } = plan;
  const place = useRef<HTMLElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <section ref={place} tabIndex={-1} className={css['question']} aria-label={texts.changed}>
      <p>{lines.length > 0 ? texts.changed : texts.nothingLeft}</p>
      {/* The list is focusable, so that it can be scrolled with the keyboard. */}
      <ul tabIndex={0}>
        {differences.map((difference, index) => (
          <li key={index}>{difference}</li>
        ))}
      </ul>
      <div className={css['actions']}>
        {lines.length > 0 && (
          <Button isBusy={isBusy} onClick={onConfirm}>
            {isBusy ? texts.adding : texts.addNow(lines.length)}
          </Button>
        )}
        <Button look="secondary" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </section>
  );
}

interface QuestionProps {
  plan: ReorderPlan;
  isBusy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

interface AddPlannedProps {
  label: string;
  /** Loads the current products and returns what adding them would change. Rejects with `ApiError`. */
  plan: () => Promise<ReorderPlan>;
}
