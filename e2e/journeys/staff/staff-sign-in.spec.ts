// cspell:ignore asha mehta networkidle
import type { Page, Response } from '@playwright/test';
import { expectAccessible } from '../../site/axe.js';
import { readTestSetting } from '../../site/process/data.js';
import { logIn, password } from '../../site/people.js';
import { signIn } from '../../site/sign-in.js';
import { makeStaff, signInStaff, staffPath, staffSecrets } from '../../site/staff.js';
import { expect, test } from '../../site/test.js';

function watchFiles(page: Page) {
  const paths: string[] = [];
  const scripts: Response[] = [];
  page.on('response', (response) => {
    paths.push(new URL(response.url()).pathname);
    if (response.request().resourceType() === 'script') scripts.push(response);
  });
  const scriptBytes = async () => {
    const sizes = await Promise.all(scripts.map((script) => script.request().sizes()));
    return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
  };
  return { paths, scriptBytes };
}

const ofShop = (path: string) =>
  path.startsWith('/releases/') || /^\/assets\/main\.|^\/registry\.json$/.test(path);

const login = (page: Page) => page.getByRole('button', { name: 'Login', exact: true });

// @spec shop-10 staff-5
test('the staff login and profile load no remotes and no shop scripts @once', async ({ page }) => {
  const files = watchFiles(page);
  await page.goto('/admin/login');
  await expect(login(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(files.paths.filter(ofShop)).toEqual([]);
  expect(await files.scriptBytes()).toBeLessThan(125_000);

  await signInStaff(page);
  const ofProfile = watchFiles(page);
  await page.goto('/admin/profile');
  await expect(page.getByText(staffSecrets().ADMIN_EMAIL, { exact: true })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(ofProfile.paths.filter(ofShop)).toEqual([]);
  expect(await ofProfile.scriptBytes()).toBeLessThan(125_000);
});

// @spec staff-5
test('the staff login reveals neither the path of the staff area nor the name of its remote @once', async ({
  page,
}) => {
  const bodies: Promise<string>[] = [];
  page.on('response', (response) => bodies.push(response.text().catch(() => '')));
  await page.goto('/admin/login');
  await expect(login(page)).toBeVisible();
  const receivedText = (await Promise.all(bodies)).join('\n');
  expect(receivedText).toContain('Staff login');
  expect(receivedText).not.toContain(staffPath());
  expect(receivedText).not.toContain('mfe-admin');
});

// @spec staff-6
test('the staff login redirects signed-in staff to the staff area @once', async ({ page }) => {
  await signInStaff(page);
  await page.goto('/admin/login');
  await expect(page).toHaveURL(staffPath());
});

test('the staff login redirects a signed-in customer to the home page, and shows the sign-in form after the session has ended @once', async ({
  page,
  context,
}) => {
  await signIn(context);
  await page.goto('/admin/login');
  await expect(page).toHaveURL('/');
  await context.clearCookies({ name: 'authToken' });
  await page.goto('/admin/login');
  await expect(login(page)).toBeVisible();
  await expect
    .poll(async () => (await context.cookies()).map(({ name }) => name))
    .not.toContain('user');
  await expect(page).toHaveURL('/admin/login');
});

test('the staff login shows an error for a wrong password and keeps the typed email @once', async ({
  page,
  problems,
}) => {
  problems.expect(/401/);
  await page.goto('/admin/login');
  await logIn(page, 'nobody@example.com', 'not the password');
  await expect(
    page.getByText('Invalid email or password. Please try again.', { exact: true }),
  ).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('nobody@example.com');
  await expectAccessible(page, 'the staff login');
});

test('the staff profile lets staff change their password and sign out everywhere @once', async ({
  page,
}) => {
  const person = await makeStaff('Asha Mehta');
  await signInStaff(page, person);
  await page.goto('/admin/profile');
  await page.getByLabel('Current password').fill(person.password);
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm new password').fill(password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your password has been changed.')).toBeVisible();
  await expectAccessible(page, 'the profile of staff');
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/admin/profile');
  await expect(page).toHaveURL('/admin/login?next=%2Fadmin%2Fprofile');
  await person.leave();
});

test.describe('the staff login in a browser without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('shows a message that JavaScript is required @once', async ({ page }) => {
    await page.goto(`${readTestSetting('url')}/admin/login`);
    await expect(page.getByRole('heading', { name: 'Staff login' })).toBeVisible();
    expect(await page.content()).toContain('Turn on JavaScript to sign in');
  });
});
