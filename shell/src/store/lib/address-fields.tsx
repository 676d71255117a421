import { maxAddresses } from 'contracts';
import { useRef, type ReactNode } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { Button } from 'storefront-kit';
import { ownAccountTexts as texts } from '../own-account-texts.js';
import css from './address-fields.module.css';
import { Field } from './field.js';
import form from './form.module.css';

interface WithAddresses {
  addresses: { label: string; text: string }[];
}

/**
 * Fields for the labelled addresses of the surrounding form. `extra` returns additional fields for the address at an
 * index.
 */
export function AddressFields({ extra }: { extra?: (at: number) => ReactNode }) {
  const { control, register, formState } = useFormContext<WithAddresses>();
  const { fields, append, remove } = useFieldArray({ control, name: 'addresses' });
  const { addresses: errors } = formState.errors;
  // Receives the focus when an address is removed, because its button is removed too.
  const group = useRef<HTMLDivElement>(null);
  return (
    <div
      ref={group}
      role="group"
      aria-label={texts.addresses}
      tabIndex={-1}
      className={form['form']}
    >
      {fields.map(({ id, label }, at) => (
        <div key={id} className={css['address']}>
          <Field
            label={texts.addressLabel}
            hint={texts.addressLabelHint}
            error={errors?.[at]?.label?.message}
            {...register(`addresses.${at}.label`)}
          />
          <Field
            label={texts.address}
            error={errors?.[at]?.text?.message}
            {...register(`addresses.${at}.text`)}
          />
          {extra?.(at)}
          <Button
            look="secondary"
            onClick={() => {
              remove(at);
              group.current?.focus();
            }}
          >
            {texts.removeAddress(label)}
          </Button>
        </div>
      ))}
      {fields.length < maxAddresses && (
        <Button look="secondary" onClick={() => append({ label: '', text: '' })}>
          {texts.addAddress}
        </Button>
      )}
    </div>
  );
}
