import { type Page, expect } from '@playwright/test';

export interface SentInquiry {
  number: string;
  products: { quantity: number }[];
}

export const drawerNamed = (page: Page, name: string) => page.getByRole('dialog', { name });

export const openCart = async (page: Page) => {
  await page
    .getByRole('link', { name: /^(\d+ items? in the cart )?Cart/ })
    .or(page.getByRole('link', { name: 'Cart', exact: true }))
    .filter({ visible: true })
    .first()
    .click();
  return drawerNamed(page, 'Your Cart');
};

export const openInquiries = async (page: Page) => {
  await page
    .getByRole('link', { name: /\b(Your inquiries|Inquiry)\b/ })
    // Excludes the link "Make Inquiry" in the hero section.
    .filter({ visible: true, hasNotText: 'Make Inquiry' })
    .first()
    .click();
  return drawerNamed(page, 'Your Inquiries');
};

/** Locates the button that adds the displayed product, not a related product, to the cart. */
export const addButtonOnPage = (page: Page) =>
  page.getByRole('main').getByRole('article').first().getByRole('button', { name: 'Add to Cart' });

export const addFirstProduct = async (page: Page) => {
  const add = page.locator('article').getByRole('button', { name: 'Add to Cart' }).first();
  // Waits for the prices, because the minimum quantity on a card is unknown until they have loaded.
  await expect(page.locator('article').first()).toContainText('$');
  await add.click();
  await expect(page.getByText('🛒 Product added to cart!').first()).toBeVisible();
};

/** Lets the server process one request but drops its response. */
export const dropResponse = (page: Page, call: string) =>
  page.route(
    `**/api/api/${call}`,
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );

export const cartBadge = (page: Page) =>
  page.locator('span[data-part="mfe-cart"]').filter({ visible: true });
