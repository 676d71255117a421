import { zodResolver } from '@hookform/resolvers/zod';
import { login } from 'contracts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { signIn } from './sign-in.js';

/**
 * Returns the state and the handlers of a sign-in form. `isCodeDue` is true once the server has requested an
 * authenticator code.
 */
export function useSignIn(onSignedIn: (redirect: string) => void) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(login),
    defaultValues: { email: '', password: '', code: '' },
  });
  const [isCodeDue, setIsCodeDue] = useState(false);
  const [isDone, setIsDone] = useState(false);
  const submit = handleSubmit(async ({ code = '', ...credentials }) => {
    const outcome = await signIn({ ...credentials, ...(isCodeDue && { code }) });
    if (outcome.kind === 'done') {
      setIsDone(true);
      onSignedIn(outcome.answer.redirect);
    }
    if (outcome.kind !== 'code') return;
    setIsCodeDue(true);
    if (isCodeDue) setError('code', { message: outcome.reason }, { shouldFocus: true });
  });
  return {
    register,
    submit,
    errors: formState.errors,
    isBusy: formState.isSubmitting || isDone,
    isCodeDue,
  };
}
