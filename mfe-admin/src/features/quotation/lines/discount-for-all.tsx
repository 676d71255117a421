import { useState } from 'react';
import { Button } from 'storefront-kit';
import { Field } from '../../../lib/forms/field.js';
import { notify } from '../../../lib/notifications/notify.js';
import { setDiscountOnAllLines } from '../draft/change-lines.js';
import css from '../draft-editor.module.css';
import type { DraftValues, LineValues } from '../draft/draft-values.js';
import { parsePercentToBasisPoints } from '../draft/read-draft.js';

interface DiscountForAllProps {
  lines: LineValues[];
  onChange: (to: (values: DraftValues) => DraftValues) => void;
}

export function DiscountForAll({ lines, onChange }: DiscountForAllProps) {
  const [percent, setPercent] = useState('');
  const [error, setError] = useState<string>();
  const apply = () => {
    const read = parsePercentToBasisPoints(percent);
    setError(read.ok ? undefined : read.message);
    if (!read.ok) return;
    onChange((now) => setDiscountOnAllLines(now, percent.trim()));
    notify.undoable('Discount applied to all lines', () => {
      onChange((now) => ({ ...now, lines }));
      return Promise.resolve();
    });
  };
  return (
    <form
      className={css['discount']}
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <Field label="Discount for all lines (%)" error={error}>
        {(ids) => (
          <input
            {...ids}
            inputMode="decimal"
            value={percent}
            onChange={({ target }) => setPercent(target.value)}
          />
        )}
      </Field>
      <Button type="submit" look="secondary">
        Apply
      </Button>
    </form>
  );
}
