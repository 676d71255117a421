import { timeToNextPaint } from './next-paint.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('playwright-core').Locator} Locator */
/**
 * @typedef {{ name: string, path: 'home' | 'list' | 'product', isSignedIn?: boolean, act: (page: Page) =>
 * Promise<number[]> }} Scene An action on a page; `act` returns the duration of each interaction in milliseconds
 */

/** @type {Scene[]} */
export const interactionScenarios = [
  { name: 'opening the menu', path: 'home', act: (page) => tap(shortcut(page, 'Collections')) },
  { name: 'typing a search', path: 'home', act: typeLetters },
  { name: 'adding to the cart', path: 'product', isSignedIn: true, act: addToCart },
  {
    name: 'opening the cart',
    path: 'home',
    isSignedIn: true,
    act: (page) => tap(shortcut(page, 'Cart')),
  },
  { name: 'selecting a filter', path: 'list', act: chooseFilter },
  {
    name: 'tapping Show more',
    path: 'list',
    act: (page) => tap(page.getByRole('link', { name: 'Show more' })),
  },
];

/** @param {Page} page @param {string} name */
const shortcut = (page, name) =>
  page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link', { name });

/** @param {Page} page */
async function typeLetters(page) {
  const times = [];
  await page.getByRole('combobox', { name: 'Search for products' }).focus();
  for (const letter of 'amethyst')
    times.push(await timeToNextPaint(page, () => page.keyboard.press(letter)));
  return times;
}

/** @param {Page} page */
function addToCart(page) {
  return tap(page.locator('main').getByRole('button', { name: 'Add to Cart' }).first());
}

/** @param {Page} page */
async function chooseFilter(page) {
  const opened = await tap(page.locator('main details summary').first());
  await page.getByRole('combobox', { name: 'Category' }).focus();
  return [...opened, await timeToNextPaint(page, () => page.keyboard.press('ArrowDown'))];
}

/** Taps by coordinates, because Playwright's actionability checks would distort the measurement. @param {Locator} target */
async function tap(target) {
  const page = target.page();
  await target.scrollIntoViewIfNeeded();
  await page.waitForTimeout(1_000);
  const box = await target.boundingBox();
  if (!box) throw new Error('The element to tap is not on the screen');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  return [await timeToNextPaint(page, () => page.touchscreen.tap(x, y))];
}
