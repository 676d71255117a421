import type { Browser, Page } from '@playwright/test';
import { routes } from 'contracts';
import { expectAccessible } from '../../site/axe.js';
import { addButtonOnPage, drawerNamed, openCart } from '../../site/cart.js';
import { createCompanyOf, takeScreenshots } from '../../site/company.js';
import { registerCustomer } from '../../site/customer.js';
import { logIn } from '../../site/people.js';
import { readTestSetting } from '../../site/process/data.js';
import { useIsolatedSite } from '../../site/process/isolated-site.js';
import { sampleProduct } from '../../site/sample.js';
import { addSessionCookies } from '../../site/sign-in.js';
import { type SendAsStaff, sendAsStaff, staffPath } from '../../site/staff.js';
import { expect, test } from '../../site/test.js';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

// Uses a separate site, because other tests expect a shop without price lists.
useIsolatedSite();

const product = sampleProduct('OP-7CH-75');
const price = { shop: '$8.90', company: '$7.39' } as const;
type Prices = keyof typeof price;

type Buyer = Awaited<ReturnType<typeof newBuyer>>;

async function newBuyer(browser: Browser) {
  const customer = await registerCustomer(readTestSetting('url'));
  const context = await browser.newContext({
    ...{ baseURL: readTestSetting('url'), reducedMotion: 'reduce' },
  });
  await addSessionCookies(context, customer);
  return { customer, page: await context.newPage() };
}

/** Expects the page to contain either the shop price or the company's price, as given by `prices`, but not both. */
async function expectPrice(page: Page, prices: Prices, part = page.getByRole('main')) {
  await expect(part.getByText(price[prices]).first()).toBeVisible();
  await expect(part).not.toContainText(price[prices === 'shop' ? 'company' : 'shop']);
}

/**
 * Expects the price in the search results and on the product page, including after navigating back and forward and
 * after a reload.
 */
async function expectPriceOnPages({ page }: Pick<Buyer, 'page'>, prices: Prices) {
  await page.goto(`/search?q=${encodeURIComponent(product.productName)}`);
  await expectPrice(page, prices, page.getByRole('article').first());
  await page.getByRole('article').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/Product\//);
  await expectPrice(page, prices);
  await page.goBack();
  await expect(page).toHaveURL(/\/search/);
  await expectPrice(page, prices, page.getByRole('article').first());
  await page.reload();
  await expectPrice(page, prices, page.getByRole('article').first());
  await page.goForward();
  await expect(page).toHaveURL(/\/Product\//);
  await expectPrice(page, prices);
  await page.reload();
  await expectPrice(page, prices);
}

/** Locates the card that shows the price list on a customer's staff page. */
const cardOf = (page: Page) => page.getByRole('region', { name: 'Price list', exact: true });

/** Chooses a company's price list on a member's staff page, and confirms the choice. */
async function chooseList(
  page: Page,
  label: string,
  { action, members }: { action: 'Assign' | 'Remove'; members: string },
) {
  const section = page.getByRole('region', { name: 'Company price list' });
  await section.getByLabel('Company price list').selectOption({ label });
  await section.getByRole('button', { name: 'Change company price list' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(`This affects ${members}`);
  await expectAccessible(page, 'the question about the price list of a company');
  await dialog.getByRole('button', { name: action }).click();
  await expect(dialog).toBeHidden();
}

const createTradeList = (send: SendAsStaff) =>
  send('POST', routes.createPriceList.path, {
    ...{ name: 'Trade', currencies: ['USD'], validFrom: null, validUntil: null },
    ...{ categories: [], basisPoints: -1_700 },
  });

/**
 * On the product page, signs the member out and signs in a customer outside the company. Returns to the product page
 * with Back.
 */
async function changeToStranger({ page }: Buyer, { customer }: Buyer) {
  await page
    .getByRole('link', { name: /^Account/ })
    .filter({ visible: true })
    .first()
    .click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Login to see price' }).first()).toBeVisible();
  await page.goto('/SignInPage');
  await logIn(page, customer.email, customer.password);
  await expect(page).toHaveURL('/');
  // The product page is usually two history entries back. If the redirect after sign-in has replaced the entry of the
  // sign-in page, it is one entry back.
  for (let steps = 0; steps < 2 && !page.url().includes('/Product/'); steps += 1)
    await page.goBack();
  await expect(page).toHaveURL(/\/Product\//);
  await expectPrice(page, 'shop');
}

// @spec staff-104
test('@once members of a company see the prices of its price list until they leave or staff remove the list, and other customers never see them', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  await createTradeList(await sendAsStaff(page));
  const [owner, member, stranger] = [
    await newBuyer(browser),
    await newBuyer(browser),
    await newBuyer(browser),
  ];
  await createCompanyOf(owner.customer, { [member.customer.uid]: 'buyer' });
  await Promise.all([member, stranger].map((buyer) => expectPriceOnPages(buyer, 'shop')));

  await page.goto(staffPath(`customers/${owner.customer.uid}`));
  await expect(cardOf(page)).toContainText('No price list. This customer sees the shop prices.');
  const memberNames = '2 members: Mira Stein, Mira Stein.';
  await chooseList(page, 'Trade', { action: 'Assign', members: memberNames });
  await expect(cardOf(page)).toContainText('Trade – from the company Shah Gems');
  await takeScreenshots(page, 'company-price-list');
  await Promise.all([
    expectPriceOnPages(owner, 'company'),
    expectPriceOnPages(member, 'company'),
    expectPriceOnPages(stranger, 'shop'),
  ]);
  await addButtonOnPage(member.page).click();
  await openCart(member.page);
  await expectPrice(member.page, 'company', drawerNamed(member.page, 'Your Cart'));
  await takeScreenshots(member.page, 'cart-of-member');
  await member.page.reload();

  const removal = routes.removeMember.path.replace(':uid', member.customer.uid);
  expect((await owner.customer.send('DELETE', removal)).status).toBe(200);
  await Promise.all([expectPriceOnPages(member, 'shop'), expectPriceOnPages(owner, 'company')]);

  await page.reload();
  await chooseList(page, 'No list (shop prices)', {
    action: 'Remove',
    members: '1 member: Mira Stein.',
  });
  await expect(cardOf(page)).toContainText('No price list. This customer sees the shop prices.');
  await owner.page.goBack();
  await owner.page.reload();
  await expectPrice(owner.page, 'shop', owner.page.getByRole('article').first());
  await expectPriceOnPages(owner, 'shop');
  await chooseList(page, 'Trade', { action: 'Assign', members: '1 member: Mira Stein.' });
  await expect(cardOf(page)).toContainText('Trade – from the company Shah Gems');
  await expectPriceOnPages(owner, 'company');
  await changeToStranger(owner, stranger);
  for (const buyer of [owner, member, stranger]) await buyer.page.context().close();
});
