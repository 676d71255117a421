import { zodResolver } from '@hookform/resolvers/zod';
import { passwordProof } from 'contracts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from 'storefront-kit';
import { Badge } from '../../lib/badge.js';
import { Field } from '../../lib/field.js';
import { messageOf } from '../../lib/read-error-response.js';
import { request } from '../../lib/request.js';
import { notify } from '../../lib/notify.js';
import css from './second-factor.module.css';
import { StepActions } from './step-actions.js';

/** Tells that the app is asked for, and turns it off by the password. */
export function EndSecondFactor({ codesLeft, onEnded }: EndProps) {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <>
      <p>
        <Badge colour="green">On</Badge> A code of your app is asked for at every sign-in.{' '}
        {leftText(codesLeft)}
      </p>
      {isAsked ? (
        <PasswordForm onCancel={() => setIsAsked(false)} onEnded={onEnded} />
      ) : (
        <Button look="secondary" onClick={() => setIsAsked(true)}>
          Turn off
        </Button>
      )}
    </>
  );
}

interface EndProps {
  codesLeft: number;
  onEnded: () => void;
}

function leftText(codes: number) {
  if (codes === 0) return 'No recovery code is left: turn it off and on again for new ones.';
  return codes === 1 ? 'One recovery code is left.' : `${codes} recovery codes are left.`;
}

function PasswordForm({ onCancel, onEnded }: { onCancel: () => void; onEnded: () => void }) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(passwordProof),
    defaultValues: { password: '' },
  });
  const end = handleSubmit(async (body) => {
    try {
      notify.success((await request('endSecondFactor', { body })).message);
      onEnded();
    } catch (error) {
      const message = messageOf(error, 'Something went wrong.');
      setError('password', { message }, { shouldFocus: true });
    }
  });
  return (
    <form className={css['steps']} noValidate onSubmit={(event) => void end(event)}>
      <Field label="Your password" isRequired error={formState.errors.password?.message}>
        {(ids) => (
          <input
            type="password"
            autoComplete="current-password"
            autoFocus
            {...ids}
            {...register('password')}
          />
        )}
      </Field>
      <StepActions submit="Turn off" isBusy={formState.isSubmitting} onCancel={onCancel} />
    </form>
  );
}
