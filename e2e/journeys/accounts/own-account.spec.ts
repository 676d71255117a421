import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../../site/axe.js';
import { createTestEmail, password, readMail, register } from '../../site/people.js';
import { expect, test } from '../../site/test.js';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

// @spec shop-166
test('the account page requires sign-in and lets customers change, download and delete their data', async ({
  page,
  problems,
}) => {
  problems.expect(/40[01]/);
  await page.goto('/account');
  await expect(page).toHaveURL(/SignInPage/);

  const email = await register(page);
  await page.getByRole('link', { name: 'Account' }).filter({ visible: true }).first().click();
  await page.getByRole('link', { name: 'Edit my details' }).click();
  await expect(page).toHaveURL('/account');
  const details = page.getByRole('region', { name: 'Your details' });
  await expect(details.getByLabel('Name')).toHaveValue('Mira Shah');
  await expectAccessible(page, 'the account page');

  await details.getByLabel('Country').selectOption({ label: 'India' });
  await details.getByLabel('GSTIN or VAT number').fill('27AAPFU0939F1ZW');
  await details.getByRole('button', { name: 'Save' }).click();
  await expect(details.getByText('Invalid GSTIN')).toBeVisible();
  await details.getByLabel('GSTIN or VAT number').fill('27 aapfu0939f1zv');
  await details.getByLabel('Company').fill('Shah Gems');
  await details.getByLabel('Address', { exact: true }).fill('Agate Bazaar 7');
  await details.getByRole('button', { name: 'Add an address' }).click();
  await details.getByLabel('Label').fill('Warehouse');
  await details.getByLabel('Address', { exact: true }).last().fill('Dock 2');
  await details.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Details saved.')).toBeVisible();
  await expect(details.getByLabel('GSTIN or VAT number')).toHaveValue('27AAPFU0939F1ZV');

  const address = page.getByRole('region', { name: 'Email' });
  await address.getByRole('button', { name: 'Send the link again' }).click();
  await expect(page.getByText("We've sent you a link.")).toBeVisible();
  const newEmail = createTestEmail();
  await address.getByLabel('New email').fill(newEmail);
  await address.getByLabel('Your password').fill('not the password');
  await address.getByRole('button', { name: 'Send confirmation link' }).click();
  await expect(address.getByText('Your current password is incorrect.')).toBeVisible();
  await address.getByLabel('Your password').fill(password);
  await address.getByRole('button', { name: 'Send confirmation link' }).click();
  await expect(address.getByText(`We've emailed a link to ${newEmail}`)).toBeVisible();
  const link = /\/confirm-email-change\/[\w-]+/.exec(await readMail(newEmail));
  await page.goto(link?.[0] ?? '');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('link', { name: 'Go to your account' }).click();
  await expect(address.getByText(newEmail)).toBeVisible();
  await expect(address.getByText(email)).toBeHidden();

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download my data' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(JSON.parse(file)).toMatchObject({ account: { email: newEmail, company: 'Shah Gems' } });

  await page.getByRole('button', { name: 'Delete my account' }).click();
  const removal = page.getByRole('region', { name: 'Delete my account' });
  await removal.getByRole('button', { name: 'Delete account' }).click();
  await expect(removal.getByText('Enter your password')).toBeVisible();
  await removal.getByLabel('Your password').fill(password);
  await removal.getByRole('button', { name: 'Delete account' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/account');
  await expect(page).toHaveURL(/SignInPage/);
});
