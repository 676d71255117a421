import { currencies, incoterms, type InquiryLine } from 'contracts';
import type { ReactNode } from 'react';
import { FieldGroup } from '../../lib/forms/field-group.js';
import { Field, type FieldAttributes } from '../../lib/forms/field.js';
import { notify } from '../../lib/notifications/notify.js';
import { changeDraftCurrency } from './draft/change-lines.js';
import type { DraftValues } from './draft/draft-values.js';
import { fieldLabels, taxLabels } from './draft/labels.js';
import css from './draft-editor.module.css';
import type { DraftErrors } from './draft/read-draft.js';

interface TermsProps {
  values: DraftValues;
  faults: DraftErrors;
  asked: readonly InquiryLine[];
  onChange: (to: (values: DraftValues) => DraftValues) => void;
}

type TextName = 'packing' | 'freight' | 'incotermPlace' | 'paymentTerms' | 'remarks' | 'validUntil';

export function TermsFields({ children, ...props }: TermsProps & { children: ReactNode }) {
  const { values, faults, asked, onChange } = props;
  const field = (name: TextName, control: (ids: FieldAttributes, of: Control) => ReactNode) => (
    <Field label={fieldLabels[name]} error={faults[name]}>
      {(ids) =>
        control(ids, {
          'data-path': name,
          value: values[name],
          onChange: ({ target }) => onChange((now) => ({ ...now, [name]: target.value })),
        })
      }
    </Field>
  );
  return (
    <FieldGroup title="Terms">
      {children}
      <div className={css['fields']}>
        {field('validUntil', (ids, of) => (
          <input type="date" {...ids} {...of} />
        ))}
        <CurrencyField values={values} asked={asked} onChange={onChange} />
        {field('packing', (ids, of) => (
          <input inputMode="decimal" placeholder="0.00" {...ids} {...of} />
        ))}
        {field('freight', (ids, of) => (
          <input inputMode="decimal" placeholder="0.00" {...ids} {...of} />
        ))}
        <TaxFields values={values} faults={faults} onChange={onChange} />
        <IncotermField values={values} onChange={onChange} />
        {field('incotermPlace', (ids, of) => (
          <input {...ids} {...of} />
        ))}
      </div>
      {field('paymentTerms', (ids, of) => (
        <textarea rows={2} {...ids} {...of} />
      ))}
      {field('remarks', (ids, of) => (
        <textarea rows={3} {...ids} {...of} />
      ))}
    </FieldGroup>
  );
}

function IncotermField({ values, onChange }: Pick<TermsProps, 'values' | 'onChange'>) {
  return (
    <Field label={fieldLabels.incoterm}>
      {(ids) => (
        <select
          {...ids}
          value={values.incoterm ?? ''}
          onChange={({ target }) => {
            const incoterm = incoterms.find((candidate) => candidate === target.value) ?? null;
            onChange((now) => ({ ...now, incoterm }));
          }}
        >
          <option value="">None</option>
          {incoterms.map((incoterm) => (
            <option key={incoterm}>{incoterm}</option>
          ))}
        </select>
      )}
    </Field>
  );
}

interface Control {
  'data-path': string;
  value: string;
  onChange: (event: { target: { value: string } }) => void;
}

function CurrencyField({ values, asked, onChange }: Omit<TermsProps, 'faults'>) {
  const change = (currency: DraftValues['currency']) => {
    const prices = new Map(asked.map(({ product }) => [product.id, product]));
    onChange((now) => changeDraftCurrency(now, currency, prices));
    notify.undoable(`Currency is now ${currency}. Check every price.`, () => {
      const { lines, packing, freight } = values;
      onChange((now) => ({ ...now, currency: values.currency, lines, packing, freight }));
      return Promise.resolve();
    });
  };
  return (
    <Field label={fieldLabels.currency}>
      {(ids) => (
        <select
          {...ids}
          value={values.currency}
          onChange={({ target }) => {
            const currency = currencies.find((candidate) => candidate === target.value);
            if (currency) change(currency);
          }}
        >
          {currencies.map((currency) => (
            <option key={currency}>{currency}</option>
          ))}
        </select>
      )}
    </Field>
  );
}

function TaxFields({ values: { tax }, faults, onChange }: Omit<TermsProps, 'asked'>) {
  const set = (change: Partial<DraftValues['tax']>) =>
    onChange((now) => ({ ...now, tax: { ...now.tax, ...change } }));
  return (
    <>
      <Field label={taxLabels.kind}>
        {(ids) => (
          <select
            {...ids}
            value={tax.kind}
            onChange={({ target }) => set({ kind: target.value === 'gst' ? 'gst' : 'none' })}
          >
            <option value="none">None</option>
            <option value="gst">GST</option>
          </select>
        )}
      </Field>
      {tax.kind === 'gst' && (
        <>
          <Field label={taxLabels.rateBasisPoints} error={faults['tax.rateBasisPoints']}>
            {(ids) => (
              <input
                {...ids}
                data-path="tax.rateBasisPoints"
                inputMode="decimal"
                value={tax.rateBasisPoints}
                onChange={({ target }) => set({ rateBasisPoints: target.value })}
              />
            )}
          </Field>
          <Field label={taxLabels.hsn} error={faults['tax.hsn']}>
            {(ids) => (
              <input
                {...ids}
                data-path="tax.hsn"
                inputMode="numeric"
                value={tax.hsn}
                onChange={({ target }) => set({ hsn: target.value })}
              />
            )}
          </Field>
        </>
      )}
    </>
  );
}
