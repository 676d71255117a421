import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../../site/axe.js';
import { useIsolatedSite } from '../../site/process/isolated-site.js';
import { signInStaff } from '../../site/staff.js';
import { expect, test } from '../../site/test.js';

// Uses a separate site, because category changes on the shared site would affect other tests.
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

async function onHomePage(page: Page) {
  const html = await (await page.request.get('/')).text();
  const [, strip = ''] = /Shop by Category(.*?)<\/section>/s.exec(html) ?? [];
  return [...strip.matchAll(/href="\/catagory\/([^"]+)"/g)].map(([, name = '']) =>
    decodeURIComponent(name),
  );
}

const spoken = (page: Page) => page.locator('[id^=DndLiveRegion]');
const middleOf = async (of: Locator) => {
  const { x, y, width, height } = (await of.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: x + width / 2, y: y + height / 2 };
};

/** Drags by mouse, or by touch on a touch screen, until the screen reader announcement contains `announcement`. */
async function drag(from: Locator, to: Locator, announcement: string) {
  const page = from.page();
  const [start, end] = [await middleOf(from), await middleOf(to)];
  const halfway = { x: start.x, y: (start.y + end.y) / 2 };
  const hand = (await page.evaluate(() => navigator.maxTouchPoints)) > 0 ? finger : mouse;
  const { down, move, up } = await hand(page);
  await down(start);
  await move(halfway);
  await expect(async () => {
    await move({ ...end, y: end.y - 1 });
    await move(end);
    await expect(spoken(page)).toHaveText(announcement, { timeout: 500 });
  }).toPass();
  await up();
}

interface Point {
  x: number;
  y: number;
}

async function mouse(page: Page) {
  const move = ({ x, y }: Point) => page.mouse.move(x, y);
  const down = async (at: Point) => {
    await move(at);
    await page.mouse.down();
  };
  return Promise.resolve({ down, move, up: () => page.mouse.up() });
}

async function finger(page: Page) {
  const screen = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    screen.send('Input.dispatchTouchEvent', { type, touchPoints });
  return {
    down: (at: Point) => touch('touchStart', [at]),
    move: (to: Point) => touch('touchMove', [to]),
    up: () => touch('touchEnd', []),
  };
}

// @spec products-32
test('staff reorder categories by dragging and by keyboard, the home page shows the new order, and Undo restores the previous order', async ({
  page,
}) => {
  await open(page);
  await page.getByText(/^Order in the shop/).click();
  const list = page.getByRole('list', { name: 'Categories in shop order' });
  const places = list.getByRole('listitem');
  const before = await places.allTextContents();
  const [first = '', second = '', third = '', ...rest] = before;
  const grip = (name: string) => list.getByRole('button', { name: `Move ${name}`, exact: true });
  await expectAccessible(page, 'the order of the categories');

  await list.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const total = before.length;
  await drag(grip(first), grip(third), `${first} is over place 3 of ${total}.`);
  const dragged = [second, third, first, ...rest];
  await expect(places).toHaveText(dragged);
  await expect(page.getByText('Category order changed.').first()).toBeVisible();
  await expect.poll(() => onHomePage(page)).toEqual(dragged);

  await grip(second).focus();
  await page.keyboard.press('Space');
  await expect(spoken(page)).toHaveText(`${second} is over place 1 of ${total}.`);
  await page.keyboard.press('ArrowDown');
  await expect(spoken(page)).toHaveText(`${second} is over place 2 of ${total}.`);
  await page.keyboard.press('Escape');
  await expect(spoken(page)).toHaveText(`${second} stays at place 1 of ${total}.`);
  await expect(grip(second)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(spoken(page)).toHaveText(`${second} is over place 1 of ${total}.`);
  await page.keyboard.press('ArrowDown');
  await expect(spoken(page)).toHaveText(`${second} is over place 2 of ${total}.`);
  await page.keyboard.press('Space');
  await expect(places).toHaveText([third, second, first, ...rest]);
  await expect(grip(second)).toBeFocused();
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(1);
  await page.keyboard.press('Control+z');
  await expect(places).toHaveText(dragged);
  await expect.poll(() => onHomePage(page)).toEqual(dragged);
});

// @spec products-29
test('renaming a category updates its products and its URL, and Undo reverts the rename @once', async ({
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
  await expect(dialog(page, old).getByText('Enter a name')).toBeVisible();
  await name.fill('PENDULUMS');
  await name.press('Enter');
  await expect(
    dialog(page, old).getByText('A category with this name already exists.'),
  ).toBeVisible();
  await name.fill('Pyramids / <b>Orgone</b>');
  const follows =
    '8 products will move to the new name. The old link /catagory/Orgone%20Pyramids redirects.';
  await expect(dialog(page, old).getByText(follows)).toBeVisible();
  await dialog(page, old)
    .getByLabel('Description for search engines')
    .fill('Orgone pyramids for wholesale "buyers"');
  await expectAccessible(page, 'the form to edit a category');
  await name.press('Enter');

  const sentence = `Category ${old} renamed to Pyramids / <b>Orgone</b>, with 8 products`;
  await expect(result(page)).toContainText(`${sentence}.`);
  await expect(result(page)).toBeFocused();
  await expectAccessible(page, 'the result of a category rename');

  const newPath = addressOf('Pyramids / <b>Orgone</b>');
  const response = await request.get(`${addressOf(old)}?page=1`, { maxRedirects: 0 });
  expect(response.status()).toBe(301);
  expect(response.headers()['location']).toBe(`${newPath}?page=1`);
  const shop = await page.context().newPage();
  await shop.goto(addressOf(old));
  await expect(shop).toHaveURL(newPath);
  await expect(shop.getByRole('heading', { name: 'Pyramids / <b>Orgone</b>' })).toBeVisible();
  await expect(shop.getByText('8 products')).toBeVisible();
  await expect(shop.locator('meta[name="description"]')).toHaveAttribute(
    'content',
    'Orgone pyramids for wholesale "buyers"',
  );

  await page.keyboard.press('Control+z');
  await expect(result(page)).toContainText(
    `Undone. Category Pyramids / <b>Orgone</b> is ${old} again.`,
  );
  await shop.goto(newPath);
  await expect(shop).toHaveURL(addressOf(old));
  await page.goto(`${staff}/audit`);
  await expect(page.getByText(`Undone: ${sentence}`)).toBeVisible();
});

// @spec products-29
test('staff can undo a category rename from the recycle bin unless another category has taken the old name @once', async ({
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
  await expect(undo).toBeVisible();
  await expectAccessible(page, 'the bin with a category rename');
  await undo.click();
  await expect(undo).toBeHidden();
  await page.goto(`${staff}/add-category`);
  await expect(edit(page, old)).toBeVisible();
});

// @spec products-29
test('saving a category that another staff member has just changed shows a conflict and keeps the typed text @once', async ({
  page,
  problems,
}) => {
  problems.expect(/409/);
  const staff = await open(page);
  await edit(page, old).click();
  await nameIn(page, old).fill('Mine');
  const otherPage = await page.context().newPage();
  await otherPage.goto(`${staff}/add-category`);
  await edit(otherPage, old).click();
  await nameIn(otherPage, old).fill('Theirs');
  await save(otherPage).click();
  await expect(result(otherPage)).toBeVisible();

  await save(page).click();
  const panel = page.getByRole('region', {
    name: 'Someone else just changed this category.',
  });
  await expect(panel.getByRole('radio', { name: /Mine/ })).toBeChecked();
  await expectAccessible(page, 'an edit conflict on a category');
  await panel.getByRole('button', { name: 'Save choices' }).click();
  await expect(result(page)).toContainText('Category Theirs renamed to Mine, with 8 products.');
});
