import { useState } from 'react';
import { Button } from 'storefront-kit';
import { Badge } from '../../lib/badge.js';
import { request } from '../../lib/api/request.js';
import { notify } from '../../lib/notifications/notify.js';
import { PasswordStep } from './password-step.js';

export function EndSecondFactor({ codesLeft, onEnded }: EndProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  const end = async (body: { password: string }) => {
    notify.success((await request('endSecondFactor', { body })).message);
    onEnded();
  };
  return (
    <>
      <p>
        <Badge colour="green">On</Badge> You&apos;ll enter an app code at each sign-in.{' '}
        {leftText(codesLeft)}
      </p>
      {isConfirming ? (
        <PasswordStep submit="Turn off" onPassword={end} onCancel={() => setIsConfirming(false)} />
      ) : (
        <Button look="secondary" onClick={() => setIsConfirming(true)}>
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
  if (codes === 0)
    return 'No recovery codes left. To get new ones, turn the authenticator app off and on again.';
  return codes === 1 ? '1 recovery code left.' : `${codes} recovery codes left.`;
}
