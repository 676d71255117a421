import { pagePaths } from 'contracts';
import { useEffect } from 'react';
import { emit, readSession, useCurrentPath } from 'storefront-kit';
import { staffInquiryHref } from '../../lib/staff-inquiry-href.js';

const storageKey = 'cart:offered';
const signInPaths: string[] = [pagePaths.signIn, pagePaths.signUp];
let isLinkFollowed = false;

/** Opens the cart once for who has signed in with a choice, and the inquiries for who follows a link to one; staff are led to it in their own area. */
export function useAutoOpen(hasOffer: boolean): void {
  const path = useCurrentPath();
  const isOnTheWay = signInPaths.includes(path);
  useEffect(() => {
    if (!hasOffer) storeOpened(undefined);
    if (!hasOffer || isOnTheWay || wasOpened()) return;
    storeOpened('yes');
    emit('cart:show', null);
  }, [hasOffer, isOnTheWay]);
  useEffect(() => {
    const number = new URLSearchParams(window.location.search).get('inquiry');
    if (isLinkFollowed || number === null) return;
    isLinkFollowed = true;
    if (isStaff()) window.location.replace(staffInquiryHref(number));
    else emit('inquiries:show', null);
  }, []);
}

function isStaff() {
  const session = readSession();
  return session.isSignedIn && session.role === 'admin';
}

function wasOpened() {
  return sessionStorage.getItem(storageKey) !== null;
}

function storeOpened(offered: string | undefined) {
  try {
    if (offered) sessionStorage.setItem(storageKey, offered);
    else sessionStorage.removeItem(storageKey);
  } catch (error) {
    console.info('This tab remembers nothing:', error);
  }
}
