import { Button } from 'storefront-kit';
import { usePush } from 'storefront-kit/push';

/** Lets the user turn on push notifications. The browser asks for permission only after a click. */
export function BrowserPush() {
  const { status, isBusy, failure, turnOn, turnOff } = usePush();
  if (status === 'unknown' || status === 'unavailable') return null;
  return (
    <div role="group" aria-label="Push notifications">
      {status === 'failed' && <p>Couldn&apos;t load push notifications.</p>}
      {status === 'blocked' && (
        <p>
          Your browser blocks notifications from this site. To allow them, open the site settings
          next to the address bar, set Notifications to Allow, and reload this page.
        </p>
      )}
      {status === 'off' && (
        <Button look="secondary" isBusy={isBusy} onClick={turnOn}>
          Turn on notifications in this browser
        </Button>
      )}
      {status === 'on' && (
        <>
          <p>Notifications are on in this browser.</p>
          <Button look="secondary" isBusy={isBusy} onClick={turnOff}>
            Turn off notifications in this browser
          </Button>
        </>
      )}
      {failure && <p role="alert">{failure}</p>}
    </div>
  );
}
