import { useState } from 'react';
import { Button, pageHref } from 'storefront-kit';
import { errorMessage } from '../../lib/api/read-error-response.js';
import { request } from '../../lib/api/request.js';
import { notify } from '../../lib/notifications/notify.js';
import { texts } from '../../texts.js';

interface ViewShopProps {
  uid: string;
  /** Opens a shop URL with a full page load. */
  open?: (href: string) => void;
}

/** Button that opens a read-only view of the shop with the customer's prices. */
export function ViewShop({ uid, open = (href) => window.location.assign(href) }: ViewShopProps) {
  const [isBusy, setIsBusy] = useState(false);
  const start = async () => {
    setIsBusy(true);
    try {
      await request('startShopView', { params: { uid } });
      open(pageHref('home'));
    } catch (error) {
      notify.error(errorMessage(error, texts.broken));
      setIsBusy(false);
    }
  };
  return (
    <Button look="secondary" isBusy={isBusy} onClick={() => void start()}>
      View shop as this customer
    </Button>
  );
}
