import { useState } from 'react';
import { Button } from 'storefront-kit';
import { Badge } from '../../lib/badge.js';
import { request } from '../../lib/api/request.js';
import { notify } from '../../lib/notifications/notify.js';
import { PasswordStep } from './password-step.js';

export function EndSecondFactor({ codesLeft, onEnded }: EndProps) {
  const [isAsked, setIsAsked] = useState(false);
  const end = async (body: { password: string }) => {
    notify.success((await request('endSecondFactor', { body })).message);
    onEnded();
  };
  return (
    <>
      <p>
        <Badge colour="green">On</Badge> A code of your app is asked for at every sign-in.{' '}
        {leftText(codesLeft)}
      </p>
      {isAsked ? (
        <PasswordStep submit="Turn off" onPassword={end} onCancel={() => setIsAsked(false)} />
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
