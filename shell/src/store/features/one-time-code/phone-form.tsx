import { zodResolver } from '@hookform/resolvers/zod';
import { codeRequest } from 'contracts';
import { useForm } from 'react-hook-form';
import { Button } from 'storefront-kit';
import type { z } from 'zod';
import { accountTexts as texts } from '../../account-texts.js';
import { Field } from '../../lib/field.js';
import css from '../../lib/form.module.css';
import { sendCode, type Phone } from './codes.js';

/** Asks for the number that a code is sent to. */
export function PhoneForm({ phone, onSent }: PhoneFormProps) {
  const { register, handleSubmit, formState } = useForm<
    z.input<typeof codeRequest>,
    unknown,
    Phone
  >({ resolver: zodResolver(codeRequest), defaultValues: phone });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (given) => {
    const sent = await sendCode(given);
    if (sent) onSent(given, sent.otp);
  });
  return (
    <form className={css['form']} noValidate onSubmit={(event) => void submit(event)}>
      <p className={css['lead']}>{texts.phoneHint}</p>
      <div className={css['pair']}>
        <Field
          label={texts.countryCode}
          type="tel"
          maxLength={5}
          autoComplete="tel-country-code"
          error={errors.countryCode?.message}
          {...register('countryCode')}
        />
        <Field
          label={texts.phone}
          type="tel"
          maxLength={10}
          autoComplete="tel-national"
          error={errors.phone?.message}
          {...register('phone')}
        />
      </div>
      <Button type="submit" isBusy={isSubmitting}>
        {isSubmitting ? texts.sendingCode : texts.sendCode}
      </Button>
    </form>
  );
}

interface PhoneFormProps {
  phone: Phone;
  onSent: (phone: Phone, echo: string) => void;
}
