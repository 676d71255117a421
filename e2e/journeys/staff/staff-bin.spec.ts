import type { Page } from '@playwright/test';
import { expectAccessible } from '../../site/axe.js';
import { makeCustomer, signInStaff, staffPath } from '../../site/staff.js';
import { expect, test } from '../../site/test.js';

/**
 * On a phone, expects the row to take less than a sixth of the screen height, and opens its actions. Does nothing on
 * larger screens, where the actions are always visible.
 */
async function openRow(page: Page, name: string) {
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row).toBeVisible();
  const more = row.getByRole('button', { name: `More ${name}` });
  if (!(await more.isVisible())) return;
  const { height = 0 } = (await row.boundingBox()) ?? {};
  expect(height).toBeLessThan(844 / 6);
  await expect(row.getByRole('button', { name: /^(Delete|Restore)/ })).toBeHidden();
  await more.press('Enter');
}

// @spec staff-78 staff-83
test('staff find a deleted customer in the recycle bin and restore the account, using only the keyboard', async ({
  page,
}) => {
  const name = `Beryl ${Date.now()}`;
  const { email } = await makeCustomer(name, []);
  await signInStaff(page);
  await page.goto(staffPath(`view-user?q=${email}`));
  await openRow(page, name);
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('User deleted successfully!')).toBeVisible();
  await page.goto(staffPath('bin'));
  await page.getByRole('searchbox', { name: 'Search the bin' }).fill(email);
  const row = page.getByRole('row', { name: new RegExp(name) });
  await openRow(page, name);
  await expect(row).toContainText('User');
  await expect(row).toContainText('just now');
  await expect(row).toContainText('Admin');
  await expectAccessible(page, 'the bin');
  await page.getByRole('button', { name: `Restore ${name}` }).press('Enter');
  await expect(page.getByText('User restored')).toBeVisible();
  await expect(page.getByText('No deleted items match your filters.')).toBeVisible();
  await page.goto(staffPath(`view-user?q=${email}`));
  await openRow(page, name);
  await expect(page.getByRole('button', { name: `Delete ${name}` })).toBeVisible();
});
