import { maxAddresses, type Profile } from 'contracts';
import {
  useFieldArray,
  type Control,
  type FieldErrors,
  type UseFormRegister,
} from 'react-hook-form';
import { Button } from 'storefront-kit';
import { Field } from '../../lib/field.js';
import form from '../../lib/form.module.css';
import { ownAccountTexts as texts } from '../../own-account-texts.js';
import css from './own-account.module.css';

interface AddressFieldsProps {
  control: Control<Profile>;
  register: UseFormRegister<Profile>;
  errors: FieldErrors<Profile>['addresses'];
}

export function AddressFields({ control, register, errors }: AddressFieldsProps) {
  const { fields, append, remove } = useFieldArray({ control, name: 'addresses' });
  return (
    <div role="group" aria-label={texts.addresses} className={form['form']}>
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
          <Button look="secondary" onClick={() => remove(at)}>
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
