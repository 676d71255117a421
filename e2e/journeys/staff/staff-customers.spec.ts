import { expectAccessible } from '../../site/axe.js';
import { registerCustomer } from '../../site/customer.js';
import { readTestSetting } from '../../site/process/data.js';
import { signInStaff, staffPath } from '../../site/staff.js';
import { expect, test } from '../../site/test.js';

// @spec staff-45
test("@once staff look up a customer, add a note, end the customer's sessions, and merge a second account", async ({
  page,
  problems,
}) => {
  problems.expect(/404/);
  const url = readTestSetting('url');
  const [customer, otherCustomer] = [await registerCustomer(url), await registerCustomer(url)];
  await otherCustomer.send('PATCH', '/api/api/profile', {
    body: {
      ...{ name: 'Mira Stein', company: 'Stein Minerals', taxNumber: '', country: 'DE' },
      ...{ address: '', addresses: [], language: 'de' },
    },
  });
  await signInStaff(page);
  await page.goto(staffPath(`customers/${'f'.repeat(24)}`));
  await expect(page.getByRole('alert')).toContainText('Customer not found');

  await page.goto(staffPath(`view-user?q=${encodeURIComponent(customer.email)}`));
  await page.getByRole('link', { name: 'Mira Stein' }).click();
  await expect(page).toHaveURL(new RegExp(`customers/${customer.uid}`));
  await expect(page.getByText(/^No inquiries/)).toBeVisible();
  await expectAccessible(page, 'the page of a customer');

  const profile = page.getByRole('region', { name: 'Profile' });
  await profile.getByRole('button', { name: 'Edit profile' }).click();
  await profile.getByLabel('Country').selectOption({ label: 'Germany' });
  await profile.getByLabel('GSTIN or VAT number').fill('DE1234');
  await profile.getByRole('button', { name: 'Save' }).click();
  await expect(profile.getByText('start with DE')).toBeVisible();
  await profile.getByLabel('GSTIN or VAT number').fill('DE 123 456 789');
  await profile.getByRole('button', { name: 'Save' }).click();
  await expect(profile.getByText('DE123456789')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(profile.getByText('DE123456789')).toBeHidden();

  const notes = page.getByRole('region', { name: 'Internal notes' });
  await notes.getByLabel('New note').fill('Asks for white boxes');
  await notes.getByRole('button', { name: 'Add note' }).click();
  await expect(notes.getByRole('listitem')).toContainText('Asks for white boxes');

  await page.getByRole('button', { name: 'Sign customer out everywhere' }).click();
  const confirmation = page.getByRole('alertdialog', { name: /out everywhere/ });
  await confirmation.getByRole('button', { name: 'Sign customer out everywhere' }).click();
  await expect(page.getByText('Not signed in on any device.')).toBeVisible();
  expect((await customer.send('GET', '/api/api/profile')).status).toBe(401);

  await page.getByRole('button', { name: 'Merge with another account' }).click();
  await page.getByLabel('The other account').fill(otherCustomer.email);
  await page.getByRole('button', { name: new RegExp(otherCustomer.email) }).click();
  const dialog = page.getByRole('dialog', { name: 'Merge these accounts?' });
  await dialog.getByLabel(otherCustomer.email).check();
  await expect(dialog.getByText('1 device will be signed out.')).toBeVisible();
  await expectAccessible(page, 'the preview of a merge');
  await dialog.getByRole('button', { name: 'Merge accounts' }).click();
  await expect(page.getByText('Accounts merged.')).toBeVisible();
  await expect(page.getByRole('link', { name: otherCustomer.email })).toBeVisible();
  await expect(profile.getByText('Stein Minerals')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(page.getByText('The accounts are separate again')).toBeVisible();
  await expect(page.getByRole('link', { name: customer.email })).toBeVisible();

  await page.getByText('History', { exact: true }).click();
  await expect(page.getByText('Note on Mira Stein added')).toBeVisible();
  await expect(page.getByText('Merge into Mira Stein undone')).toBeVisible();
  await expectAccessible(page, 'the history of a customer');
});
