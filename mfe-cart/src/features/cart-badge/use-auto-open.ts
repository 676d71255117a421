import { useEffect } from 'react';
import { emit, pageHref, readSession, useCurrentPath } from 'storefront-kit';
import { isStaff, staffInquiryHref } from '../../lib/staff.js';

const storageKey = 'cart:offered';
const signInPaths = [pageHref('signIn'), pageHref('signUp')];
let isLinkFollowed = false;

/**
 * Opens the cart a single time after a visitor with products in the guest cart has signed in. If the URL has
 * `?inquiry=`, opens the inquiries drawer a single time, or redirects staff to the inquiry in the staff area.
 */
export function useAutoOpenDrawer(hasOffer: boolean): void {
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
    if (isStaff(readSession())) window.location.replace(staffInquiryHref(number));
    else emit('inquiries:show', null);
  }, []);
}

function wasOpened() {
  return sessionStorage.getItem(storageKey) !== null;
}

function storeOpened(offered: string | undefined) {
  try {
    if (offered) sessionStorage.setItem(storageKey, offered);
    else sessionStorage.removeItem(storageKey);
  } catch (error) {
    console.info("Couldn't use session storage:", error);
  }
}
