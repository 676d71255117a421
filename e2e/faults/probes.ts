import { type BrowserContext, type Page, expect } from '@playwright/test';
import { routes } from 'contracts';
import { waitForHydration } from '../site/hydration.js';
import { expectNavigationUsable, goToAllProducts } from '../site/frame.js';
import { signIn } from '../site/sign-in.js';
import { signInStaff } from '../site/staff.js';
import type { DeclaredPart } from './declared-parts.js';
import type { TestEnvironment } from './test-environment.js';

export interface Probe {
  /**
   * Signs the user in if the remote requires it. Resolves with the URL of a page that shows the
   * remote.
   */
  prepare(page: Page, stage: TestEnvironment): Promise<string>;
  /** Expects header, navigation and footer to work despite the failing remote. */
  frame(page: Page): Promise<void>;
  trigger(page: Page): Promise<void>;
  fallback(page: Page): ReturnType<Page['locator']>;
  others(page: Page, stage: TestEnvironment): Promise<void>;
  expectComplete(page: Page): Promise<void>;
}

const cart = (page: Page) => page.getByRole('dialog', { name: 'Your Cart' });
const openCart = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: /Cart/ }).click();
const products = (page: Page) => page.getByRole('main').locator('article');

async function frameUsable(page: Page) {
  await waitForHydration(page, 'header a');
  await expectNavigationUsable(page);
}

async function customerWithCart(context: BrowserContext, { url }: TestEnvironment) {
  const { uid, send } = await signIn(context, url);
  const [product] = (await send('GET', '/api/api/all')).json() as { _id: string }[];
  const body = { pid: product?._id, quantity: 1000, uid };
  expect((await send('POST', '/api/api/getCartItem', { body })).status).toBe(200);
}

/** Opens a page of the shop without loading a new document. */
export async function openInShop(page: Page, path: string) {
  await page.evaluate((address) => history.pushState({}, '', address), path);
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
}

const pageProbe = (remote: string, path: string): Probe => ({
  async prepare(page, stage) {
    await customerWithCart(page.context(), stage);
    return stage.url;
  },
  frame: frameUsable,
  trigger: (page) => openInShop(page, path),
  fallback: (page) => page.getByRole('main').getByRole('alert'),
  async others(page) {
    await frameUsable(page);
    await openCart(page);
    await expect(cart(page).getByRole('textbox', { name: /^Quantity of/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(cart(page)).toBeHidden();
  },
  async expectComplete(page) {
    await expect(page.getByRole('main').locator(`[data-part="${remote}"] h1`)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  },
});

const cartDrawer: Probe = {
  async prepare(page, stage) {
    await customerWithCart(page.context(), stage);
    return stage.url;
  },
  frame: frameUsable,
  trigger: openCart,
  fallback: (page) => cart(page).getByRole('status'),
  async others(page) {
    await page.keyboard.press('Escape');
    await expect(cart(page)).toBeHidden();
    await frameUsable(page);
    await goToAllProducts(page);
    await expect(products(page).nth(20)).toBeAttached();
    await expect(products(page).first()).toContainText('$');
    await openCart(page);
  },
  async expectComplete(page) {
    await expect(cart(page).getByRole('textbox', { name: /^Quantity of/ })).toBeVisible();
    await expect(
      page.getByRole('banner').locator('[data-part="mfe-cart"]').filter({ visible: true }),
    ).toContainText('1');
  },
};

const staffArea: Probe = {
  async prepare(page, stage) {
    return stage.url + (await signInStaff(page, stage));
  },
  frame: () => Promise.resolve(),
  trigger: () => Promise.resolve(),
  fallback: (page) => page.getByRole('alert'),
  async others(page, { url }) {
    const shop = await page.context().newPage();
    await shop.goto(url, { waitUntil: 'commit' });
    await frameUsable(shop);
    await shop.close();
  },
  expectComplete: (page) => expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible(),
};

const productPage = async ({ url }: TestEnvironment) => {
  const response = await fetch(`${url}${routes.findProducts.path}?limit=1`);
  // The cast is safe: the response comes from the site under test.
  const { products } = (await response.json()) as { products: { _id: string }[] };
  return `/Product/${products[0]?._id}`;
};

/**
 * Returns a probe for a fragment of a product page. Fragments are optional, so the page must stay complete without
 * them, and a failed fragment shows no retry button.
 */
const fragmentProbe = (remote: string): Probe => ({
  prepare: async (_page, stage) => stage.url + (await productPage(stage)),
  frame: frameUsable,
  trigger: (page) => page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded(),
  fallback: (page) => page.getByRole('main').filter({ hasNot: partIn(page, remote) }),
  others: (page) => frameUsable(page),
  expectComplete: (page) => expect(partIn(page, remote).first()).toBeVisible(),
});

const partIn = (page: Page, remote: string) => page.locator(`[data-part="${remote}"]`);

/** Value that replaces each parameter in the path of a declared page. */
const anything = 'amethyst';

/**
 * Returns a probe for a button that only signed-in buyers see. If the remote fails, the page shows
 * a notice instead of the button.
 */
const buttonProbe = (remote: string): Probe => {
  const button = (page: Page) => partIn(page, remote).and(page.getByRole('button'));
  return {
    ...fragmentProbe(remote),
    async prepare(page, stage) {
      await customerWithCart(page.context(), stage);
      return stage.url + (await productPage(stage));
    },
    fallback: (page) => page.getByRole('main').getByText("The cart isn't available right now"),
    expectComplete: (page) => expect(button(page).first()).toBeVisible(),
  };
};

/** Slots of a product page, each with its own probe. */
export const productSlots = ['product.buy', 'product.below'] as const;
export type ProductSlot = (typeof productSlots)[number];

export const createSlotProbe = (remote: string, slot: ProductSlot) =>
  slot === 'product.buy' ? buttonProbe(remote) : fragmentProbe(remote);

/** Selects the probe for a part by the slots and routes that the part declares. */
export function selectPartProbe({ remote, routes: pages, slots }: DeclaredPart): Probe {
  const fills = (name: string) => slots.some(({ slot }) => slot === name);
  if (fills('drawer.cart')) return cartDrawer;
  if (fills('staff.area')) return staffArea;
  const paths = pages.filter(({ path, each }) => path !== '/' && each === undefined);
  const page = paths.find(({ path }) => !path.includes(':')) ?? paths[0];
  if (!page) return fragmentProbe(remote);
  return pageProbe(remote, page.path.replaceAll(/:[\w-]+/g, anything));
}
