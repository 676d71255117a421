import { zodResolver } from '@hookform/resolvers/zod';
import { secondFactorCodeForm } from 'contracts';
import { useForm } from 'react-hook-form';
import { Field } from '../../lib/forms/field.js';
import { errorMessage } from '../../lib/api/read-error-response.js';
import { request, type CallResponse } from '../../lib/api/request.js';
import css from './second-factor.module.css';
import { QrCode } from './qr-code.js';
import { StepActions } from './step-actions.js';

interface StartProps {
  offer: CallResponse<'startSecondFactor'>;
  onCancel: () => void;
  onConfirmed: (recoveryCodes: string[]) => void;
}

/** Shows the secret to enter in the authenticator app. The second factor stays off until a code has been verified. */
export function StartSecondFactor({ offer, onCancel, onConfirmed }: StartProps) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(secondFactorCodeForm),
    defaultValues: { code: '' },
  });
  const confirm = handleSubmit(async (body) => {
    try {
      onConfirmed((await request('confirmSecondFactor', { body })).recoveryCodes);
    } catch (error) {
      setError(
        'code',
        { message: errorMessage(error, 'Something went wrong.') },
        { shouldFocus: true },
      );
    }
  });
  return (
    <form className={css['steps']} noValidate onSubmit={(event) => void confirm(event)}>
      <p>Scan this QR code with an authenticator app:</p>
      <QrCode text={offer.uri} label="QR code for an authenticator app" />
      <p>
        Or enter this key: <code className={css['secret']}>{inFours(offer.secret)}</code>
      </p>
      <Field label="Code from the app" isRequired error={formState.errors.code?.message}>
        {(ids) => (
          <input
            inputMode="numeric"
            autoComplete="one-time-code"
            autoFocus
            {...ids}
            {...register('code')}
          />
        )}
      </Field>
      <StepActions submit="Turn on" isBusy={formState.isSubmitting} onCancel={onCancel} />
    </form>
  );
}

const inFours = (secret: string) => secret.replace(/.{4}(?=.)/g, '$& ');
