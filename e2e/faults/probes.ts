import { type BrowserContext, type Page, expect } from '@playwright/test';
import { routes } from 'contracts';
import { waitForHydration } from '../site/hydration.js';
import { expectFrameUsable, goToAllProducts } from '../site/frame.js';
import { signIn } from '../site/sign-in.js';
import { signInStaff } from '../site/staff.js';
import type { DeclaredPart } from './declared-parts.js';
import type { TestEnvironment } from './test-environment.js';

/** How to request a remote in a page and detect its fallback and recovery. */
export interface Probe {
  /** Signs in if needed and returns the address of the page. */
  prepare(page: Page, stage: TestEnvironment): Promise<string>;
  /** Expects the frame to work regardless of the remote. */
  frame(page: Page): Promise<void>;
  /** Triggers the content of the remote. */
  trigger(page: Page): Promise<void>;
  /** The fallback of the remote, with its button. */
  fallback(page: Page): ReturnType<Page['locator']>;
  /** Expects everything else to work. */
  others(page: Page, stage: TestEnvironment): Promise<void>;
  expectComplete(page: Page): Promise<void>;
}

const cart = (page: Page) => page.getByRole('dialog', { name: 'Your Cart' });
const openCart = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: /Cart/ }).click();
const products = (page: Page) => page.getByRole('main').locator('article');

async function frameUsable(page: Page) {
  await waitForHydration(page, 'header a');
  await expectFrameUsable(page);
}

/** A customer with a product in the cart. */
async function customerWithCart(context: BrowserContext, { url }: TestEnvironment) {
  const { uid, send } = await signIn(context, url);
  const [product] = (await send('GET', '/api/api/all')).json() as { _id: string }[];
  const body = { pid: product?._id, quantity: 1000, uid };
  expect((await send('POST', '/api/api/getCartItem', { body })).status).toBe(200);
}

const pageProbe = (remote: string, path: string): Probe => ({
  async prepare(page, stage) {
    await customerWithCart(page.context(), stage);
    return stage.url;
  },
  frame: frameUsable,
  async trigger(page) {
    await page.evaluate((address) => history.pushState({}, '', address), path);
    await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
  },
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

/** A page with slots that no other part fills. */
const productPage = async ({ url }: TestEnvironment) => {
  const answer = await fetch(`${url}${routes.findProducts.path}?limit=1`);
  // The response comes from our own site.
  const { products: found } = (await answer.json()) as { products: { _id: string }[] };
  return `/Product/${found[0]?._id}`;
};

/**
 * Probe for a fragment of a product page: the page stays, and the fragment shows no retry button because it is
 * optional.
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

/** Value for a path parameter for which the part gives no example. */
const anything = 'amethyst';

/**
 * Selects the probe by the part's declaration: cart drawer, staff area, a page with an address, or else its fragments.
 */
export function probeOf({ remote, routes: pages, slots }: DeclaredPart): Probe {
  const fills = (name: string) => slots.some(({ slot }) => slot === name);
  if (fills('drawer.cart')) return cartDrawer;
  if (fills('staff.area')) return staffArea;
  const paths = pages.filter(({ path, each }) => path !== '/' && each === undefined);
  const page = paths.find(({ path }) => !path.includes(':')) ?? paths[0];
  if (!page) return fragmentProbe(remote);
  return pageProbe(remote, page.path.replaceAll(/:[\w-]+/g, anything));
}
