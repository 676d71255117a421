import { zodResolver } from '@hookform/resolvers/zod';
import { oneTimeCode, type Phone } from 'contracts';
import { useState, type SyntheticEvent } from 'react';
import { useController, useForm } from 'react-hook-form';
import { Button } from 'storefront-kit';
import { z } from 'zod';
import { accountTexts as texts } from '../../account-texts.js';
import css from '../../lib/form.module.css';
import { CodeBoxes, codeLength } from './code-boxes.js';
import { sendCode, verifyCode, type CodeVerificationOutcome } from './codes.js';

const schema = z.object({ otp: oneTimeCode });
// Represents an empty digit box in the code, so that each typed digit keeps its position.
const blank = ' ';

export function CodeForm({ phone, echo, onVerified, onBack, onResent }: CodeFormProps) {
  const [round, setRound] = useState(1);
  const { control, handleSubmit, formState, reset, setError } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { otp: blank.repeat(codeLength) },
  });
  const { field } = useController({ control, name: 'otp' });
  const { errors, isSubmitting, isSubmitSuccessful } = formState;
  const send = handleSubmit(async ({ otp }) => {
    const { outcome, problem } = await verifyCode({ ...phone, otp });
    if (outcome) onVerified(outcome);
    else beginAnew(problem);
  });
  const submit = (event?: SyntheticEvent) => {
    event?.preventDefault();
    // Prevents Enter from resubmitting a code that was submitted automatically when its fourth digit was entered.
    if (!isSubmitting && !isSubmitSuccessful) void send();
  };
  const beginAnew = (problem: string) => {
    reset();
    setError('otp', { message: problem });
    setRound(round + 1);
  };
  const fill = (digits: string[]) => {
    field.onChange(digits.map((digit) => digit || blank).join(''));
    if (digits.every(Boolean)) submit();
  };
  const sendAgain = async () => {
    const result = await sendCode(phone);
    if (!result) return;
    reset();
    setRound(round + 1);
    onResent(result.otp);
  };
  return (
    <form className={css['form']} noValidate onSubmit={submit}>
      <p className={css['lead']}>{texts.codeSent(`${phone.countryCode} ${phone.phone}`)}</p>
      {echo && <p className={css['echo']}>{texts.codeEcho(echo)}</p>}
      <CodeBoxes
        value={Array.from(field.value, (digit) => digit.trim())}
        round={round}
        onChange={fill}
        error={errors.otp?.message}
      />
      <Button type="submit" isBusy={isSubmitting}>
        {isSubmitting ? texts.verifying : texts.verify}
      </Button>
      <p className={css['aside']}>
        <button type="button" className={css['text']} onClick={onBack}>
          {texts.otherNumber}
        </button>
        <button type="button" className={css['text']} onClick={() => void sendAgain()}>
          {texts.sendAgain}
        </button>
      </p>
    </form>
  );
}

interface CodeFormProps {
  phone: Phone;
  /** The one-time code if the server is configured to return it, otherwise an empty string. */
  echo: string;
  onVerified: (outcome: CodeVerificationOutcome) => void;
  onBack: () => void;
  onResent: (echo: string) => void;
}
