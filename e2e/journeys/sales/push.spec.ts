import { calls } from 'contracts';
import { startPushService, type PushService } from 'test-kit/push-service';
import { expectAccessible } from '../../site/axe.js';
import { openPhoneVisitor } from '../../site/inquiry-page.js';
import { deliverPush, stubBrowserPushService } from '../../site/sales/push.js';
import { useIsolatedSite } from '../../site/process/isolated-site.js';
import { signIn } from '../../site/sign-in.js';
import { signInStaff, orderableProducts, staffPath } from '../../site/staff.js';
import { expect, test } from '../../site/test.js';

let service: PushService;

test.beforeAll(async () => {
  service = await startPushService();
});
useIsolatedSite(() => ({ PUSH_HOSTS: service.origin }));
test.afterAll(() => service.stop());

// @spec staff-23
test('a staff member turns notifications on and is notified of a new inquiry @once', async ({
  page,
  context,
  browser,
}) => {
  test.slow();
  const { received } = await stubBrowserPushService(context, service);
  await signInStaff(page);
  await page.goto(staffPath('profile'));
  const turnOn = page.getByRole('button', { name: 'Turn on notifications in this browser' });
  await turnOn.click();
  await expect(page.getByText('Notifications are on in this browser.')).toBeVisible();
  await expect(page.getByLabel('New inquiries: push')).toBeChecked();
  await expectAccessible(page, 'notification settings with push');

  const buyer = await openPhoneVisitor(browser);
  const { uid, send } = await signIn(buyer.context);
  const body = {
    uid,
    contactPhone: '',
    message: 'For a push',
    products: await orderableProducts(1),
  };
  const response = await send('POST', '/api/api/submitInquiry', { body });
  const { inquiry } = calls.submitInquiry.answer.parse(response.json());
  await expect.poll(received).toHaveLength(1);
  const notification = await deliverPush(page, received()[0] ?? '');
  expect(notification).toEqual({ title: 'New inquiry', body: `Inquiry ${inquiry.number}` });

  await page.reload();
  await page.getByRole('button', { name: 'Turn off notifications in this browser' }).click();
  await expect(turnOn).toBeVisible();
  buyer.problems.verify();
  await buyer.context.close();
});

// @spec shop-13
test('a buyer turns notifications on and off on the "My inquiries" page @once', async ({
  page,
  context,
}) => {
  await stubBrowserPushService(context, service);
  const { uid, send } = await signIn(context);
  const body = {
    uid,
    contactPhone: '',
    message: 'For a push',
    products: await orderableProducts(1),
  };
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
