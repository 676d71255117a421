import type { BrowserContext, Page } from '@playwright/test';
import { createPushSubscription, type PushService } from 'test-kit/push-service';

/** Replaces the browser's push service and notification permission, which require internet access and a desktop. */
export async function stubBrowserPushService(context: BrowserContext, service: PushService) {
  const subscription = createPushSubscription(service.origin);
  await context.addInitScript((json) => {
    const subscription = {
      ...json,
      toJSON: () => json,
      unsubscribe: () => {
        sessionStorage.removeItem('subscribed');
        return Promise.resolve(true);
      },
    };
    Object.assign(PushManager.prototype, {
      subscribe: () => {
        sessionStorage.setItem('subscribed', 'yes');
        return Promise.resolve(subscription);
      },
      getSubscription: () =>
        Promise.resolve(sessionStorage.getItem('subscribed') === 'yes' ? subscription : null),
    });
    Object.defineProperty(Notification, 'permission', { value: 'granted' });
    Notification.requestPermission = () => Promise.resolve('granted');
  }, subscription.body);
  const received = () =>
    service.requests
      .filter(({ path }) => path === subscription.path)
      .map(({ body }) => subscription.decrypt(body));
  return { received };
}

/**
 * Delivers a message to a page's service worker, like the browser's push service. Returns the notification that the
 * worker shows.
 */
export async function deliverPush(page: Page, data: string) {
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('no service worker');
  // Replaces `showNotification`, because a headless browser cannot show notifications.
  const shown = worker.evaluate(
    () =>
      new Promise((resolve) => {
        const { registration } = globalThis as unknown as { registration: object };
        const showNotification = (title: string, { body }: { body: string }) => {
          resolve({ title, body });
          return Promise.resolve();
        };
        Object.assign(registration, { showNotification });
      }),
  );
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  const { origin } = new URL(page.url());
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  return shown;
}
