import { zodResolver } from '@hookform/resolvers/zod';
import { profileForm, type OwnProfile, type Profile } from 'contracts';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { Button } from 'storefront-kit';
import { AddressFields } from '../../lib/address-fields.js';
import { ChoiceField } from '../../lib/choice-field.js';
import { countryOptions } from '../../lib/country-options.js';
import { Field } from '../../lib/field.js';
import form from '../../lib/form.module.css';
import { errorMessage, notify } from '../../lib/notify.js';
import { showServerFieldErrors } from '../../lib/server-fields.js';
import { TextAreaField } from '../../lib/text-area-field.js';
import { ownAccountTexts as texts } from '../../own-account-texts.js';
import { languageOptions } from './language-options.js';
import css from './own-account.module.css';
import { request } from './request.js';

const named = [
  ...(['name', 'company', 'taxNumber', 'country', 'address', 'language'] as const),
  ...(['website', 'businessMessage'] as const),
];

export function ProfileDetailsForm({ profile }: { profile: OwnProfile }) {
  const methods = useForm<Profile>({
    resolver: zodResolver(profileForm),
    defaultValues: detailsOf(profile),
  });
  const { register, handleSubmit, setError, reset, formState } = methods;
  const { errors, isSubmitting } = formState;
  const [countries] = useState(() => countryOptions(texts.none));
  const submit = handleSubmit(async (values) => {
    try {
      const { message, profile: saved } = await request('changeProfile', { body: values });
      reset(saved);
      notify.success(message);
    } catch (error) {
      showServerFieldErrors(error, named, setError);
      notify.error(errorMessage(error, texts.broken));
    }
  });
  const text = (name: TextName, autoComplete: string) => (
    <Field
      label={texts[name]}
      autoComplete={autoComplete}
      error={errors[name]?.message}
      {...register(name)}
    />
  );
  return (
    <form className={form['form']} noValidate onSubmit={(event) => void submit(event)}>
      <div className={css['pair']}>
        {text('name', 'name')}
        {text('company', 'organization')}
        <ChoiceField
          label={texts.country}
          autoComplete="country"
          options={countries}
          error={errors.country?.message}
          {...register('country')}
        />
        {text('taxNumber', 'off')}
        {profile.asksForBusiness && text('website', 'url')}
      </div>
      {profile.asksForBusiness && (
        <TextAreaField
          label={texts.businessMessage}
          error={errors.businessMessage?.message}
          {...register('businessMessage')}
        />
      )}
      {text('address', 'street-address')}
      <FormProvider {...methods}>
        <AddressFields />
      </FormProvider>
      <ChoiceField
        label={texts.language}
        options={languageOptions(profile.language)}
        error={errors.language?.message}
        {...register('language')}
      />
      <Button type="submit" isBusy={isSubmitting}>
        {isSubmitting ? texts.saving : texts.save}
      </Button>
    </form>
  );
}

type TextName = 'name' | 'company' | 'taxNumber' | 'address' | 'website';

function detailsOf(profile: OwnProfile): Profile {
  const { name, company, taxNumber, country, address, addresses, language } = profile;
  const { website = '', businessMessage = '' } = profile;
  return {
    ...{ name, company, taxNumber, country, address, addresses, language },
    ...(profile.asksForBusiness && { website, businessMessage }),
  };
}
