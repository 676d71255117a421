import { readShopView } from './read-shop-view.js';

const currentView = () => readShopView()?.id;

/**
 * Reloads the page when a staff member has started or stopped viewing the shop as a customer, or when this customer
 * view has expired, because the page still shows the previous prices. Returns a function that stops watching.
 */
export function watchShopView(reload = () => window.location.reload()): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  const initialView = currentView();
  const check = () => {
    if (currentView() !== initialView) reload();
  };
  const endsAt = readShopView()?.endsAt;
  const timer = endsAt && setTimeout(check, Date.parse(endsAt) - Date.now() + 1_000);
  for (const event of ['focus', 'pageshow']) window.addEventListener(event, check, { signal });
  document.addEventListener('visibilitychange', check, { signal });
  return () => {
    stopping.abort();
    if (timer) clearTimeout(timer);
  };
}
