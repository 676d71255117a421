import { pagePaths } from 'contracts';
import { useEffect } from 'react';
import { emit, readSession, useCurrentPath } from 'storefront-kit';

const offeredAt = 'cart:offered';
const signingIn: string[] = [pagePaths.signIn, pagePaths.signUp];
let isLinkFollowed = false;

/** Opens the cart once for who has signed in with a choice, and the inquiries for who follows a link to one; staff are led to it in their own area. */
export function useOpening(hasOffer: boolean): void {
  const path = useCurrentPath();
  const isOnTheWay = signingIn.includes(path);
  useEffect(() => {
    if (!hasOffer) remember(undefined);
    if (!hasOffer || isOnTheWay || wasOffered()) return;
    remember('yes');
    emit('cart:show', null);
  }, [hasOffer, isOnTheWay]);
  useEffect(() => {
    const number = new URLSearchParams(window.location.search).get('inquiry');
    if (isLinkFollowed || number === null) return;
    isLinkFollowed = true;
    if (isStaff()) window.location.replace(staffHref(number));
    else emit('inquiries:show', null);
  }, []);
}

function isStaff() {
  const session = readSession();
  return session.isSignedIn && session.role === 'admin';
}

const staffHref = (number: string) => `${pagePaths.staff}?inquiry=${encodeURIComponent(number)}`;

function wasOffered() {
  return sessionStorage.getItem(offeredAt) !== null;
}

function remember(offered: string | undefined) {
  try {
    if (offered) sessionStorage.setItem(offeredAt, offered);
    else sessionStorage.removeItem(offeredAt);
  } catch (error) {
    console.info('This tab remembers nothing:', error);
  }
}
