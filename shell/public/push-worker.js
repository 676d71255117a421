// Shows push messages as notifications. It has no `fetch` handler, so that it never intercepts page requests.

/**
 * @typedef {{ title: string, body: string, url: string, tab: string, tag: string }} Payload
 *
 * @typedef {Event & { waitUntil: (work: Promise<unknown>) => void }} LastingEvent
 *
 * @typedef {LastingEvent & { data: { json: () => Payload } | null }} PushEvent
 *
 * @typedef {LastingEvent & { notification: Notification }} ClickEvent
 *
 * @typedef {LastingEvent & { oldSubscription: PushSubscription | null }} ChangeEvent
 *
 * @typedef {{ url: string, focus: () => Promise<unknown> }} Tab
 *
 * @typedef {object} Worker
 * @property {(name: string, listener: (event: any) => void) => void} addEventListener
 * @property {ServiceWorkerRegistration} registration
 * @property {{ matchAll: (filter: object) => Promise<Tab[]>, openWindow: (url: string) => Promise<unknown> }} clients
 */

const worker = /** @type {Worker} */ (/** @type {unknown} */ (globalThis));

/** @param {Payload} payload */
const show = ({ title, body, url, tab, tag }) =>
  worker.registration.showNotification(title, {
    body,
    tag,
    icon: '/icon-192.png',
    data: { url, tab },
  });

/**
 * Focuses a tab that already shows the page, or opens a new tab.
 *
 * @param {{ url: string, tab: string }} address
 */
async function open({ url, tab }) {
  const tabs = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const openTab = tabs.find((candidate) => new URL(candidate.url).pathname.endsWith(tab));
  return openTab ? openTab.focus() : worker.clients.openWindow(url);
}

/**
 * Resolves with true if the signed-in account turned on notifications with this subscription.
 *
 * @param {PushSubscription} subscription
 */
async function isOwn({ endpoint }) {
  const response = await fetch(`/api/api/push?endpoint=${encodeURIComponent(endpoint)}`);
  if (!response.ok) return false;
  /** @type {{ browsers: { isThis: boolean }[] }} */
  const { browsers } = await response.json();
  return browsers.some(({ isThis }) => isThis);
}

/**
 * Replaces a subscription that the push service has ended, if it belongs to the signed-in account.
 *
 * @param {PushSubscription | null} old
 */
async function renew(old) {
  if (!old || !(await isOwn(old))) return;
  const subscription = await worker.registration.pushManager.subscribe(old.options);
  const { endpoint, keys } = subscription.toJSON();
  const { token } = await (await fetch('/api/api/csrf')).json();
  await fetch('/api/api/push', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-xsrf-token': token },
    body: JSON.stringify({ endpoint, keys }),
  });
}

worker.addEventListener('push', (/** @type {PushEvent} */ event) => {
  if (event.data) event.waitUntil(show(event.data.json()));
});

worker.addEventListener('notificationclick', (/** @type {ClickEvent} */ event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
});

worker.addEventListener('pushsubscriptionchange', (/** @type {ChangeEvent} */ event) => {
  event.waitUntil(renew(event.oldSubscription));
});
