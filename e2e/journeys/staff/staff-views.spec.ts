import { expectAccessible } from '../../site/axe.js';
import { signInStaff, staffPath } from '../../site/staff.js';
import { expect, test } from '../../site/test.js';

// @spec staff-80
test('staff filter a list, save it as a view, open the view again and delete it, using only the keyboard', async ({
  page,
}) => {
  const name = `Without an image ${Date.now()}`;
  await signInStaff(page);
  await page.goto(staffPath('view-products?show=without_picture&sort=-price&page=1'));
  const views = page.getByRole('button', { name: 'Views' });
  await views.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Views' });
  await expectAccessible(page, 'the saved views of a list');
  await dialog.getByLabel(/View name/).focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Enter a name for the view')).toBeVisible();
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('status')).toHaveText(`${name} was saved.`);
  await expect(dialog.getByRole('link', { name })).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('Escape');
  await expect(views).toBeFocused();
  await page.goto(staffPath('view-products'));
  await views.click();
  await dialog.getByRole('link', { name }).click();
  await expect(page).toHaveURL(/view-products\?show=without_picture&sort=-price$/);
  await expect(page.getByLabel('Show')).toHaveValue('without_picture');
  await views.click();
  await dialog.getByRole('button', { name: `Delete view ${name}` }).click();
  const confirmation = page.getByRole('alertdialog');
  await confirmation.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog.getByRole('status')).toHaveText(`${name} was deleted.`);
  await expect(dialog.getByRole('link', { name })).toHaveCount(0);
});
