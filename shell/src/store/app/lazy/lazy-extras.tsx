import { useEffect } from 'react';
import { readSession, useSession } from 'storefront-kit';
import { readShopView } from '../../features/shop-view/read-shop-view.js';
import { watchShopView } from '../../features/shop-view/watch-shop-view.js';
import { takeReturnPath } from '../../lib/next-path.js';
import { addDevtoolsSnapshot } from '../../../lib/remotes/devtools-snapshot.js';
import { useLoadedData } from '../../lib/use-loaded.js';
import { useReplacePath } from '../../lib/use-open-path.js';
import { startTelemetry } from '../../../lib/telemetry/start-telemetry.js';
import type { ToastAndPopupBuffers } from '../event-buffer.js';
import { readInlinedPage } from '../page/inlined-page.js';
import { LazyToaster } from './lazy-toaster.js';
import { Popups } from './popups.js';
import './print.css';
import { watchChatLinks } from './watch-chat-links.js';
import { watchFloatingElements } from './watch-floating.js';
import { watchSession } from './watch-session.js';

const loadShopViewBar = async () =>
  (await import('../../features/shop-view/shop-view-bar.js')).ShopViewBar;

/**
 * Shows toasts and popups, sends telemetry, and watches the session and the page. `Extras` loads this component when
 * the page becomes idle or when a toast or popup is needed.
 */
export function LazyExtras({ toasts, popups }: ToastAndPopupBuffers) {
  const openPath = useReplacePath();
  // Renders again when the session changes, because `readShopView` depends on the session.
  useSession();
  const view = readShopView();
  const { value: ShopViewBar } = useLoadedData(view && loadShopViewBar);
  useEffect(() => watchSession(), []);
  useEffect(() => watchShopView(), []);
  useEffect(() => watchFloatingElements(), []);
  useEffect(() => watchChatLinks(), []);
  useEffect(() => startTelemetry(readInlinedPage().registry), []);
  useEffect(() => addDevtoolsSnapshot(readInlinedPage().registry), []);
  useEffect(() => {
    const next = readSession().isSignedIn ? takeReturnPath() : undefined;
    if (next) openPath(next);
  }, [openPath]);
  return (
    <>
      <Popups requests={popups} />
      <LazyToaster toasts={toasts} />
      {view && ShopViewBar && <ShopViewBar view={view} />}
    </>
  );
}
