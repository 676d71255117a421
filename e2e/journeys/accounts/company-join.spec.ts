import type { Browser, Page } from '@playwright/test';
import { routes } from 'contracts';
import { expectAccessible } from '../../site/axe.js';
import { companySection, takeScreenshots } from '../../site/company.js';
import { registerCustomer, type Customer } from '../../site/customer.js';
import { readTestSetting } from '../../site/process/data.js';
import { addSessionCookies } from '../../site/sign-in.js';
import { orderableProducts, signInStaff, staffPath } from '../../site/staff.js';
import { expect, test } from '../../site/test.js';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

interface Buyer {
  customer: Customer;
  page: Page;
  /** Number of the inquiry that the buyer sent. */
  number: string;
}

/** Opens a browser for a new customer who has sent an inquiry. */
async function newBuyer(browser: Browser, profile: { name: string; company: string }) {
  const customer = await registerCustomer(readTestSetting('url'));
  await customer.send('PATCH', routes.changeProfile.path, {
    body: {
      ...{ ...profile, taxNumber: '', country: '', address: '', addresses: [] },
      language: '',
    },
  });
  const products = await orderableProducts(1);
  const body = { uid: customer.uid, products };
  const response = await customer.send('POST', routes.submitInquiry.path, { body });
  const { inquiry } = response.json() as { inquiry: { number: string } };
  const context = await browser.newContext({
    ...{ baseURL: readTestSetting('url'), reducedMotion: 'reduce' },
  });
  await addSessionCookies(context, customer);
  return { customer, page: await context.newPage(), number: inquiry.number };
}

async function expectInquiries({ page }: Buyer, numbers: { seen: string[]; hidden: string[] }) {
  await page.goto('/inquiries');
  for (const number of numbers.seen) await expect(page.getByText(number)).toBeVisible();
  for (const number of numbers.hidden) await expect(page.getByText(number)).toBeHidden();
}

/** Expects that each customer sees only their own inquiry and belongs to no company. */
async function expectSeparate(first: Buyer, second: Buyer) {
  await expectInquiries(first, { seen: [first.number], hidden: [second.number] });
  await expectInquiries(second, { seen: [second.number], hidden: [first.number] });
  for (const { page } of [first, second]) {
    await page.goto('/account');
    await expect(
      companySection(page).getByRole('button', { name: 'Create a company', exact: true }),
    ).toBeVisible();
  }
}

/** Chooses the second customer on the staff page of the first customer. Resolves with the preview dialog. */
async function previewJoin(page: Page, { customer }: Buyer) {
  const card = page.getByRole('region', { name: 'Company account' });
  await card.getByRole('button', { name: 'Link with another customer' }).click();
  await card.getByLabel('The other account').fill(customer.email);
  await card.getByRole('button', { name: new RegExp(customer.email) }).click();
  const dialog = page.getByRole('dialog', { name: 'Link these customers?' });
  await expect(dialog.getByText('New company: Shah Gems')).toBeVisible();
  const moved = '1 inquiry and 0 quotation versions will move to the company.';
  await expect(dialog.getByText(`Mira Stein joins as owner. ${moved}`)).toBeVisible();
  await expect(dialog.getByText(`Ravi Rao joins as buyer. ${moved}`)).toBeVisible();
  return dialog;
}

// @spec staff-103
test('@once two customers share their inquiries after staff join them in a company, until staff undo the join', async ({
  page,
  browser,
  problems,
}) => {
  test.setTimeout(180_000);
  // The last join preview returns 409, because both customers already belong to the company.
  problems.expect(/409/);
  await signInStaff(page);
  const firstBuyer = await newBuyer(browser, { name: 'Mira Stein', company: 'Shah Gems' });
  const secondBuyer = await newBuyer(browser, { name: 'Ravi Rao', company: '' });
  const stranger = await newBuyer(browser, { name: 'Eva Kern', company: 'Shah Gems' });

  await page.goto(staffPath(`customers/${firstBuyer.customer.uid}`));
  const preview = await previewJoin(page, secondBuyer);
  await expectAccessible(page, 'the preview of a company of two customers');
  await takeScreenshots(page, 'preview');
  await preview.getByRole('button', { name: 'Cancel' }).click();
  await expectSeparate(firstBuyer, secondBuyer);

  await (
    await previewJoin(page, secondBuyer)
  )
    .getByRole('button', { name: 'Link customers' })
    .click();
  await expect(page.getByText('These customers now share a company account.')).toBeVisible();
  await expectAccessible(page, 'the page of a customer after a join');
  await takeScreenshots(page, 'joined');
  for (const buyer of [firstBuyer, secondBuyer]) {
    await expectInquiries(buyer, {
      seen: [firstBuyer.number, secondBuyer.number],
      hidden: [stranger.number],
    });
    await buyer.page.goto('/account');
    await expect(companySection(buyer.page).getByText('Shah Gems')).toBeVisible();
  }
  await expect(companySection(firstBuyer.page).getByText('You are an owner.')).toBeVisible();
  await expect(companySection(secondBuyer.page).getByText('You are a buyer.')).toBeVisible();
  await expectInquiries(stranger, {
    seen: [stranger.number],
    hidden: [firstBuyer.number, secondBuyer.number],
  });

  const otherPage = await page.context().newPage();
  await otherPage.goto(staffPath(`customers/${secondBuyer.customer.uid}`));
  const card = otherPage.getByRole('region', { name: 'Company account' });
  await card.getByRole('button', { name: 'Link with another customer' }).click();
  await card.getByLabel('The other account').fill(firstBuyer.customer.email);
  await card.getByRole('button', { name: new RegExp(firstBuyer.customer.email) }).click();
  await expect(otherPage.getByText('Both customers already belong to Shah Gems.')).toBeVisible();
  await expect(otherPage.getByRole('button', { name: 'Link customers' })).toBeDisabled();
  await takeScreenshots(otherPage, 'refused');
  await otherPage.close();

  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(page.getByText(/^Undone\./)).toBeVisible();
  await expectSeparate(firstBuyer, secondBuyer);
  for (const { page: shop } of [firstBuyer, secondBuyer, stranger]) await shop.context().close();
});
