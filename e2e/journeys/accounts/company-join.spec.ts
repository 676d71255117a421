import type { Browser, Page } from '@playwright/test';
import { routes } from 'contracts';
import { expectAccessible } from '../../site/axe.js';
import { companySection, takeScreenshots } from '../../site/company.js';
import { registerCustomer, type Customer } from '../../site/customer.js';
import { setting } from '../../site/process/data.js';
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

/** Opens a browser of a new customer who has sent an inquiry. */
async function newBuyer(browser: Browser, profile: { name: string; company: string }) {
  const customer = await registerCustomer(setting('url'));
  await customer.send('PATCH', routes.changeProfile.path, {
    body: {
      ...{ ...profile, taxNumber: '', country: '', address: '', addresses: [] },
      language: '',
    },
  });
  const products = await orderableProducts(1);
  const body = { uid: customer.uid, products };
  const sent = await customer.send('POST', routes.submitInquiry.path, { body });
  const { inquiry } = sent.json() as { inquiry: { number: string } };
  const context = await browser.newContext({
    ...{ baseURL: setting('url'), reducedMotion: 'reduce' },
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
async function expectSeparate(one: Buyer, two: Buyer) {
  await expectInquiries(one, { seen: [one.number], hidden: [two.number] });
  await expectInquiries(two, { seen: [two.number], hidden: [one.number] });
  for (const { page } of [one, two]) {
    await page.goto('/account');
    await expect(
      companySection(page).getByRole('button', { name: 'Create a company', exact: true }),
    ).toBeVisible();
  }
}

/** Chooses the second customer on the staff page of the first customer. Resolves with the preview dialog. */
async function previewJoin(page: Page, { customer }: Buyer) {
  const card = page.getByRole('region', { name: 'Company account' });
  await card.getByRole('button', { name: 'Join with another customer' }).click();
  await card.getByLabel('The other account').fill(customer.email);
  await card.getByRole('button', { name: new RegExp(customer.email) }).click();
  const dialog = page.getByRole('dialog', { name: 'Join these customers?' });
  await expect(dialog.getByText('New company: Shah Gems')).toBeVisible();
  const moved = '1 inquiry and 0 quotation versions move to the company.';
  await expect(dialog.getByText(`Mira Stein joins as owner. ${moved}`)).toBeVisible();
  await expect(dialog.getByText(`Ravi Rao joins as buyer. ${moved}`)).toBeVisible();
  return dialog;
}

// @spec staff-103
test('@once staff join two customers in a company, who share their inquiries until staff undo the join', async ({
  page,
  browser,
  problems,
}) => {
  test.setTimeout(180_000);
  // A request of a customer who already belongs to the company returns 409.
  problems.expect(/409/);
  await signInStaff(page);
  const one = await newBuyer(browser, { name: 'Mira Stein', company: 'Shah Gems' });
  const two = await newBuyer(browser, { name: 'Ravi Rao', company: '' });
  const stranger = await newBuyer(browser, { name: 'Eva Kern', company: 'Shah Gems' });

  await page.goto(staffPath(`customers/${one.customer.uid}`));
  const preview = await previewJoin(page, two);
  await expectAccessible(page, 'the preview of a company of two customers');
  await takeScreenshots(page, 'preview');
  await preview.getByRole('button', { name: 'Cancel' }).click();
  await expectSeparate(one, two);

  await (await previewJoin(page, two)).getByRole('button', { name: 'Join customers' }).click();
  await expect(page.getByText('The customers now share a company.')).toBeVisible();
  await expectAccessible(page, 'the page of a customer after a join');
  await takeScreenshots(page, 'joined');
  for (const buyer of [one, two]) {
    await expectInquiries(buyer, { seen: [one.number, two.number], hidden: [stranger.number] });
    await buyer.page.goto('/account');
    await expect(companySection(buyer.page).getByText('Shah Gems')).toBeVisible();
  }
  await expect(companySection(one.page).getByText('You are an owner.')).toBeVisible();
  await expect(companySection(two.page).getByText('You are a buyer.')).toBeVisible();
  await expectInquiries(stranger, { seen: [stranger.number], hidden: [one.number, two.number] });

  const other = await page.context().newPage();
  await other.goto(staffPath(`customers/${two.customer.uid}`));
  const card = other.getByRole('region', { name: 'Company account' });
  await card.getByRole('button', { name: 'Join with another customer' }).click();
  await card.getByLabel('The other account').fill(one.customer.email);
  await card.getByRole('button', { name: new RegExp(one.customer.email) }).click();
  await expect(other.getByText('Both customers already belong to Shah Gems.')).toBeVisible();
  await expect(other.getByRole('button', { name: 'Join customers' })).toBeDisabled();
  await takeScreenshots(other, 'refused');
  await other.close();

  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(page.getByText(/^Undone\./)).toBeVisible();
  await expectSeparate(one, two);
  for (const { page: shop } of [one, two, stranger]) await shop.context().close();
});
