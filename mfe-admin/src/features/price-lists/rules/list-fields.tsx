import { applyPercentage, currencies, formatMoney, type Currency } from 'contracts';
import { useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Field } from '../../../lib/forms/field.js';
import { FieldGroup } from '../../../lib/forms/field-group.js';
import { parsePercentage } from '../percentage.js';
import { CategoryPercentages } from './category-percentages.js';
import { listLabels as labels, type PriceListFormValues } from './list-values.js';
import css from './rules.module.css';

export const PriceListFields = () => (
  <>
    <FieldGroup title="Price list">
      <NameField />
      <CurrencyBoxes />
      <Period />
    </FieldGroup>
    <FieldGroup title="Percentages">
      <p className={css['note']}>
        Applied to the shop prices, including tier prices. Fixed prices take precedence. Results are
        rounded to whole cents and rupees.
      </p>
      <Everything />
      <CategoryPercentages />
    </FieldGroup>
  </>
);

function NameField() {
  const { register, formState } = useFormContext<PriceListFormValues>();
  return (
    <div className={css['hinted']}>
      <Field label={labels.name} isRequired error={formState.errors.name?.message}>
        {(ids) => <input {...ids} aria-required autoComplete="off" {...register('name')} />}
      </Field>
      <p className={css['note']}>Customers with this list see its name.</p>
    </div>
  );
}

const currencyNames: Record<Currency, string> = { USD: 'US dollars ($)', INR: 'Rupees (₹)' };

function CurrencyBoxes() {
  const { register, formState } = useFormContext<PriceListFormValues>();
  const hint = useId();
  const error = formState.errors.currencies?.message;
  return (
    <fieldset className={css['choices']} aria-describedby={hint}>
      <legend>{labels.currencies}</legend>
      {currencies.map((currency) => (
        <label key={currency}>
          <input type="checkbox" value={currency} {...register('currencies')} />
          {currencyNames[currency]}
        </label>
      ))}
      <p id={hint} className={error ? css['fault'] : css['note']}>
        {error ?? "In currencies that aren't selected, customers see the shop prices."}
      </p>
    </fieldset>
  );
}

function Period() {
  const { register, formState } = useFormContext<PriceListFormValues>();
  return (
    <div className={css['hinted']}>
      <div className={css['pair']}>
        {(['validFrom', 'validUntil'] as const).map((name) => (
          <Field key={name} label={labels[name]} error={formState.errors[name]?.message}>
            {(ids) => <input type="date" {...ids} {...register(name)} />}
          </Field>
        ))}
      </div>
      <p className={css['note']}>
        First and last day, in India Standard Time. Leave empty for no limit. Outside this period,
        customers see the shop prices.
      </p>
    </div>
  );
}

function Everything() {
  const { register, formState } = useFormContext<PriceListFormValues>();
  const typed = useWatch<PriceListFormValues, 'percentage'>({ name: 'percentage' });
  const error = formState.errors.percentage?.message;
  return (
    <div className={css['hinted']}>
      <Field label="All products" error={error}>
        {(ids) => (
          <input
            {...ids}
            className={css['percentage']}
            autoComplete="off"
            {...register('percentage')}
          />
        )}
      </Field>
      {!error && <p className={css['note']}>{exampleOf(typed)}</p>}
    </div>
  );
}

const examplePrice = 1_000;

/** Describes the effect of a percentage, so that staff do not mistake a surcharge for a discount. */
function exampleOf(typed: string) {
  const parsed = parsePercentage(typed);
  if (!parsed.ok) return 'Type -5 for a discount of 5%, or +5 for a surcharge.';
  const [from, to] = [examplePrice, applyPercentage(examplePrice, parsed.value, 'USD')];
  return `For example, ${formatMoney(from, 'USD')} becomes ${formatMoney(to, 'USD')}.`;
}
