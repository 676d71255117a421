import type { Cartons } from 'contracts';
import { Button } from 'storefront-kit';
import { updateDraftLine } from '../draft/change-lines.js';
import type { DraftValues, LineValues } from '../draft/draft-values.js';
import css from './line-grid.module.css';

interface LineCartonsProps {
  cartons: Cartons;
  line: LineValues;
  /** The label of the quantity field. */
  label: string;
  onChange: (to: (values: DraftValues) => DraftValues) => void;
}

/** Shows how many cartons the quantity fills, and a button that increases the quantity to full cartons. */
export function LineCartons({ cartons, line, label, onChange }: LineCartonsProps) {
  const { full, words, nextFull } = cartons;
  const fill = nextFull && `Set to ${nextFull.toLocaleString('en-US')}`;
  return (
    <div className={css['cartons']}>
      {full > 0 ? `= ${words}` : words}
      {fill && (
        <Button
          look="inline"
          aria-label={`${fill}: ${label}`}
          onClick={() =>
            onChange((values) => updateDraftLine(values, line.key, { quantity: String(nextFull) }))
          }
        >
          {fill}
        </Button>
      )}
    </div>
  );
}
