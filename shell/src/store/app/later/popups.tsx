import { readSession } from 'storefront-kit';
import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { matchPage } from '../routes.js';
import { hasSubscribed } from '../../features/newsletter/subscribe.js';
import { PopupQueue, type Popup } from './popup-queue.js';
import { loadLoginPopup, loadAccountPopup, loadSubscribePopup } from './popup-chunks.js';
import { useLoaded } from '../../lib/use-loaded.js';
import type { Asks } from '../asks.js';
import { isUntouched, watchTouches } from './last-touch.js';
import { mayOffer, rememberDismissal, rememberOffer } from './popup-memory.js';

/** Milliseconds after the page has come alive. */
const offers = [
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
export function Popups({ since, asks }: { since: number; asks: Asks<Popup> }) {
  const [popup, setPopup] = useState<Popup>();
  const [queue] = useState(() => new PopupQueue({ ...around, onOpen: setPopup }));
  useEffect(watchTouches, []);
  useEffect(() => asks.take((asked) => queue.force(asked)), [asks, queue]);
  useEffect(() => {
    const timers = offers.map(({ popup: offered, delay }) => {
      const left = Math.max(0, since + delay - performance.now());
      return setTimeout(() => queue.offer(offered), left);
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

function isWelcome(popup: Popup) {
  const isForVisitors = !readSession().isSignedIn;
  return isForVisitors && mayOffer(popup) && (popup !== 'subscribe' || !hasSubscribed());
}

/** Nothing else stands before the page, nobody types or touches it, and the page is not about accounts already. */
function isQuiet() {
  const isTyping = document.activeElement?.matches('input, textarea, select, [contenteditable]');
  const isAccountPage = matchPage(location.pathname)?.remote === undefined;
  return !isTyping && !isAccountPage && isUntouched() && !document.querySelector('dialog[open]');
}

const around = {
  isQuiet,
  isWelcome,
  onOffered: rememberOffer,
  onDismissed: rememberDismissal,
};
