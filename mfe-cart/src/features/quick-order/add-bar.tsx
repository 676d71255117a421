import { toOrderLines, type ReadyRow } from 'contracts';
import { useState } from 'react';
import { Button } from 'storefront-kit';
import { quickOrderTexts as texts } from '../../quick-order-texts.js';
import { addOrderLines } from '../../lib/add-order-lines.js';
import css from './add-bar.module.css';

/**
 * Button that adds all ready rows to the cart in one request. A row is ready if its product and quantity are known;
 * other rows stay in the list.
 */
export function AddRowsToCartBar({ rows, openCount, onAdded }: AddBarProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  if (rows.length === 0) return null;
  const add = async () => {
    setIsBusy(true);
    setProblem(undefined);
    const wrong = await addOrderLines(toOrderLines(rows));
    setIsBusy(false);
    if (wrong) setProblem(wrong);
    else onAdded();
  };
  return (
    <div className={css['bar']}>
      {problem && (
        <p role="alert" className={css['problem']}>
          {problem}
        </p>
      )}
      {openCount > 0 && <p className={css['remaining']}>{texts.remaining(openCount)}</p>}
      <Button isBusy={isBusy} onClick={() => void add()}>
        {isBusy ? texts.adding : texts.addAll(rows.length)}
      </Button>
    </div>
  );
}

interface AddBarProps {
  rows: (ReadyRow & { quantity: number })[];
  openCount: number;
  onAdded: () => void;
}
