import type { Page } from '@playwright/test';
import { expectAccessible } from '../site/axe.js';
import { useIsolatedSite } from '../site/isolated-site.js';
import { signInStaff } from '../site/staff.js';
import { expect, test } from '../site/test.js';

// Others look at the categories of the shared one.
useIsolatedSite();

const old = 'Orgone Pyramids';
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name: `Edit ${name}` });
const nameIn = (page: Page, name: string) => dialog(page, name).getByLabel('Category Name');
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const edit = (page: Page, name: string) => page.getByRole('button', { name: `Edit ${name}` });
const result = (page: Page) => page.getByRole('region', { name: 'Last change' });
const addressOf = (name: string) => `/catagory/${encodeURIComponent(name)}`;

async function open(page: Page) {
  const staff = await signInStaff(page);
  await page.goto(`${staff}/add-category`);
  return staff;
}

test('a category gets another name: products and addresses follow, and it is undone @once', async ({
  page,
  request,
  problems,
}) => {
  problems.expect(/409/);
  const staff = await open(page);
  await edit(page, old).press('Enter');
  const name = nameIn(page, old);
  await name.fill('');
  await name.press('Enter');
  await expect(dialog(page, old).getByText('Please enter a name')).toBeVisible();
  await name.fill('PENDULUMS');
  await name.press('Enter');
  await expect(
    dialog(page, old).getByText('There is a category of this name already.'),
  ).toBeVisible();
  await name.fill('Pyramids / <b>Orgone</b>');
  const follows = '8 products follow. The old address /catagory/Orgone%20Pyramids leads to';
  await expect(dialog(page, old).getByText(follows)).toBeVisible();
  await dialog(page, old)
    .getByLabel('Description for search engines')
    .fill('Orgone pyramids for wholesale "buyers"');
  await expectAccessible(page, 'a category that is edited');
  await name.press('Enter');

  const sentence = `Category ${old} renamed to Pyramids / <b>Orgone</b>, with 8 products`;
  await expect(result(page)).toContainText(`${sentence}.`);
  await expect(edit(page, 'Pyramids / <b>Orgone</b>')).toBeFocused();
  await expectAccessible(page, 'what was changed');

  const moved = addressOf('Pyramids / <b>Orgone</b>');
  const answer = await request.get(`${addressOf(old)}?page=1`, { maxRedirects: 0 });
  expect(answer.status()).toBe(301);
  expect(answer.headers()['location']).toBe(`${moved}?page=1`);
  const shop = await page.context().newPage();
  await shop.goto(addressOf(old));
  await expect(shop).toHaveURL(moved);
  await expect(shop.getByRole('heading', { name: 'Pyramids / <b>Orgone</b>' })).toBeVisible();
  await expect(shop.getByText('8 products')).toBeVisible();
  await expect(shop.locator('meta[name="description"]')).toHaveAttribute(
    'content',
    'Orgone pyramids for wholesale "buyers"',
  );

  await page.keyboard.press('Control+z');
  await expect(result(page)).toContainText(
    `Undone: category Pyramids / <b>Orgone</b> is called ${old} again.`,
  );
  await shop.goto(moved);
  await expect(shop).toHaveURL(addressOf(old));
  await page.goto(`${staff}/audit`);
  await expect(page.getByText(`Undone: ${sentence}`)).toBeVisible();
});

test('a new name is undone from the bin, unless the old one is taken meanwhile @once', async ({
  page,
}) => {
  const staff = await open(page);
  await edit(page, old).click();
  await nameIn(page, old).fill('ORGONE PYRAMIDS');
  await save(page).click();
  await expect(result(page)).toBeVisible();
  await page.goto(`${staff}/bin?kind=categoryRename`);
  const summary = `Category ${old} renamed to ORGONE PYRAMIDS, with 8 products`;
  const undo = page.getByRole('button', { name: `Undo ${summary}` });
  await expectAccessible(page, 'the bin with a new name');
  await undo.click();
  await expect(undo).toBeHidden();
  await page.goto(`${staff}/add-category`);
  await expect(edit(page, old)).toBeVisible();
});

test('two staff change one category: the second is told, and keeps what he typed @once', async ({
  page,
  problems,
}) => {
  problems.expect(/409/);
  const staff = await open(page);
  await edit(page, old).click();
  await nameIn(page, old).fill('Mine');
  const other = await page.context().newPage();
  await other.goto(`${staff}/add-category`);
  await edit(other, old).click();
  await nameIn(other, old).fill('Theirs');
  await save(other).click();
  await expect(result(other)).toBeVisible();

  await save(page).click();
  const panel = page.getByRole('region', {
    name: 'Somebody else changed this category meanwhile.',
  });
  await expect(panel.getByRole('radio', { name: /Mine/ })).toBeChecked();
  await expectAccessible(page, 'two who change one category');
  await panel.getByRole('button', { name: 'Save with these choices' }).click();
  await expect(result(page)).toContainText('Category Theirs renamed to Mine, with 8 products.');
});
