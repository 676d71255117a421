import { setTimeout as wait } from 'node:timers/promises';
import type { Route } from '@playwright/test';
import { createBrowserClient } from '../../site/customer.js';
import { readTestSetting } from '../../site/process/data.js';
import { readLayoutShift, recordLayoutShifts } from '../../site/layout-shift.js';
import { makeCustomer, signInStaff, orderableProducts, staffPath } from '../../site/staff.js';
import { expect, test } from '../../site/test.js';

// @spec staff-30 staff-32 staff-34 staff-35
test('@once the dashboard shows recent users, newsletter subscribers and inquiry statistics', async ({
  page,
}) => {
  const { email, password } = await makeCustomer('Jasper', await orderableProducts(2));
  const reader = await createBrowserClient(readTestSetting('url'));
  await reader.send('POST', '/api/api/login', { body: { email, password } });
  await reader.send('POST', '/api/api/subscribe', { body: { email } });
  await signInStaff(page);
  const recent = page.getByRole('region', { name: 'Recently Logged-in Users' });
  const row = recent.getByRole('row', { name: new RegExp(email) });
  // Repeats the sign-in, because other tests sign in concurrently and the list shows only the ten latest users.
  await expect(async () => {
    const { send } = await createBrowserClient(readTestSetting('url'));
    expect((await send('POST', '/api/api/login', { body: { email, password } })).status).toBe(200);
    await page.goto(staffPath());
    await expect(row).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 45_000 });
  await expect(recent.getByRole('columnheader')).toHaveText([
    'Name',
    'Mobile',
    'Email',
    'Message',
    'Date',
  ]);
  await expect(row).toContainText('Subscribed user');
  await expect(row).toContainText(/\d{1,2} \w{3,4} \d{4}, \d{1,2}:\d{2}\s[ap]m/i);
  expect(await recent.getByRole('row').count()).toBeLessThanOrEqual(11);
  const subscribed = page.getByRole('region', { name: 'Subscribed Users' });
  await expect(subscribed.getByRole('columnheader')).toHaveText(['Email', 'Subscribed On']);
  await expect(subscribed.getByRole('link', { name: email })).toHaveAttribute(
    'href',
    `mailto:${email}`,
  );
  for (const title of ['Inquiries per day', 'Response time', 'Most requested products'])
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.locator('.recharts-bar-rectangle').first()).toBeAttached();
});

// @spec staff-33
test('the dashboard shows an empty state when there are no users, and logs failed requests without showing an error @once', async ({
  page,
  problems,
}) => {
  problems.expect(/500|console error/);
  await signInStaff(page);
  await page.route('**/api/admin/usertable*', (route) => route.fulfill({ json: [] }));
  await page.route('**/api/admin/subscribers*', (route) => route.fulfill({ json: [] }));
  await page.goto(staffPath());
  await expect(page.getByText('No recent users found.')).toBeVisible();
  await expect(page.getByText('Subscribed Users')).toBeHidden();
  await page.route('**/api/admin/**', (route) => route.fulfill({ status: 500, body: 'no' }));
  const logged = page.waitForEvent('console', (message) => message.type() === 'error');
  await page.reload();
  await logged;
  await expect(page.getByText('No recent users found.')).toBeHidden();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test("the dashboard's list of pending work does not shift while it loads", async ({ page }) => {
  await signInStaff(page);
  await page.addInitScript(recordLayoutShifts);
  let delay = 0;
  for (const call of [/limit=5(&|$)/, '**/inquiry-threads'])
    await page.route(call, (route) => fulfillEmpty(route, (delay += 100)));
  await page.goto(staffPath());
  const waiting = page.getByRole('region', { name: 'Needs your attention' });
  await expect(waiting.getByText('All done', { exact: true })).toBeVisible();
  expect(delay).toBe(900);
  expect(await page.evaluate(readLayoutShift)).toBeLessThanOrEqual(0.01);
});

/** Simulates a shop without pending work: delays the response and empties its lists. */
async function fulfillEmpty(route: Route, delayMs: number) {
  const response = await route.fetch();
  const body = (await response.json()) as Record<string, unknown>;
  for (const [name, value] of Object.entries(body)) {
    if (Array.isArray(value)) body[name] = [];
    else if (typeof value === 'number') body[name] = 0;
  }
  await wait(delayMs);
  await route.fulfill({ response, json: body });
}

// @spec staff-76
test('the audit log shows the old and new values of a change, and the staff profile rejects a new password whose confirmation differs @once', async ({
  page,
  problems,
}) => {
  problems.expect(/status 400|400/);
  const { email } = await makeCustomer('Topaz', []);
  await signInStaff(page);
  await page.goto(staffPath(`view-user?q=${email}`));
  await page.getByRole('button', { name: 'Delete Topaz' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('User deleted successfully!')).toBeVisible();
  await page.goto(staffPath('audit?q=user.deleted'));
  await page
    .getByRole('button', { name: /^View changes/ })
    .first()
    .click();
  await expect(page.getByRole('row', { name: 'role user —' }).last()).toBeVisible();
  await page.goto(staffPath('profile'));
  await page.getByLabel('Current password').fill('not the password');
  await page.getByLabel('New password', { exact: false }).first().fill('a new password');
  await page.getByLabel('Confirm new password').fill('another password');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText("Passwords don't match!")).toBeVisible();
});
