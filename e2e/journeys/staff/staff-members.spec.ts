import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expectAccessible } from '../../site/axe.js';
import { password, readMail } from '../../site/people.js';
import { makeCustomer, signInStaff, orderableProducts, staffPath } from '../../site/staff.js';
import { expect, test } from '../../site/test.js';

const staff = staffPath('staff');

/** Returns a new, short email address. It is short, because it appears in the screenshots. */
const newEmail = () => `mira.${randomUUID().slice(0, 6)}@example.com`;

async function invite(page: Page, email: string, role: string) {
  await page.goto(staff);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Role', { exact: true }).selectOption(role);
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText(`Invitation sent to ${email}`)).toBeVisible();
  const link = /\/accept-invitation\?token=[\w-]+/.exec(
    await readMail(email, 'invited to join'),
  )?.[0];
  return link ?? '';
}

async function accept(page: Page, link: string, name: string) {
  await page.goto(link);
  await expect(
    page.getByText(/^You've been invited to join the .+ team as a manager\.$/),
  ).toBeVisible();
  await expectAccessible(page, 'the invitation page');
  await takePictures(page);
  await page.getByRole('button', { name: 'Accept invitation' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Accept invitation' }).click();
  await expect(page.getByText('Enter your name', { exact: true })).toBeVisible();
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Accept invitation' }).click();
  await expect(page).toHaveURL(staffPath());
}

async function takePictures(page: Page) {
  const viewport = page.viewportSize();
  for (const width of [360, 640]) {
    await page.setViewportSize({ width, height: 760 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    const path = test.info().outputPath(`invitation-form-${width}.png`);
    await page.screenshot({ path, fullPage: true });
  }
  if (viewport) await page.setViewportSize(viewport);
}

/** Opens an inquiry that no other test opens, and waits until the page has reported that the user is viewing it. */
async function lookAtInquiry(page: Page, email: string) {
  await page.goto(staffPath(`admin-Inquiries?q=${encodeURIComponent(email)}`));
  const looked = page.waitForResponse('**/api/admin/presence');
  await page.getByRole('button', { name: /^View details of INQ-/ }).click();
  await looked;
}

interface RoleChange {
  role: string;
  button: string;
}

async function changeRole(page: Page, name: string, { role, button }: RoleChange) {
  await page.goto(staff);
  await page.getByRole('button', { name: `Change the role of ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Role of ${name}` });
  await dialog.getByLabel('Role').selectOption(role);
  await expectAccessible(page, 'the dialog to change a role');
  await dialog.getByRole('button', { name: button }).click();
  await expect(dialog).toBeHidden();
}

// @spec staff-89 staff-90 staff-91
test('@once an invited staff member works within the permissions of their role until their access is removed', async ({
  page,
  browser,
  baseURL,
  problems,
}) => {
  test.slow();
  problems.expect(/40[0134]/);
  const email = newEmail();
  const name = `Mira ${email.slice(6, 14)}`;
  await signInStaff(page);
  const link = await invite(page, email, 'Manager');
  await expectAccessible(page, 'the staff screen');
  const otherPage = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await otherPage.goto(`${link}x`);
  await expect(
    otherPage.getByRole('heading', { name: "This invitation can't be used" }),
  ).toBeVisible();
  await accept(otherPage, link, name);

  await otherPage.goto(staff);
  await expect(otherPage.getByText('Ask the shop owner for the Owner role.')).toBeVisible();
  const customer = await makeCustomer(`Garnet ${name}`, await orderableProducts(1));
  await lookAtInquiry(otherPage, customer.email);
  await lookAtInquiry(page, customer.email);
  await expect(page.getByText(`${name} is also viewing this inquiry`)).toBeVisible();

  await page.goto(staff);
  await page.getByRole('checkbox', { name: /^Manager/ }).check();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await otherPage.goto(staffPath('view-products'));
  await expect(otherPage.getByText('Your role requires an authenticator app.')).toBeVisible();
  await expectAccessible(otherPage, 'the notice that a role requires an authenticator app');
  await otherPage.getByRole('button', { name: 'Set up' }).click();
  await otherPage.getByLabel('Your password').fill(password);
  await otherPage.getByRole('button', { name: 'Continue' }).click();
  const secret = (await otherPage.locator('code').innerText()).replaceAll(' ', '');
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  await otherPage.getByLabel('Code from the app').fill(app.generate());
  await otherPage.getByRole('button', { name: 'Turn on' }).click();
  await otherPage.getByRole('button', { name: "I've saved them" }).click();
  await expect(otherPage.getByRole('heading', { name: 'View Products' })).toBeVisible();
  await expect(otherPage.getByRole('table')).toBeVisible();
  await page.getByRole('checkbox', { name: /^Manager/ }).uncheck();
  await expect(page.getByRole('checkbox', { name: /^Manager/ })).not.toBeChecked();

  await changeRole(page, name, { role: 'Reader', button: 'Change role' });
  await otherPage.reload();
  await expect(otherPage.getByText(/^View only/)).toBeVisible();
  await expect(otherPage.getByRole('link', { name: 'Add Product' })).toBeHidden();
  await changeRole(page, name, { role: 'Customer', button: 'Remove from staff' });
  await expect(page.getByText(name, { exact: true })).toBeHidden();
  await otherPage.goto(staffPath('view-products'));
  const next = encodeURIComponent(staffPath('view-products'));
  await expect(otherPage).toHaveURL(`/admin/login?next=${next}`);
  await otherPage.context().close();
});
