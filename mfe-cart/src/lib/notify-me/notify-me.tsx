import { useState } from 'react';
import { Button, useSession } from 'storefront-kit';
import { usePush } from 'storefront-kit/push';
import css from './notify-me.module.css';

export function NotifyMe() {
  const session = useSession();
  return session.isSignedIn ? <Offer key={session.uid} /> : null;
}

function Offer() {
  const { status, isBusy, failure, turnOn, turnOff } = usePush();
  const [wasRequested, setWasRequested] = useState(false);
  // The offer is hidden from buyers who blocked notifications on an earlier visit.
  const isShown = status === 'off' || status === 'on' || (status === 'blocked' && wasRequested);
  if (!isShown) return null;
  const enable = () => {
    setWasRequested(true);
    turnOn();
  };
  return (
    <div className={css['offer']} role="group" aria-label={notifyMeTexts.group}>
      {status === 'blocked' && <p>{notifyMeTexts.blocked}</p>}
      {status === 'off' && (
        <>
          <p>{notifyMeTexts.hint}</p>
          <Button look="secondary" isBusy={isBusy} onClick={enable}>
            {notifyMeTexts.turnOn}
          </Button>
        </>
      )}
      {status === 'on' && (
        <>
          <p>{notifyMeTexts.isOn}</p>
          <Button look="quiet" isBusy={isBusy} onClick={turnOff}>
            {notifyMeTexts.turnOff}
          </Button>
        </>
      )}
      {failure && <p role="alert">{failure}</p>}
    </div>
  );
}

const notifyMeTexts = {
  group: 'Notifications',
  hint: 'Get a notification when your quotation is ready or we reply.',
  turnOn: 'Notify me on this device',
  isOn: 'Notifications are on for this device.',
  turnOff: 'Turn off',
  blocked: "Notifications are blocked. You can allow them in your browser's site settings.",
} as const;
