import { readSession } from 'storefront-kit';
import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { matchPage } from '../routes.js';
import { hasSubscribed } from '../../features/newsletter/subscribe.js';
import { PopupQueue, type Popup } from './popup-queue.js';
import { loadLoginPopup, loadAccountPopup, loadSubscribePopup } from './popup-chunks.js';
import { useLoaded } from '../../lib/use-loaded.js';
import type { EventBuffer } from '../event-buffer.js';
import { isUserIdle, trackInteraction } from './user-activity.js';
import { mayAutoOpen, recordDismissal, recordAutoOpen } from './popup-memory.js';

/** Milliseconds after the page has come alive. */
const autoPopups = [
  { popup: 'subscribe', delay: 7000 },
  { popup: 'login', delay: 10_000 },
] as const;

const loaders: Record<Popup, () => Promise<ComponentType<PopupProps>>> = {
  login: loadLoginPopup,
  subscribe: loadSubscribePopup,
  account: loadAccountPopup,
};

interface PopupProps {
  onClose: () => void;
}

/** Opens what is asked for, and what the shop offers its visitors of itself. */
export function Popups({ since, requests }: { since: number; requests: EventBuffer<Popup> }) {
  const [popup, setPopup] = useState<Popup>();
  const [queue] = useState(() => new PopupQueue({ ...queueOptions, onOpen: setPopup }));
  useEffect(trackInteraction, []);
  useEffect(() => requests.subscribe((requested) => queue.openNow(requested)), [requests, queue]);
  useEffect(() => {
    const timers = autoPopups.map(({ popup: autoPopup, delay }) => {
      const left = Math.max(0, since + delay - performance.now());
      return setTimeout(() => queue.enqueue(autoPopup), left);
    });
    return () => {
      timers.forEach(clearTimeout);
      queue.stop();
    };
  }, [since, queue]);
  return popup && <Shown key={popup} popup={popup} onClose={() => queue.close()} />;
}

/** A popup, as soon as its code is here; without it, there is none. */
function Shown({ popup, onClose }: PopupProps & { popup: Popup }) {
  const { value: View, isFailed } = useLoaded(loaders[popup]);
  const giveUp = useEffectEvent(onClose);
  useEffect(() => {
    if (isFailed) giveUp();
  }, [isFailed]);
  return View && <View onClose={onClose} />;
}

function isEligible(popup: Popup) {
  const isForVisitors = !readSession().isSignedIn;
  return isForVisitors && mayAutoOpen(popup) && (popup !== 'subscribe' || !hasSubscribed());
}

/** No dialog is open, the visitor is idle, and the page is not about accounts. */
function mayInterrupt() {
  const isTyping = document.activeElement?.matches('input, textarea, select, [contenteditable]');
  const isAccountPage = matchPage(location.pathname)?.remote === undefined;
  return !isTyping && !isAccountPage && isUserIdle() && !document.querySelector('dialog[open]');
}

const queueOptions = {
  mayInterrupt,
  isEligible,
  onAutoOpen: recordAutoOpen,
  onDismissed: recordDismissal,
};
