import {
  bulkPriceFields,
  minQuantityOptions,
  formatPlainAmount,
  priceRoundingIncrements,
  priceTitle,
  toMinorUnits,
} from 'contracts';
import { useQuery } from '@tanstack/react-query';
import { categoryNamesQuery } from '../../../lib/api/categories-query.js';
import { Field } from '../../../lib/forms/field.js';
import { DateTimeInput } from '../../../lib/forms/moment-input.js';
import type { Options } from '../../../lib/forms/option-select.js';
import { SelectField } from '../../../lib/forms/select-field.js';
import css from '../../../lib/bulk/bulk.module.css';
import { PriceCheckboxes } from '../../../lib/bulk/price-boxes.js';
import type { BulkChangeDraft, RoundingStep } from './draft.js';

interface FieldsProps {
  draft: BulkChangeDraft;
  fault: string | undefined;
  onChange: (change: Partial<BulkChangeDraft>) => void;
}

const kinds: Options<BulkChangeDraft['kind']> = [
  ['price', 'Prices'],
  ['category', 'Category'],
  ['minimum', 'Minimum quantity'],
  ['best', 'Best sellers'],
  ['hide', 'Hide from the shop'],
  ['show', 'Show in the shop'],
  ['delete', 'Delete'],
];

export function BulkFields(props: FieldsProps) {
  const { draft, onChange } = props;
  const Fields = fieldsOf[draft.kind];
  return (
    <>
      <SelectField
        label="Action"
        value={draft.kind}
        options={kinds}
        onChange={(kind) => onChange({ kind })}
      />
      <Fields {...props} />
    </>
  );
}

const fieldsOf: Record<BulkChangeDraft['kind'], (props: FieldsProps) => React.ReactNode> = {
  price: PriceFields,
  category: CategoryField,
  minimum: MinimumField,
  best: BestField,
  hide: HideField,
  show: () => <p className={css['note']}>Buyers can find them again right away.</p>,
  delete: () => <p className={css['note']}>You can restore them from the bin for 30 days.</p>,
};

const prices = bulkPriceFields.map((price) => [price, priceTitle(price)] as const);

const directions: Options<BulkChangeDraft['direction']> = [
  ['raise', 'Raise by'],
  ['lower', 'Lower by'],
];

const steps = priceRoundingIncrements.map(
  (step) => [String(step), formatPlainAmount(toMinorUnits(step))] as const,
);

function PriceFields({ draft, fault, onChange }: FieldsProps) {
  const { prices: chosen, direction, amount, unit, rounding } = draft;
  const isInRupees = chosen.includes('discountedPrice');
  return (
    <>
      <PriceCheckboxes
        legend="Prices to change"
        options={prices}
        chosen={chosen}
        onChange={(prices) => onChange({ prices })}
      />
      <div className={css['line']}>
        <SelectField
          label="Direction"
          value={direction}
          options={directions}
          onChange={(direction) => onChange({ direction })}
        />
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
        <SelectField
          label="Unit"
          value={unit}
          options={[
            ['percent', 'percent'],
            ['sum', isInRupees ? 'rupees' : 'dollars'],
          ]}
          onChange={(unit) => onChange({ unit })}
        />
        <SelectField
          label="Round to"
          value={String(rounding)}
          options={steps}
          onChange={(step) => onChange({ rounding: stepOf(step) })}
        />
      </div>
      {isInRupees && <p className={css['note']}>Rupee prices are rounded to whole rupees.</p>}
    </>
  );
}

const stepOf = (value: string): RoundingStep =>
  priceRoundingIncrements.find((step) => String(step) === value) ?? 0.01;

function CategoryField({ draft, fault, onChange }: FieldsProps) {
  const { data = [] } = useQuery(categoryNamesQuery);
  return (
    <SelectField
      label="New category"
      error={fault}
      value={draft.category}
      options={[['', 'Choose a category'], ...data.map((name) => [name, name] as const)]}
      onChange={(category) => onChange({ category })}
    />
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
    <SelectField
      label="Best sellers"
      value={draft.isBest ? 'on' : 'off'}
      options={[
        ['on', 'Add to best sellers'],
        ['off', 'Remove from best sellers'],
      ]}
      onChange={(choice) => onChange({ isBest: choice === 'on' })}
    />
  );
}

function HideField({ draft: { until }, fault, onChange }: FieldsProps) {
  return (
    <Field label="Hide until (leave empty to hide indefinitely)" error={fault}>
      {(ids) => (
        <DateTimeInput ids={ids} value={until} onChange={(iso) => onChange({ until: iso })} />
      )}
    </Field>
  );
}
