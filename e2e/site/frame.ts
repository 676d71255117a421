import { type Page, expect } from '@playwright/test';

export const isPhoneProject = (page: Page) => (page.viewportSize()?.width ?? 0) < 768;

/** Opens the categories in the menu (large screens) or in the side panel (phones). Returns their container. */
export async function openCategories(page: Page) {
  if (isPhoneProject(page)) {
    await page
      .getByRole('navigation', { name: 'Shortcuts' })
      .getByRole('link', { name: 'Collections' })
      .click();
    const panel = page.getByRole('dialog', { name: 'Collections' });
    await expect(panel).toBeVisible();
    return panel;
  }
  const menu = page.getByRole('navigation', { name: 'Main' }).locator('details');
  await menu.locator('summary', { hasText: 'Shop' }).click();
  await expect(menu).toHaveAttribute('open');
  return menu;
}

export async function expectNavigationUsable(page: Page) {
  await expect(page.getByText('Free shipping on orders over $50')).toBeVisible();
  const opened = await openCategories(page);
  await expect(opened.getByRole('link', { name: 'Pendulums' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(opened.getByRole('link', { name: 'Pendulums' })).toBeHidden();
}

export async function goToAllProducts(page: Page) {
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'All Products', exact: true })
    .click();
  await expect(page).toHaveURL(/\/ViewAllProduct$/);
}

export const scrollTop = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
