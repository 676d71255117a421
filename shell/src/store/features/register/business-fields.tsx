import { useState } from 'react';
import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { accountTexts as texts } from '../../account-texts.js';
import { ChoiceField } from '../../lib/choice-field.js';
import { countryOptions } from '../../lib/country-options.js';
import { Field } from '../../lib/field.js';
import css from '../../lib/form.module.css';
import { TextAreaField } from '../../lib/text-area-field.js';
import type { RegistrationInput } from './registration-schema.js';

interface BusinessFieldsProps {
  register: UseFormRegister<RegistrationInput>;
  errors: FieldErrors<RegistrationInput>;
}

/** The business details that staff review before a customer sees prices. */
export function BusinessFields({ register, errors }: BusinessFieldsProps) {
  const [countries] = useState(() => countryOptions(texts.chooseCountry));
  return (
    <>
      <h2 className={css['legend']}>{texts.business}</h2>
      <p className={css['lead']}>{texts.businessLead}</p>
      <Field
        label={texts.company}
        autoComplete="organization"
        error={errors.company?.message}
        {...register('company')}
      />
      <ChoiceField
        label={texts.country}
        autoComplete="country"
        options={countries}
        error={errors.country?.message}
        {...register('country')}
      />
      <Field
        label={texts.taxNumber}
        autoComplete="off"
        error={errors.taxNumber?.message}
        {...register('taxNumber')}
      />
      <Field
        label={texts.website}
        inputMode="url"
        autoComplete="url"
        hint={texts.websiteHint}
        error={errors.website?.message}
        {...register('website')}
      />
      <TextAreaField
        label={texts.businessMessage}
        hint={texts.businessMessageHint}
        error={errors.businessMessage?.message}
        {...register('businessMessage')}
      />
    </>
  );
}
