import { expectAccessible } from '../../site/axe.js';
import { makeCustomer, signInStaff, orderableProducts, staffPath } from '../../site/staff.js';
import { expect, test } from '../../site/test.js';

// @spec staff-79
test('staff find a customer, an inquiry and a screen in the command palette, using only the keyboard', async ({
  page,
}) => {
  const name = `Zoisite ${Date.now()}`;
  const { email } = await makeCustomer(name, await orderableProducts(1));
  await signInStaff(page);
  await page.goto(staffPath());
  await expect(page.getByRole('button', { name: 'Search or jump to…' })).toBeVisible();
  await page.keyboard.press('Control+k');
  const box = page.getByRole('combobox', { name: 'Search or jump to…' });
  await expect(box).toBeFocused();
  await expectAccessible(page, 'the command palette');
  await box.fill(name);
  await expect(page.getByRole('option', { name: new RegExp(email) })).toBeVisible();
  const inquiry = page.getByRole('option', { name: /^INQ-.*Pending/ });
  await expect(inquiry).toBeVisible();
  await expectAccessible(page, 'the search results of the command palette');
  await box.press('ArrowUp');
  await expect(inquiry).toHaveAttribute('aria-selected', 'true');
  await box.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${staffPath('quotations')}/INQ-`));
  await expect(page.getByRole('heading', { level: 1, name: 'Quotation' })).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('group', { name: 'Recent' }).getByRole('option')).toHaveCount(1);
  await box.fill('roll');
  await box.press('Enter');
  await expect(page).toHaveURL(staffPath('releases'));
});

// @spec staff-79
test('the command palette opens when its button is tapped, returns focus to the button when closed, and opens a screen when an entry is tapped', async ({
  page,
}) => {
  await signInStaff(page);
  await page.goto(staffPath('bin'));
  const button = page.getByRole('button', { name: 'Search or jump to…' });
  await button.click();
  const palette = page.getByRole('dialog', { name: 'Search or jump to…' });
  await palette.getByRole('button', { name: 'Close' }).click();
  await expect(palette).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await palette.getByRole('option', { name: /^View Products/ }).click();
  await expect(page).toHaveURL(staffPath('view-products'));
});

// @spec staff-84
test('keyboard shortcuts open a list of all shortcuts, open screens, move through rows, and can be disabled @once', async ({
  page,
}) => {
  const { email } = await makeCustomer(`Keys ${Date.now()}`, []);
  await signInStaff(page);
  await page.goto(staffPath());
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(keys.getByText('View Users')).toBeVisible();
  await expectAccessible(page, 'the keys');
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
  await page.keyboard.press('g');
  await page.keyboard.press('u');
  await expect(page.getByRole('heading', { level: 1, name: 'View Users' })).toBeFocused();
  await page.keyboard.press('/');
  const search = page.getByRole('searchbox', { name: 'Search users' });
  await expect(search).toBeFocused();
  await search.fill(email);
  const row = page.getByRole('row', { name: new RegExp(email) });
  await expect(row).toHaveCount(1);
  await expect(page.getByText('Showing 1 to 1 of 1 results')).toBeVisible();
  await search.press('Escape');
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('j');
  await expect(row).toBeFocused();
  await page.keyboard.press('?');
  await keys.getByRole('checkbox').uncheck();
  await keys.getByRole('button', { name: 'Close' }).click();
  await page.keyboard.press('g');
  await page.keyboard.press('d');
  await expect(page).toHaveURL(new RegExp('view-user'));
});
