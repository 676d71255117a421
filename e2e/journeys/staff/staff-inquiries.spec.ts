import { makeCustomer, signInStaff, orderableProducts, staffPath } from '../../site/staff.js';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../../site/axe.js';
import { expect, test } from '../../site/test.js';

// @spec staff-16 staff-18 staff-27 staff-48 staff-49 staff-50 staff-51 staff-57
test('@once staff find, read, print and answer an inquiry by keyboard, and undo the answer', async ({
  page,
}) => {
  const name = `Garnet ${Date.now()}`;
  const { email } = await makeCustomer(name, await orderableProducts(4));
  await signInStaff(page);
  await page.goto(staffPath('admin-Inquiries'));
  await expect(page.getByRole('heading', { name: 'Customer Inquiries' })).toBeVisible();
  const search = page.getByRole('searchbox', { name: 'Search inquiries' });
  const table = page.getByRole('table', { name: 'Customer Inquiries' });
  await search.fill(`from ${name}`);
  const row = table.getByRole('row', { name: new RegExp(email) });
  await expect(row.getByText('+2 more')).toBeVisible();
  await expect(row.locator('img')).toHaveCount(2);
  await expect(row.getByText('just now')).toBeVisible();
  const badge = row.locator('[data-colour]');
  await expect(badge).toHaveText('Pending');
  await expect(badge).toHaveAttribute('data-colour', 'yellow');
  await row.getByRole('button', { name: /^View details of INQ-/ }).click();
  await expect(page.getByText(`From ${name}`)).toBeVisible();
  await expect(table.locator('table tbody tr')).toHaveCount(4);
  await expect(table.locator('table tfoot')).toContainText(
    /^Total[\d,]+ (piece|set)s?.*\$[\d,]+\.\d\d$/,
  );
  await expectAccessible(page, 'an inquiry with its details');
  await expectPrinted(page, name);
  await page.getByLabel('Update Status').focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('Status updated successfully')).toBeVisible();
  await expect(badge).toHaveText('Replied');
  await expect(badge).toHaveAttribute('data-colour', 'green');
  await page.keyboard.press('Control+z');
  await expect(badge).toHaveText('Pending');
  await page.getByLabel('Update Status').selectOption('Cancelled');
  await expect(badge).toHaveAttribute('data-colour', 'red');
  const status = page.getByRole('combobox', { name: 'Status', exact: true });
  const choices = ['All Statuses', 'Pending', 'Replied', 'Cancelled'];
  await expect(status.locator('option')).toHaveText(choices);
  await status.selectOption('Replied');
  await expect(page.getByText('No inquiries match your filters.')).toBeVisible();
  await expect(page).toHaveURL(/status=replied/);
  await status.selectOption('Cancelled');
  await expect(row).toBeVisible();
});

// @spec staff-97
test('a new inquiry is announced live, and the table rows do not move until the user clicks "Show" @once', async ({
  page,
}) => {
  await signInStaff(page);
  const following = page.waitForResponse('**/api/admin/inquiry-events');
  await page.goto(staffPath('admin-Inquiries'));
  await following;
  const table = page.getByRole('table', { name: 'Customer Inquiries' });
  const rows = table.getByRole('row');
  const products = await orderableProducts(1);
  const first = await makeCustomer('Jasper', products);
  const row = rows.filter({ hasText: first.email });
  await expect(row).toBeVisible();
  await row.hover();
  const before = await row.boundingBox();
  const second = await makeCustomer('Obsidian', products);
  const marker = page.getByRole('button', { name: /^\d+ new · Show$/ });
  await expect(marker).toBeVisible();
  expect(await row.boundingBox()).toEqual(before);
  await expect(rows.filter({ hasText: second.email })).toHaveCount(0);
  await marker.click();
  await expect(rows.filter({ hasText: second.email })).toBeVisible();
  await expect(marker).toHaveCount(0);
});

async function expectPrinted(page: Page, name: string) {
  await page.evaluate(() => (window.print = () => undefined));
  await page.getByRole('button', { name: 'Print' }).click();
  await page.emulateMedia({ media: 'print' });
  const sheet = page.locator('body > :not(#root):has(tbody)');
  await expect(sheet.getByText(`From ${name}`)).toBeVisible();
  await expect(sheet.getByText(/^INQ-/)).toBeVisible();
  await expect(sheet.locator('tbody tr')).toHaveCount(4);
  await expect(page.locator('#root')).toBeHidden();
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(sheet).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });
}
