import { type Page, expect } from '@playwright/test';
import { expectAccessible } from '../../site/axe.js';
import { addButtonOnPage } from '../../site/cart.js';
import { createTestEmail, password, readMail } from '../../site/people.js';
import { useIsolatedSite } from '../../site/process/isolated-site.js';
import { signInStaff, staffPath } from '../../site/staff.js';
import { test } from '../../site/test.js';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
useIsolatedSite();

const reviewed = 'Your account is being reviewed';
const amount = /\$\s?\d|₹\s?\d/;

async function register(page: Page, email: string) {
  await page.goto('/SignUpPage');
  await page.getByLabel('Name').fill('Mira Shah');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password').fill(password);
  await page.getByLabel(/^GSTIN/).fill('GSTIN 27 aapfu0939f1zx');
  await page.getByLabel(/^Website/).fill('@shah');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText('Enter the name of your company')).toBeVisible();
  await expect(page.getByText('Choose a country').last()).toBeVisible();
  await expect(page.getByText('Invalid GSTIN')).toBeVisible();
  await expect(page.getByText('Enter a website like example.com')).toBeVisible();
  await expectAccessible(page, 'the registration form with business details');
  await page.getByLabel('Company').fill('Shah Gems');
  await page.getByLabel('Country').selectOption({ label: 'India' });
  await page.getByLabel(/^GSTIN/).fill('GSTIN 27 aapfu0939f1zv');
  await page.getByLabel(/^Website/).fill('www.Shah.example');
  await page.getByLabel(/^Message/).fill('We own three shops in Pune.');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page).toHaveURL('/');
}

/**
 * Waits for an email about a decision, which is sent after 15 seconds so that the decision can be
 * undone.
 */
async function delayedMail(email: string, subject: string) {
  let mail = '';
  await expect(async () => {
    mail = await readMail(email, subject);
  }).toPass({ timeout: 40_000 });
  return mail;
}

/** Fills the cart from a product page and sends an inquiry. Expects that the pages show no price. */
async function inquire(page: Page) {
  await page.goto('/ViewAllProduct');
  const card = page.getByRole('article').first();
  await expect(card.getByText(reviewed)).toBeVisible();
  await card.getByRole('link').first().click();
  await expect(addButtonOnPage(page)).toBeVisible();
  await expect(page.getByText(reviewed).first()).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(amount);
  await expectAccessible(page, 'the product page of a pending customer');
  await addButtonOnPage(page).click();
  await expect(page.getByText('Product added to cart!')).toBeVisible();
  await page.getByRole('link', { name: /^Cart/ }).filter({ visible: true }).first().click();
  const cart = page.getByRole('dialog', { name: 'Your Cart' });
  await expect(cart.getByText(reviewed)).toBeVisible();
  await expect(cart.getByRole('listitem').first()).not.toContainText(amount);
  await expectAccessible(page, 'the cart of a pending customer');
  await cart.getByRole('button', { name: 'Submit Inquiry' }).click();
  const inquiries = page.getByRole('dialog', { name: 'Your Inquiries' });
  await expect(inquiries.getByText(/^INQ-\d\d-\d{4}/).first()).toBeVisible();
  await expect(inquiries).not.toContainText(amount);
  await page.keyboard.press('Escape');
}

// @spec core-11
test('@once a new customer sends an inquiry without seeing prices, is first declined and then approved, and sees prices after the approval', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const office = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await signInStaff(office);
  await office.goto(staffPath('settings/customers'));
  await office.getByLabel('Who sees prices').selectOption({ label: 'Approved customers' });
  await expectAccessible(office, 'the settings of customers');
  await office.getByRole('button', { name: 'Save' }).click();
  await expect(office.getByText('Customers saved')).toBeVisible();

  const email = createTestEmail();
  await expect(async () => {
    await page.goto('/SignUpPage');
    await expect(page.getByLabel('Company')).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await register(page, email);
  await inquire(page);
  const link = /\/confirm-email\/[\w.~@%-]+/.exec(await readMail(email, 'Confirm'));
  await page.goto(link?.[0] ?? '');
  await page.getByRole('button', { name: 'Confirm' }).click();

  await office.goto(staffPath());
  const waiting = office.getByRole('link', { name: 'Accounts to review' });
  await waiting.click();
  const row = office.getByRole('row', { name: /Mira Shah/ });
  for (const text of ['Shah Gems', '27AAPFU0939F1ZV', 'shah.example', 'three shops'])
    await expect(row).toContainText(text);
  await expectAccessible(office, 'the approvals');
  await row.getByRole('button', { name: 'Decline Mira Shah' }).click();
  const dialog = office.getByRole('dialog', { name: 'Decline Mira Shah' });
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect(dialog.getByText('Enter a reason.')).toBeVisible();
  await expectAccessible(office, 'the dialog that declines a customer');
  await dialog.getByLabel('Reason').fill('Registered businesses only');
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect(office.getByText('No accounts are waiting for approval.')).toBeVisible();

  await page.goto('/ViewAllProduct');
  const card = page.getByRole('article').first();
  await expect(card.getByText("Prices aren't available")).toBeVisible();
  await page.goto('/account');
  await expect(page.getByText('Reason: Registered businesses only')).toBeVisible();
  await expectAccessible(page, 'the account page of a declined customer');
  expect(await delayedMail(email, 'was not approved')).toContain('Registered businesses only');

  await office.getByLabel('State').selectOption({ label: 'Declined' });
  await office.getByRole('button', { name: 'Approve Mira Shah' }).click();
  await expect(office.getByText('Account approved.')).toBeVisible();
  await page.goto('/ViewAllProduct');
  await expect(card).toContainText(amount);
  await office.getByRole('button', { name: 'Undo' }).last().click();
  await expect(office.getByText('Approval decision undone.')).toBeVisible();
  await page.reload();
  await expect(card.getByText("Prices aren't available")).toBeVisible();
  await expect(card).not.toContainText(amount);

  await office.getByRole('button', { name: 'Approve Mira Shah' }).click();
  // A tab that was open before the approval shows the prices once it receives focus.
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(card).toContainText(amount, { timeout: 1_000 });
  }).toPass();
  await delayedMail(email, 'You can now see prices');
  await office.context().close();
});
