import { makeCustomer, signInStaff, staffPath, staffSecrets } from '../../site/staff.js';
import { expect, test } from '../../site/test.js';

// @spec staff-36 staff-37 staff-38
test('@once the URL contains the search text, sort order and page of the user table', async ({
  page,
}) => {
  const tag = `Zoisite${Date.now()}`;
  for (const name of [`${tag} b`, `${tag} A`, `${tag} c`, `${tag} d`, `${tag} e`, `${tag} f`])
    await makeCustomer(name, []);
  await signInStaff(page);
  await page.goto(staffPath('view-user'));
  const table = page.getByRole('table', { name: 'Users' });
  const names = table.locator('tbody tr td:first-child');
  await page.getByRole('searchbox', { name: 'Search users' }).fill(tag.toLowerCase());
  await expect(names).toHaveCount(6);
  const titles = ['Name', 'Email', 'Mobile', 'Address', 'Role', 'Joined Date', 'Actions'];
  await expect(table.locator('thead th')).toHaveText(titles);
  await expect(page.getByLabel('Rows per page').locator('option')).toHaveText([
    '5',
    '10',
    '25',
    '50',
  ]);
  await expect(page.getByLabel('Rows per page')).toHaveValue('10');
  await page.goto(`${page.url()}&sort=name&size=5`);
  const sorted = ['A', 'b', 'c', 'd', 'e'].map((letter) => `${tag} ${letter}`);
  await expect(names).toHaveText(sorted);
  await expect(page.getByText('Showing 1 to 5 of 6 results')).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(names).toHaveText([`${tag} f`]);
  await expect(page).toHaveURL(/page=2/);
  await page.goBack();
  await expect(names).toHaveText(sorted);
  const row = table.getByRole('row', { name: `${tag} A` });
  await expect(row.getByText('N/A')).toHaveCount(2);
  await expect(row.locator('[data-colour="blue"]')).toHaveText('user');
  await page.getByRole('searchbox').fill(`${tag} nobody`);
  await expect(page.getByText('No users found.')).toBeVisible();
  await page.getByRole('searchbox').fill(staffSecrets().ADMIN_EMAIL);
  await expect(table.locator('[data-colour="green"]')).toHaveText('admin');
  await expect(table.getByRole('button', { name: /^Delete/ })).toBeDisabled();
});

// @spec staff-17 staff-27 staff-40
test('@once staff delete a user after a confirmation, and Undo restores the user', async ({
  page,
}) => {
  const name = `Ruby ${Date.now()}`;
  await makeCustomer(name, []);
  await signInStaff(page);
  await page.goto(staffPath(`view-user?q=${encodeURIComponent(name)}`));
  const remove = page.getByRole('button', { name: `Delete ${name}` });
  const dialog = page.getByRole('alertdialog', {
    name: 'Are you sure you want to delete this user?',
  });
  await remove.click();
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(remove).toBeFocused();
  await remove.click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('User deleted successfully!')).toBeVisible();
  await expect(page.getByText('No users found.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('User restored')).toBeVisible();
  await expect(remove).toBeVisible();
});
