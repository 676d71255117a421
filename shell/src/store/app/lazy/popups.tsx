import { readSession } from 'storefront-kit';
import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { matchPage } from '../routes.js';
import { hasSubscribed } from '../../features/newsletter/subscribe.js';
import { PopupQueue, type Popup } from './popup-queue.js';
import { loadLoginPopup, loadAccountPopup, loadSubscribePopup } from './popup-chunks.js';
import { useLoaded } from '../../lib/use-loaded.js';
import type { EventBuffer } from '../event-buffer.js';
import { onceLoaded } from './once-loaded.js';
import { isUserIdle, trackInteraction } from './user-activity.js';
import { mayAutoOpen, recordDismissal, recordOpening } from './popup-memory.js';

/** Delays in milliseconds after the `load` event. */
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

/** Opens popups on request, and those for visitors by themselves. */
export function Popups({ requests }: { requests: EventBuffer<Popup> }) {
  const [popup, setPopup] = useState<Popup>();
  const [queue] = useState(() => new PopupQueue({ ...queueOptions, onOpen: setPopup }));
  useEffect(trackInteraction, []);
  useEffect(() => requests.subscribe((requested) => queue.openNow(requested)), [requests, queue]);
  useEffect(() => {
    const timers: ReturnType<typeof setTimeout>[] = [];
    const cancel = onceLoaded((loadedAt) => {
      for (const { popup: autoPopup, delay } of autoPopups) {
        const left = Math.max(0, loadedAt + delay - performance.now());
        timers.push(setTimeout(() => queue.enqueue(autoPopup), left));
      }
    });
    return () => {
      cancel();
      timers.forEach(clearTimeout);
      queue.stop();
    };
  }, [queue]);
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
  onSeen: recordOpening,
  onDismissed: recordDismissal,
};
