import { currencies, type Currency, type PriceList } from 'contracts';
import css from '../../../../lib/bulk/bulk.module.css';
import { PriceCheckboxes } from '../../../../lib/bulk/price-boxes.js';
import { Field } from '../../../../lib/forms/field.js';
import type { Options } from '../../../../lib/forms/option-select.js';
import { SelectField } from '../../../../lib/forms/select-field.js';
import type { ListDraft } from './list-draft.js';

interface FieldsProps {
  list: PriceList;
  draft: ListDraft;
  fault: string | undefined;
  onChange: (change: Partial<ListDraft>) => void;
}

const kinds: Options<ListDraft['kind']> = [
  ['percent', 'Calculate fixed prices from a percentage'],
  ['clear', 'Remove fixed prices'],
];

export function ListBulkFields(props: FieldsProps) {
  const { draft, onChange } = props;
  return (
    <>
      <SelectField
        label="Action"
        value={draft.kind}
        options={kinds}
        onChange={(kind) => onChange({ kind })}
      />
      {draft.kind === 'percent' ? (
        <PercentFields {...props} />
      ) : (
        <p className={css['note']}>The list's percentages will then apply again.</p>
      )}
    </>
  );
}

const priceTitles: Record<Currency, string> = { USD: 'Price ($) and tiers', INR: 'Price (₹)' };
const prices = currencies.map((currency) => [currency, priceTitles[currency]] as const);

const directions: Options<ListDraft['direction']> = [
  ['lower', 'Lower by'],
  ['raise', 'Raise by'],
];

const bases: Options<ListDraft['base']> = [
  ['documented', 'Shop prices'],
  ['effective', 'List prices'],
];

function PercentFields({ list, draft, fault, onChange }: FieldsProps) {
  const { direction, amount, base, currencies: chosen } = draft;
  return (
    <>
      {list.currencies.length > 1 && (
        <PriceCheckboxes
          legend="Prices to set"
          options={prices}
          chosen={chosen}
          onChange={(currencies) => onChange({ currencies })}
        />
      )}
      <div className={css['line']}>
        <SelectField
          label="Direction"
          value={direction}
          options={directions}
          onChange={(direction) => onChange({ direction })}
        />
        <Field label="Percent" error={fault}>
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
          label="Calculate from"
          value={base}
          options={bases}
          onChange={(base) => onChange({ base })}
        />
      </div>
      <p className={css['note']}>
        Fixed prices don't change when the shop price or the list's percentages change.
      </p>
    </>
  );
}
