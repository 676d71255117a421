import { zodResolver } from '@hookform/resolvers/zod';
import type { oneTimeCodeRequest, Phone } from 'contracts';
import { useForm, useWatch, type Resolver } from 'react-hook-form';
import { Button } from 'storefront-kit';
import type { z } from 'zod';
import { accountTexts as texts } from '../../account-texts.js';
import css from '../../lib/form.module.css';
import { PhoneFields } from '../../lib/phone-fields.js';
import { loadPhoneNumbers } from '../../lib/use-phone-numbers.js';
import { sendCode } from './codes.js';

type Typed = z.input<typeof oneTimeCodeRequest>;

export function PhoneForm({ phone, onSent }: PhoneFormProps) {
  const form = useForm<Typed, unknown, Phone>({ resolver, defaultValues: phone });
  const { control, register, setValue, handleSubmit, formState } = form;
  const { errors, isSubmitting } = formState;
  const countryCode = useWatch({ control, name: 'countryCode' });
  const submit = handleSubmit(async (phone) => {
    const result = await sendCode(phone);
    if (result) onSent(phone, result.otp);
  });
  return (
    <form className={css['form']} noValidate onSubmit={(event) => void submit(event)}>
      <p className={css['lead']}>{texts.phoneHint}</p>
      <PhoneFields
        {...register('phone')}
        labels={texts}
        countryCode={countryCode ?? '+91'}
        errors={{ countryCode: errors.countryCode?.message, phone: errors.phone?.message }}
        onRead={(read) => {
          if (read.countryCode) setValue('countryCode', read.countryCode);
          if (read.phone) setValue('phone', read.phone);
        }}
      />
      <Button type="submit" isBusy={isSubmitting}>
        {isSubmitting ? texts.sendingCode : texts.sendCode}
      </Button>
    </form>
  );
}

/** If the phone number rules could not be loaded, only the server validates the number. */
const resolver: Resolver<Typed, unknown, Phone> = async (values, context, options) => {
  const numbers = await loadPhoneNumbers().catch(() => undefined);
  if (!numbers) return { values: withCountry(values), errors: {} };
  return zodResolver(numbers.oneTimeCodeRequest)(values, context, options);
};

const withCountry = ({ phone, countryCode = '+91' }: Typed): Phone => ({ phone, countryCode });

interface PhoneFormProps {
  phone: Phone;
  onSent: (phone: Phone, echo: string) => void;
}
