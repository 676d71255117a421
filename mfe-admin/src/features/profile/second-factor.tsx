import { useQuery, useQueryClient, queryOptions } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Button, Spinner } from 'storefront-kit';
import { Badge } from '../../lib/badge.js';
import { request, type CallResponse } from '../../lib/api/request.js';
import { EndSecondFactor } from './end-second-factor.js';
import { PasswordStep } from './password-step.js';
import css from './profile.module.css';
import { RecoveryCodes } from './recovery-codes.js';
import { StartSecondFactor } from './start-second-factor.js';

type Step =
  | { kind: 'state' }
  | { kind: 'start'; offer: CallResponse<'startSecondFactor'> }
  | { kind: 'codes'; codes: string[] };

export function SecondFactor({ onKept }: { onKept?: () => void }) {
  const client = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const [step, setStep] = useState<Step>({ kind: 'state' });
  const know = (isOn: boolean, recoveryCodesLeft: number) =>
    client.setQueryData(secondFactorQuery.queryKey, { isOn, recoveryCodesLeft });
  const showState = () => {
    setStep({ kind: 'state' });
    heading.current?.focus();
  };
  const showCodes = (codes: string[]) => {
    know(true, codes.length);
    setStep({ kind: 'codes', codes });
  };
  const showOff = () => {
    know(false, 0);
    showState();
  };
  return (
    <section className={css['card']} aria-labelledby="second-factor">
      <h2 id="second-factor" ref={heading} tabIndex={-1}>
        Authenticator app
      </h2>
      {step.kind === 'state' && (
        <State
          onOffer={(offer) => setStep({ kind: 'start', offer })}
          onEnded={showOff}
          onSetUpElsewhere={onKept}
        />
      )}
      {step.kind === 'start' && (
        <StartSecondFactor offer={step.offer} onCancel={showState} onConfirmed={showCodes} />
      )}
      {step.kind === 'codes' && <RecoveryCodes codes={step.codes} onKept={onKept ?? showState} />}
    </section>
  );
}

interface StateProps {
  onOffer: (offer: CallResponse<'startSecondFactor'>) => void;
  onEnded: () => void;
  /** Called when the user continues after setting up the app in another tab or browser. */
  onSetUpElsewhere?: (() => void) | undefined;
}

function State({ onOffer, onEnded, onSetUpElsewhere }: StateProps) {
  const { data, isPending } = useQuery(secondFactorQuery);
  const [isConfirming, setIsConfirming] = useState(false);
  if (isPending) return <Spinner label="Loading" />;
  if (!data) return <p role="alert">Couldn&apos;t load this.</p>;
  if (data.isOn && onSetUpElsewhere) return <Button onClick={onSetUpElsewhere}>Continue</Button>;
  if (data.isOn) return <EndSecondFactor codesLeft={data.recoveryCodesLeft} onEnded={onEnded} />;
  return (
    <>
      <p>
        <Badge colour="grey">Off</Badge> A code from an app on your phone protects you if your
        password is stolen.
      </p>
      {isConfirming ? (
        <PasswordStep
          submit="Continue"
          onPassword={async (body) => onOffer(await request('startSecondFactor', { body }))}
          onCancel={() => setIsConfirming(false)}
        />
      ) : (
        <Button onClick={() => setIsConfirming(true)}>Set up</Button>
      )}
    </>
  );
}

const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: ({ signal }) => request('showSecondFactor', {}, signal),
});
