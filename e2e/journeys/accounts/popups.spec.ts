import type { Page } from '@playwright/test';
import { expectAccessible } from '../../site/axe.js';
import { visitWithStoppedClock } from '../../site/clock.js';
import { createTestEmail } from '../../site/people.js';
import { expect, test } from '../../site/test.js';

// Disables transitions, during which colours are not final and axe reports wrong contrasts.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.use({ hasPopups: true });

async function openHome(page: Page) {
  await visitWithStoppedClock(page, '/');
  const text = 'A message';
  await page.evaluate(
    (detail) => {
      window.dispatchEvent(new CustomEvent('toast:show', { detail }));
    },
    { kind: 'success', text },
  );
  await expect(page.getByText(text)).toBeVisible();
}

/**
 * Advances the clock to shortly before a popup is due, calls `before`, and then advances the clock until the popup is
 * open.
 */
async function runUntil(page: Page, delay: number, before: () => Promise<void>) {
  // The time since the page load varies, so it is subtracted from the delay.
  const elapsed = await page.evaluate(() => performance.now());
  await page.clock.runFor(Math.max(0, delay - elapsed - 100));
  await before();
  await page.clock.runFor(elapsed + 200);
  await page.clock.resume();
}

// @spec shop-78 shop-81 shop-133 core-8
test('@once the newsletter popup opens after 7 seconds, and no other popup opens during the visit', async ({
  page,
  problems,
}) => {
  problems.expect(/400/);
  await openHome(page);
  const newsletter = page.getByRole('dialog', { name: 'Stay Updated' });
  const login = page.getByRole('dialog', { name: 'Login' });
  await runUntil(page, 7000, () => expect(newsletter).toBeHidden());
  await expect(newsletter).toBeVisible();
  await expectAccessible(page, 'the newsletter popup');
  await page.clock.runFor(4000);
  await expect(login).toBeHidden();

  const email = newsletter.getByLabel('Email');
  await email.fill('nobody');
  await newsletter.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText('Please enter a valid email address', { exact: true })).toBeVisible();
  await email.fill(createTestEmail());
  await newsletter.getByRole('button', { name: 'Subscribe' }).click();
  await expect(newsletter).toBeHidden();
  await expect(page.getByText('Subscribed successfully!', { exact: true })).toBeVisible();
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'subscribed');
  expect(cookie?.value).toBe('true');
  // Compares with the real time, because the browser's cookie store ignores the page's fake clock.
  expect(Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(30);
  await page.clock.runFor(20_000);
  await expect(login).toBeHidden();
});

// @spec shop-78 shop-79
test('@once no popup opens while the visitor is typing, and the newsletter popup does not open automatically for a subscriber', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'subscribed', value: 'true', url: baseURL ?? '' }]);
  await openHome(page);
  const search = page.getByRole('combobox', { name: 'Search for products' });
  await search.fill('tow');
  await page.clock.runFor(12_000);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await search.blur();
  await page.clock.resume();
  await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByRole('dialog', { name: 'Stay Updated' })).toBeVisible();
});

// @spec shop-72 shop-132
test('@once the login popup opens 10 seconds after the page load', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'subscribed', value: 'true', url: baseURL ?? '' }]);
  await openHome(page);
  const login = page.getByRole('dialog', { name: 'Login' });
  await runUntil(page, 10_000, () => expect(login).toBeHidden());
  await expect(login).toBeVisible();
});
