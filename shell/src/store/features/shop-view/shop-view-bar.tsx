import { shopViewRoutes, type shopViewCalls, type ShopView } from 'contracts';
import { createCaller, pageHref } from 'storefront-kit';
import { useState } from 'react';
import { errorMessage, notify } from '../../lib/notify.js';
import { shopViewTexts as texts } from '../../shop-view-texts.js';
import css from './shop-view-bar.module.css';

const request = createCaller<typeof shopViewCalls, typeof shopViewRoutes>(shopViewRoutes);

interface ShopViewBarProps {
  view: ShopView;
  /** Opens a staff area URL with a full page load. */
  open?: (href: string) => void;
}

/**
 * Bar that names the customer whose prices the shop shows to a staff member, and lets the staff member stop the view.
 */
export function ShopViewBar({
  view,
  open = (href) => window.location.assign(href),
}: ShopViewBarProps) {
  const { uid, name, company } = view.customer;
  const [isBusy, setIsBusy] = useState(false);
  const stop = async () => {
    setIsBusy(true);
    try {
      await request('stopShopView', {});
      open(`${pageHref('staff')}?customer=${uid}`);
    } catch (error) {
      notify.error(errorMessage(error, texts.failed));
      setIsBusy(false);
    }
  };
  const customerName = [name, company].filter(Boolean).join(', ') || texts.noName;
  return (
    <aside className={css['bar']} aria-label={texts.label}>
      <p>
        <span>{texts.readOnly}</span> {texts.viewing} <b>{customerName}</b>
      </p>
      <button type="button" aria-disabled={isBusy} onClick={() => void (isBusy || stop())}>
        {texts.stop}
      </button>
    </aside>
  );
}
