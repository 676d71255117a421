import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { routes, savedListHref, savedListRoutes, savedListsPath } from 'contracts';
import { expectAccessible } from '../../site/axe.js';
import { createCompanyOf, newPage, takeScreenshots } from '../../site/company.js';
import type { Customer } from '../../site/customer.js';
import { signIn } from '../../site/sign-in.js';
import { expect, test } from '../../site/test.js';

const lines = (page: Page) => page.locator('main ol > li');
const facts = (page: Page, text: string) => page.getByText(`Shared with Shah Gems by ${text}`);
const pathOf = (name: keyof typeof savedListRoutes, id: string) =>
  savedListRoutes[name].path.replace(':id', id);

/** Signs in an owner, a buyer and a viewer of one company, each in a separate browser context. */
async function openCompany(page: Page, browser: Browser) {
  const pages = [page, ...(await Promise.all([newPage(browser), newPage(browser)]))] as const;
  const owner = await signIn(pages[0].context());
  const buyer = await signIn(pages[1].context());
  const viewer = await signIn(pages[2].context());
  await createCompanyOf(owner, { [buyer.uid]: 'buyer', [viewer.uid]: 'viewer' });
  return { owner, buyer, pages: { buyer: pages[1], viewer: pages[2] } };
}

async function saveList({ send }: Customer) {
  const products = (await send('GET', '/api/api/all')).json() as { _id: string }[];
  const lines = products.slice(0, 3).map(({ _id: pid }) => ({ pid, quantity: 40, note: 'Boxed' }));
  const response = await send('POST', savedListRoutes.createSavedList.path, {
    headers: { 'Idempotency-Key': randomUUID() },
    body: { name: 'Weekly order', lines },
  });
  return (response.json() as { list: { id: string } }).list.id;
}

// @spec shop-179
test('@once a list that a buyer shared with the company remains available to the company after the buyer is removed', async ({
  page,
  browser,
  problems,
}) => {
  test.setTimeout(240_000);
  problems.expect(/409/);
  const { owner, buyer, pages } = await openCompany(page, browser);
  const id = await saveList(buyer);
  await pages.buyer.goto(savedListHref(id));
  await pages.buyer.getByRole('button', { name: 'Share' }).click();
  await takeScreenshots(pages.buyer, 'private');
  await pages.buyer.getByRole('button', { name: 'Share with Shah Gems' }).click();
  await expect(facts(pages.buyer, 'you')).toBeVisible();
  await expectAccessible(pages.buyer, 'a list that is shared with the company');
  await takeScreenshots(pages.buyer, 'shared');

  await pages.viewer.goto(savedListsPath);
  await expect(facts(pages.viewer, 'Mira Stein')).toBeVisible();
  await takeScreenshots(pages.viewer, 'lists-of-viewer');
  await pages.viewer.getByRole('link', { name: 'Weekly order', exact: true }).click();
  await expect(lines(pages.viewer)).toHaveCount(3);
  await expect(pages.viewer.getByText(/You can view and copy this list/)).toBeVisible();
  await expect(pages.viewer.getByRole('button', { name: 'Rename' })).toBeHidden();
  await expect(pages.viewer.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
  await expectAccessible(pages.viewer, 'a list that a viewer reads');
  await takeScreenshots(pages.viewer, 'list-of-viewer');

  await page.goto(savedListHref(id));
  await expect(lines(page)).toHaveCount(3);
  await buyer.send('PATCH', pathOf('changeSavedList', id), {
    body: { revision: 0, name: 'Monthly order' },
  });
  await page
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click();
  await expect(page.getByRole('alert')).toContainText('Another member changed this list');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Monthly order');
  await expect(lines(page)).toHaveCount(3);
  await expect(page.getByText(/removed\.$/)).toBeHidden();
  await takeScreenshots(page, 'conflict');

  await owner.send('DELETE', routes.removeMember.path.replace(':uid', buyer.uid));
  await pages.buyer.reload();
  await expect(pages.buyer.getByText('This list does not exist or was deleted.')).toBeVisible();
  await page.reload();
  await expect(facts(page, 'you')).toBeVisible();
  await expect(lines(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('button', { name: 'Make private' }).click();
  await expect(page.getByText('Only you can see this list now.')).toBeVisible();
  await pages.viewer.reload();
  await expect(pages.viewer.getByText('This list does not exist or was deleted.')).toBeVisible();
});
