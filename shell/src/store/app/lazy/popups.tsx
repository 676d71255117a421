import { pagePaths } from 'contracts';
import { matchPath } from 'react-router-dom';
import { readSession, useEvent } from 'storefront-kit';
import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { documentedRoutes, findPage } from '../page/routes.js';
import { pageHeading } from '../page/heads.js';
import { hasSubscribed } from '../../features/newsletter/subscription-cookie.js';
import { PopupQueue, type PopupName, type PopupQueueOptions } from './popup-queue.js';
import { useLoadedData } from '../../lib/use-loaded.js';
import type { EventBuffer } from '../event-buffer.js';
import { onPageLoad } from './on-page-load.js';
import { isUserIdle, trackInteraction } from './user-activity.js';
import { endPopupsForVisit, mayAutoOpen, recordDismissal } from './popup-memory.js';

/** The popups that open automatically. `delay` is the time after the `load` event, in milliseconds. */
const autoPopups = [
  { popup: 'subscribe', delay: 7000 },
  { popup: 'login', delay: 10_000 },
] as const;

const loaders: Record<PopupName, () => Promise<ComponentType<PopupProps>>> = {
  login: async () => (await import('./login-popup.js')).LoginPopup,
  subscribe: async () =>
    (await import('../../features/newsletter/subscribe-popup.js')).SubscribePopup,
  account: async () => (await import('../../features/account/account-popup.js')).AccountPopup,
};

interface PopupProps {
  /** True if the visitor opened the popup, false if it opened automatically. */
  isRequested: boolean;
  onClose: () => void;
}

/** Opens popups on request. For visitors, also opens at most one popup automatically. */
export function Popups({ requests }: { requests: EventBuffer<PopupName> }) {
  const [shown, setShown] = useState<{ popup: PopupName; isRequested: boolean }>();
  const [queue] = useState(() => {
    const onOpen: PopupQueueOptions['onOpen'] = (popup, isRequested) =>
      setShown(popup && { popup, isRequested });
    return new PopupQueue({ ...queueOptions, onOpen });
  });
  useEffect(trackInteraction, []);
  useEffect(() => {
    if (cameByLink()) endPopupsForVisit();
  }, []);
  useEvent('session:changed', ({ isSignedIn }) => {
    if (!isSignedIn) endPopupsForVisit();
  });
  useEffect(() => requests.subscribe((requested) => queue.openNow(requested)), [requests, queue]);
  useEffect(() => {
    // The error pages for an expired or incomplete newsletter confirmation contain a link to this URL fragment.
    if (location.hash === '#subscribe') queue.openNow('subscribe');
  }, [queue]);
  useEffect(() => {
    const timers: ReturnType<typeof setTimeout>[] = [];
    const cancel = onPageLoad((loadedAt) => {
      for (const { popup: autoPopup, delay } of autoPopups) {
        const remainingMs = Math.max(0, loadedAt + delay - performance.now());
        timers.push(setTimeout(() => queue.enqueue(autoPopup), remainingMs));
      }
    });
    return () => {
      cancel();
      timers.forEach(clearTimeout);
      queue.stop();
    };
  }, [queue]);
  return shown && <Shown key={shown.popup} {...shown} onClose={() => queue.close()} />;
}

/** Renders a popup once its code has loaded. Closes the popup if loading fails. */
function Shown({ popup, isRequested, onClose }: PopupProps & { popup: PopupName }) {
  const { value: View, isFailed } = useLoadedData(loaders[popup]);
  const giveUp = useEffectEvent(onClose);
  useEffect(() => {
    if (isFailed) giveUp();
  }, [isFailed]);
  return View && <View isRequested={isRequested} onClose={onClose} />;
}

function isEligible(popup: PopupName) {
  const isForVisitors = !readSession().isSignedIn;
  return isForVisitors && mayAutoOpen(popup) && (popup !== 'subscribe' || !hasSubscribed());
}

/**
 * True if the visitor is idle and not in a form field, no dialog is open, and the page is neither an account nor an
 * inquiry page.
 */
function mayInterrupt() {
  const { pathname } = location;
  const isTyping = document.activeElement?.matches('input, textarea, select, [contenteditable]');
  const isAccountPage = pageHeading(findPage(documentedRoutes, pathname)?.name) !== undefined;
  if (isTyping || isAccountPage || isInquiryPage(pathname)) return false;
  return isUserIdle() && !document.querySelector('dialog[open]');
}

const isInquiryPage = (pathname: string) => matchPath(pagePaths.inquiry, pathname) !== null;

/**
 * True if the document was opened with an emailed or shared link, that is, if it shows an inquiry or its URL has a
 * `utm_` parameter.
 */
function cameByLink() {
  const [document] = performance.getEntriesByType('navigation');
  const url = document && URL.canParse(document.name) ? new URL(document.name) : undefined;
  if (!url) return false;
  return (
    isInquiryPage(url.pathname) ||
    [...url.searchParams.keys()].some((key) => key.startsWith('utm_'))
  );
}

const queueOptions = {
  mayInterrupt,
  isEligible,
  onSeen: endPopupsForVisit,
  onDismissed: recordDismissal,
};
