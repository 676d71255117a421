import { currencies, type PriceList } from 'contracts';
import css from '../../../../lib/bulk/bulk.module.css';
import { Field } from '../../../../lib/forms/field.js';
import type { ListDraft } from './list-draft.js';

interface FieldsProps {
  list: PriceList;
  draft: ListDraft;
  fault: string | undefined;
  onChange: (change: Partial<ListDraft>) => void;
}

export function ListBulkFields(props: FieldsProps) {
  const { draft, onChange } = props;
  return (
    <>
      <Choice
        label="Action"
        value={draft.kind}
        options={[
          ['percent', 'Set fixed prices by percentage'],
          ['clear', 'Remove fixed prices'],
        ]}
        onChange={(kind) => onChange({ kind })}
      />
      {draft.kind === 'percent' ? (
        <PercentFields {...props} />
      ) : (
        <p className={css['note']}>The prices then follow the percentages of the list again.</p>
      )}
    </>
  );
}

function PercentFields({ list, draft, fault, onChange }: FieldsProps) {
  const { direction, amount, base } = draft;
  return (
    <>
      {list.currencies.length > 1 && <CurrencyBoxes draft={draft} onChange={onChange} />}
      <div className={css['line']}>
        <Choice
          label="Direction"
          value={direction}
          options={[
            ['lower', 'Lower by'],
            ['raise', 'Raise by'],
          ]}
          onChange={(chosen) => onChange({ direction: chosen })}
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
        <Choice
          label="Starting from"
          value={base}
          options={[
            ['documented', 'Shop prices'],
            ['effective', 'List prices'],
          ]}
          onChange={(chosen) => onChange({ base: chosen })}
        />
      </div>
      <p className={css['note']}>
        Fixed prices stay as they are when the shop price or the percentages of the list change.
      </p>
    </>
  );
}

function CurrencyBoxes({ draft, onChange }: Pick<FieldsProps, 'draft' | 'onChange'>) {
  const { currencies: chosen } = draft;
  const turn = (currency: (typeof currencies)[number]) =>
    onChange({
      currencies: currencies.filter((one) => (one === currency) !== chosen.includes(one)),
    });
  return (
    <fieldset className={css['prices']}>
      <legend>Prices to set</legend>
      {currencies.map((currency) => (
        <label key={currency}>
          <input
            type="checkbox"
            checked={chosen.includes(currency)}
            onChange={() => turn(currency)}
          />
          {currency === 'USD' ? 'Price ($) and tiers' : 'Price (₹)'}
        </label>
      ))}
    </fieldset>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  options: [Value, string][];
  onChange: (value: Value) => void;
}

function Choice<Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) {
  const choose = (text: string) => {
    const chosen = options.find(([one]) => one === text);
    if (chosen) onChange(chosen[0]);
  };
  return (
    <Field label={label}>
      {(ids) => (
        <select {...ids} value={value} onChange={({ target }) => choose(target.value)}>
          {options.map(([one, word]) => (
            <option key={one} value={one}>
              {word}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
