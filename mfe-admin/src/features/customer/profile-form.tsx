import { zodResolver } from '@hookform/resolvers/zod';
import {
  countryCodes,
  countryName,
  customerForm,
  languageName,
  offeredLanguages,
  profileFieldLabels,
  type CustomerForm,
  type CustomerPage,
} from 'contracts';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from 'storefront-kit';
import { Field } from '../../lib/forms/field.js';
import css from './customer.module.css';
import { useChangeCustomer } from './use-change-customer.js';

interface ProfileFormProps {
  customer: CustomerPage['customer'];
  onDone: () => void;
}

const texts = ['name', 'company', 'taxNumber', 'address'] as const;

export function ProfileForm({ customer, onDone }: ProfileFormProps) {
  const { register, handleSubmit, setFocus, formState } = useForm<CustomerForm>({
    resolver: zodResolver(customerForm),
    defaultValues: formOf(customer),
  });
  // The button that opened the form is gone, so the form takes the focus.
  useEffect(() => setFocus('name'), [setFocus]);
  const { errors, isSubmitting } = formState;
  const change = useChangeCustomer(customer.uid);
  const [fault, setFault] = useState<string>();
  const submit = handleSubmit(async (values) => {
    const refusal = await change(values, formOf(customer));
    setFault(refusal);
    if (!refusal) onDone();
  });
  return (
    <form className={css['form']} noValidate onSubmit={(event) => void submit(event)}>
      {texts.map((name) => (
        <Field key={name} label={profileFieldLabels[name]} error={errors[name]?.message}>
          {(ids) => <input {...ids} {...register(name)} />}
        </Field>
      ))}
      <Field label={profileFieldLabels.country} error={errors.country?.message}>
        {(ids) => (
          <select {...ids} {...register('country')}>
            <Options values={countryCodes} nameOf={countryName} />
          </select>
        )}
      </Field>
      <Field label={profileFieldLabels.language} error={errors.language?.message}>
        {(ids) => (
          <select {...ids} {...register('language')}>
            <Options values={languagesWith(customer.language)} nameOf={languageName} />
          </select>
        )}
      </Field>
      <Field label="Price level (internal)" error={errors.priceLevelNote?.message}>
        {(ids) => <textarea {...ids} {...register('priceLevelNote')} />}
      </Field>
      {fault && (
        <p role="alert" className={css['fault']}>
          {fault}
        </p>
      )}
      <div className={css['buttons']}>
        <Button type="submit" isBusy={isSubmitting}>
          Save
        </Button>
        <Button look="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

interface OptionsProps {
  values: readonly string[];
  nameOf: (value: string) => string;
}

function Options({ values, nameOf }: OptionsProps) {
  const entries = values.map((value) => [value, nameOf(value)] as const);
  const inOrder = entries.toSorted(([, a], [, b]) => a.localeCompare(b, 'en'));
  return [['', 'Not provided'] as const, ...inOrder].map(([value, name]) => (
    <option key={value} value={value}>
      {name}
    </option>
  ));
}

const languagesWith = (chosen: string) => [
  ...new Set<string>([...offeredLanguages, ...(chosen ? [chosen] : [])]),
];

function formOf(customer: CustomerPage['customer']): CustomerForm {
  const { name, company, taxNumber, country, address, addresses } = customer;
  const { language, priceLevelNote } = customer;
  return { name, company, taxNumber, country, address, addresses, language, priceLevelNote };
}
