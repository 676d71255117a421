import { expectAccessible } from '../../site/axe.js';
import { readTestSetting } from '../../site/process/data.js';
import { signIn } from '../../site/sign-in.js';
import {
  makeCustomer,
  signInStaff,
  orderableProducts,
  staffPath,
  staffSecrets,
} from '../../site/staff.js';
import { expect, test } from '../../site/test.js';

const screens = [
  ['', 'Dashboard'],
  ['add-product', 'Add Product'],
  ['add-category', 'Add Category'],
  ['view-products', 'View Products'],
  ['view-user', 'View Users'],
  ['admin-Inquiries', 'Inquiries'],
  ['quotations', 'Quotations'],
  ['price-lists', 'Price Lists'],
  ['import-export', 'Import and Export'],
  ['releases', 'Releases'],
  ['audit', 'Audit'],
  ['bin', 'Bin'],
  ['profile', 'Your Profile'],
] as const;

// @spec core-33 staff-3
test('a visitor is redirected from the staff area to the shop @once', async ({ page }) => {
  await page.goto(staffPath('view-user'));
  await expect(page).toHaveURL('/');
});

// @spec core-33 staff-4
test('a customer is redirected from the staff area to the shop, even with a forged cookie @once', async ({
  page,
  problems,
}) => {
  problems.expect(/40[13]|console error/);
  const { uid } = await signIn(page.context());
  const forged = encodeURIComponent(JSON.stringify({ uid, role: 'admin', name: 'Eve' }));
  await page.goto(staffPath());
  await expect(page).toHaveURL('/');
  await page.context().addCookies([{ name: 'user', value: forged, url: readTestSetting('url') }]);
  await page.goto(staffPath());
  await expect(page).toHaveURL('/');
});

// @spec staff-1 staff-10 staff-13 staff-16
test('every staff screen has its own title, passes axe, fits large screens and phones, and loads only mfe-admin @once', async ({
  page,
}) => {
  test.slow();
  const requestedPaths: string[] = [];
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
  await makeCustomer('Mira Desai', []);
  await signInStaff(page);
  const [product] = await orderableProducts(1);
  const edit = [`edit-product/${product?.productId}`, 'Edit Product'] as const;
  for (const [path, title] of [...screens, edit]) {
    await page.goto(staffPath(path));
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`^(\\(\\d+\\) )?${title} · Staff area$`));
    await expect(page.locator('[role="status"] > [aria-hidden="true"]')).toHaveCount(0);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      // Waits until the menu for the previous window width has disappeared.
      const narrow = page.getByRole('button', { name: 'Menu', exact: true });
      await expect(narrow).toHaveAttribute('aria-expanded', String(width === 1280));
      if (width === 1280 || path === edit[0]) await expectAccessible(page, path);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wide, `${path} sticks out at ${width}`).toBeLessThanOrEqual(0);
    }
  }
  expect(requestedPaths.some((path) => path.startsWith('/releases/mfe-admin/'))).toBe(true);
  expect(requestedPaths.filter((path) => /mfe-catalog|mfe-cart/.test(path))).toEqual([]);
});

// @spec staff-12 staff-14 staff-15 staff-16 staff-17 staff-19 staff-21
test('the staff menu links to every screen, can be collapsed, and has a button that ends the session', async ({
  page,
  problems,
  viewport,
}) => {
  await signInStaff(page);
  await page.goto(staffPath());
  const isPhone = (viewport?.width ?? 0) < 960;
  const menu = page.getByRole('navigation', { name: 'Staff area' });
  const toggle = page.getByRole('button', { name: 'Menu', exact: true });
  await expect(toggle).toHaveAttribute('aria-expanded', String(!isPhone));
  for (const [path, title] of screens.slice(1, 6)) {
    if (isPhone) await toggle.click();
    if (isPhone && path === 'add-product') await expectAccessible(page, 'the open menu');
    // The link text may end with the number of pending items.
    await menu.getByRole('link', { name: new RegExp(`^${title}( \\d|$)`) }).click();
    await expect(page).toHaveURL(staffPath(path));
    const heading = page.getByRole('heading', { level: 1, name: title, exact: true });
    await expect(heading).toBeFocused();
  }
  if (!isPhone) {
    const width = async () => (await page.locator('aside').boundingBox())?.width ?? 0;
    await toggle.click();
    await expect.poll(width).toBeLessThan(80);
    await page.reload();
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await expect.poll(width).toBeLessThan(80);
    await expect(menu.getByRole('link', { name: 'View Users' })).toBeVisible();
  }
  await page.goto(staffPath('no/such/screen'));
  await expect(page).toHaveURL(staffPath());
  await page.getByRole('button', { name: /^Account: / }).click();
  await expect(page.getByRole('banner').getByText(staffSecrets().ADMIN_EMAIL)).toBeVisible();
  await expectAccessible(page, 'the open avatar menu');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Account: / })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Your Profile' }).click();
  await expect(page).toHaveURL(staffPath('profile'));

  problems.expect(/ERR_INTERNET_DISCONNECTED/);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: /^Account: / }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.getByRole('button', { name: /^Notifications.* 1 new error$/ }).press('Enter');
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
    'Something went wrong',
  );
  await expectAccessible(page, 'the open notifications');
  const reloaded = ['**/api/admin/notifications', '**/getAllInquiries?*'].map((path) =>
    page.waitForResponse(path),
  );
  await page.context().setOffline(false);
  await Promise.all(reloaded);

  await page.getByRole('button', { name: /^Account: / }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  const names = (await page.context().cookies()).map(({ name }) => name);
  expect(names).not.toContain('user');
  expect(names).not.toContain('authToken');
  await page.goto(staffPath());
  await expect(page).toHaveURL(`/admin/login?next=${encodeURIComponent(staffPath())}`);
});

// @spec staff-9
test('staff whose session expires keep their input and continue after signing in again in another tab @once', async ({
  page,
  problems,
}) => {
  problems.expect(/401/);
  await signInStaff(page);
  await page.goto(staffPath('add-product'));
  await page.getByLabel('Product Name').fill('Half a product');
  await page.context().clearCookies({ name: 'authToken' });
  const banner = page.getByRole('alert').filter({ hasText: "You're signed out." });
  const signInLink = banner.getByRole('link', { name: 'Sign in again' });
  // Repeats the check, because an earlier request may still succeed with the old session.
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await expect(signInLink).toHaveAttribute('href', '/admin/login', { timeout: 1000 });
  }).toPass({ timeout: 15_000 });
  await expect(signInLink).toHaveAttribute('target', '_blank');
  await signInStaff(page);
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await expect(banner).toBeHidden();
  await expect(page.getByLabel('Product Name')).toHaveValue('Half a product');
  await expect(page).toHaveURL(staffPath('add-product'));
  await page.getByRole('button', { name: 'Reset Form' }).click();
});
