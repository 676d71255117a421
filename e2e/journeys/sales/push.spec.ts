import type { BrowserContext, Page } from '@playwright/test';
import { calls } from 'contracts';
import { startPushService, subscribeAt, type PushService } from 'test-kit/push-service';
import { expectAccessible } from '../../site/axe.js';
import { openVisitor } from '../../site/inquiry-page.js';
import { useIsolatedSite } from '../../site/process/isolated-site.js';
import { signIn } from '../../site/sign-in.js';
import { signInStaff, someProducts, staffPath } from '../../site/staff.js';
import { expect, test } from '../../site/test.js';

let service: PushService;

test.beforeAll(async () => {
  service = await startPushService();
});
useIsolatedSite(() => ({ PUSH_HOSTS: service.origin }));
test.afterAll(() => service.stop());

/** Replaces the browser's push service and permission prompt, which need internet access and a desktop. */
async function usePushService(context: BrowserContext) {
  const subscription = subscribeAt(service.origin);
  await context.addInitScript((json) => {
    const made = {
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
        return Promise.resolve(made);
      },
      getSubscription: () =>
        Promise.resolve(sessionStorage.getItem('subscribed') === 'yes' ? made : null),
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

/** Delivers a push message to a page's service worker. Returns the notification that the worker shows. */
async function deliver(page: Page, data: string) {
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('no service worker');
  // Intercepts the notification, because a headless browser displays none.
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

// @spec staff-23
test('a staff member turns notifications on and is notified of a new inquiry @once', async ({
  page,
  context,
  browser,
}) => {
  test.slow();
  const { received } = await usePushService(context);
  await signInStaff(page);
  await page.goto(staffPath('profile'));
  const turnOn = page.getByRole('button', { name: 'Turn on notifications in this browser' });
  await turnOn.click();
  await expect(page.getByText('Notifications are on in this browser.')).toBeVisible();
  await expect(page.getByLabel('New inquiries: push')).toBeChecked();
  await expectAccessible(page, 'notification settings with push');

  const buyer = await openVisitor(browser);
  const { uid, send } = await signIn(buyer.context);
  const body = { uid, contactPhone: '', message: 'For a push', products: await someProducts(1) };
  const sent = await send('POST', '/api/api/submitInquiry', { body });
  const { inquiry } = calls.submitInquiry.answer.parse(sent.json());
  await expect.poll(received).toHaveLength(1);
  const shown = await deliver(page, received()[0] ?? '');
  expect(shown).toEqual({ title: 'New inquiry', body: `Inquiry ${inquiry.number}` });

  await page.reload();
  await page.getByRole('button', { name: 'Turn off notifications in this browser' }).click();
  await expect(turnOn).toBeVisible();
  buyer.problems.verify();
  await buyer.context.close();
});

// @spec shop-13
test('a buyer turns notifications on and off under My inquiries @once', async ({
  page,
  context,
}) => {
  await usePushService(context);
  const { uid, send } = await signIn(context);
  const body = { uid, contactPhone: '', message: 'For a push', products: await someProducts(1) };
  await send('POST', '/api/api/submitInquiry', { body });
  await page.goto('/inquiries');
  const turnOn = page.getByRole('button', { name: 'Notify me on this device' });
  await turnOn.click();
  await expect(page.getByText('Notifications are on for this device.')).toBeVisible();
  await expectAccessible(page, 'notifications of a buyer');
  await page.reload();
  await page.getByRole('button', { name: 'Turn off' }).click();
  await expect(turnOn).toBeVisible();
});
