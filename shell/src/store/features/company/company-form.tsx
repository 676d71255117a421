import { zodResolver } from '@hookform/resolvers/zod';
import { companyForm, type Company, type CompanyForm as Values } from 'contracts';
import { useEffect, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { Button } from 'storefront-kit';
import { companyTexts as texts } from '../../company-texts.js';
import { AddressFields } from '../../lib/address-fields.js';
import { ChoiceField } from '../../lib/choice-field.js';
import { countryOptions } from '../../lib/country-options.js';
import { Field } from '../../lib/field.js';
import form from '../../lib/form.module.css';
import { errorMessage, notify } from '../../lib/notify.js';
import { showServerFieldErrors } from '../../lib/server-fields.js';
import { TextAreaField } from '../../lib/text-area-field.js';
import { ApprovalLimitFields } from './approval-limit-fields.js';
import css from './company.module.css';
import { DefaultAddressCheckbox } from './default-address.js';
import { request } from './request.js';

interface CompanyFormProps {
  /** The company to change; undefined to create one. */
  company: Company | undefined;
  onDone: () => void;
  onCancel: () => void;
}

const named = [
  ...(['name', 'taxNumber', 'country', 'address'] as const),
  ...(['approvalLimits.dollars', 'approvalLimits.rupees'] as const),
];

export function CompanyForm({ company, onDone, onCancel }: CompanyFormProps) {
  const methods = useForm<Values>({
    resolver: zodResolver(companyForm),
    defaultValues: valuesOf(company),
  });
  const { register, handleSubmit, setError, setFocus, formState } = methods;
  // The button that opened the form is gone, so the form takes the focus.
  useEffect(() => setFocus('name'), [setFocus]);
  const { errors, isSubmitting } = formState;
  const [countries] = useState(() => countryOptions(texts.chooseCountry));
  const submit = handleSubmit(async (body) => {
    try {
      const { message } = await request(company ? 'changeCompany' : 'createCompany', { body });
      notify.success(message);
      onDone();
    } catch (error) {
      if (!showServerFieldErrors(error, named, setError))
        notify.error(errorMessage(error, texts.broken));
    }
  });
  return (
    <form
      className={form['form']}
      noValidate
      aria-label={company ? texts.edit : texts.create}
      onSubmit={(event) => void submit(event)}
    >
      <Field
        label={texts.name}
        autoComplete="organization"
        error={errors.name?.message}
        {...register('name')}
      />
      <ChoiceField
        label={texts.country}
        options={countries}
        error={errors.country?.message}
        {...register('country')}
      />
      <Field label={texts.taxNumber} error={errors.taxNumber?.message} {...register('taxNumber')} />
      <TextAreaField
        label={texts.address}
        rows={3}
        error={errors.address?.message}
        {...register('address')}
      />
      <FormProvider {...methods}>
        <AddressFields extra={(at) => <DefaultAddressCheckbox at={at} />} />
      </FormProvider>
      <ApprovalLimitFields register={register} errors={errors.approvalLimits} />
      <div className={css['buttons']}>
        <Button type="submit" isBusy={isSubmitting}>
          {company ? texts.save : texts.createIt}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}

const valuesOf = (company: Company | undefined): Values => ({
  name: company?.name ?? '',
  taxNumber: company?.taxNumber ?? '',
  country: company?.country ?? '',
  address: company?.address ?? '',
  addresses: company?.addresses ?? [],
  approvalLimits: company?.approvalLimits ?? { dollars: null, rupees: null },
});
