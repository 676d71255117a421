import {
  bulkPrices,
  minQuantityOptions,
  formatPlainAmount,
  priceSteps,
  priceTitle,
  toMinorUnits,
} from 'contracts';
import { useQuery } from '@tanstack/react-query';
import { categoryNamesQuery } from '../../../lib/api/categories-query.js';
import { Field } from '../../../lib/forms/field.js';
import { MomentInput } from '../../../lib/forms/moment-input.js';
import css from './bulk.module.css';
import type { BulkChangeDraft, RoundingStep } from './draft.js';

interface FieldsProps {
  draft: BulkChangeDraft;
  fault: string | undefined;
  onChange: (change: Partial<BulkChangeDraft>) => void;
}

const kinds: Record<BulkChangeDraft['kind'], string> = {
  price: 'Prices',
  category: 'Category',
  minimum: 'Minimum quantity',
  best: 'Best sellers',
  hide: 'Hide from the shop',
  show: 'Show in the shop',
  delete: 'Delete',
};

export function BulkFields(props: FieldsProps) {
  const { draft, onChange } = props;
  const Fields = fieldsOf[draft.kind];
  return (
    <>
      <Field label="Action">
        {(ids) => (
          <select
            {...ids}
            value={draft.kind}
            onChange={({ target }) => onChange({ kind: kindOf(target.value) })}
          >
            {Object.entries(kinds).map(([kind, word]) => (
              <option key={kind} value={kind}>
                {word}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Fields {...props} />
    </>
  );
}

const kindOf = (value: string): BulkChangeDraft['kind'] =>
  value in kinds ? (value as BulkChangeDraft['kind']) : 'price';

const fieldsOf: Record<BulkChangeDraft['kind'], (props: FieldsProps) => React.ReactNode> = {
  price: PriceFields,
  category: CategoryField,
  minimum: MinimumField,
  best: BestField,
  hide: HideField,
  show: () => <p className={css['note']}>Buyers can find them again right away.</p>,
  delete: () => <p className={css['note']}>You can restore them from the bin for 30 days.</p>,
};

function PriceFields({ draft, fault, onChange }: FieldsProps) {
  const { prices, direction, amount, unit, rounding } = draft;
  const turn = (price: (typeof bulkPrices)[number]) =>
    onChange({ prices: bulkPrices.filter((one) => (one === price) !== prices.includes(one)) });
  return (
    <>
      <fieldset className={css['prices']}>
        <legend>Prices to change</legend>
        {bulkPrices.map((price) => (
          <label key={price}>
            <input type="checkbox" checked={prices.includes(price)} onChange={() => turn(price)} />
            {priceTitle(price)}
          </label>
        ))}
      </fieldset>
      <div className={css['line']}>
        <Field label="Direction">
          {(ids) => (
            <select
              {...ids}
              value={direction}
              onChange={({ target }) =>
                onChange({ direction: target.value === 'raise' ? 'raise' : 'lower' })
              }
            >
              <option value="raise">Raise by</option>
              <option value="lower">Lower by</option>
            </select>
          )}
        </Field>
        <Field label="Amount" error={fault}>
          {(ids) => (
            <input
              {...ids}
              inputMode="decimal"
              autoComplete="off"
              value={amount}
              onChange={({ target }) => onChange({ amount: target.value })}
            />
          )}
        </Field>
        <Field label="Unit">
          {(ids) => (
            <select
              {...ids}
              value={unit}
              onChange={({ target }) =>
                onChange({ unit: target.value === 'sum' ? 'sum' : 'percent' })
              }
            >
              <option value="percent">percent</option>
              <option value="sum">
                {prices.includes('discountedPrice') ? 'rupees' : 'dollars'}
              </option>
            </select>
          )}
        </Field>
        <Field label="Round to">
          {(ids) => (
            <select
              {...ids}
              value={rounding}
              onChange={({ target }) => onChange({ rounding: stepOf(target.value) })}
            >
              {priceSteps.map((step) => (
                <option key={step} value={step}>
                  {formatPlainAmount(toMinorUnits(step))}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      {prices.includes('discountedPrice') && (
        <p className={css['note']}>Rupee prices are rounded to whole rupees.</p>
      )}
    </>
  );
}

const stepOf = (value: string): RoundingStep =>
  priceSteps.find((step) => String(step) === value) ?? 0.01;

function CategoryField({ draft, fault, onChange }: FieldsProps) {
  const { data = [] } = useQuery(categoryNamesQuery);
  return (
    <Field label="New category" error={fault}>
      {(ids) => (
        <select
          {...ids}
          value={draft.category}
          onChange={({ target }) => onChange({ category: target.value })}
        >
          <option value="">Choose a category</option>
          {data.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      )}
    </Field>
  );
}

function MinimumField({ draft, fault, onChange }: FieldsProps) {
  return (
    <Field label="New minimum quantity" error={fault}>
      {(ids) => (
        <>
          <input
            {...ids}
            inputMode="numeric"
            autoComplete="off"
            list="minima"
            value={draft.minQuantity}
            onChange={({ target }) => onChange({ minQuantity: target.value })}
          />
          <datalist id="minima">
            {minQuantityOptions.map((option) => (
              <option key={option} value={option} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}

function BestField({ draft, onChange }: FieldsProps) {
  return (
    <Field label="Best sellers">
      {(ids) => (
        <select
          {...ids}
          value={draft.isBest ? 'on' : 'off'}
          onChange={({ target }) => onChange({ isBest: target.value === 'on' })}
        >
          <option value="on">Add to best sellers</option>
          <option value="off">Remove from best sellers</option>
        </select>
      )}
    </Field>
  );
}

function HideField({ draft: { until }, fault, onChange }: FieldsProps) {
  return (
    <Field label="Hide until (leave empty to hide indefinitely)" error={fault}>
      {(ids) => (
        <MomentInput ids={ids} value={until} onChange={(iso) => onChange({ until: iso })} />
      )}
    </Field>
  );
}
