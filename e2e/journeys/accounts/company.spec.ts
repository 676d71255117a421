import { type Browser, type Page, expect } from '@playwright/test';
import { expectAccessible } from '../../site/axe.js';
import { addFirstProduct, drawerNamed, openCart } from '../../site/cart.js';
import { newEmail, password, readMail, register } from '../../site/people.js';
import { test } from '../../site/test.js';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const company = (page: Page) => page.getByRole('region', { name: 'Company account' });

/** Saves a screenshot of the page per width, and expects that the page does not scroll sideways. */
async function takePictures(page: Page, name: string) {
  const viewport = page.viewportSize();
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    const path = test.info().outputPath(`${name}-${width}.png`);
    await page.screenshot({ path, fullPage: true });
  }
  if (viewport) await page.setViewportSize(viewport);
}

async function confirmEmail(page: Page, email: string) {
  const link = /\/confirm-email\/[\w.~@%-]+/.exec(await readMail(email, 'Confirm'));
  await page.goto(link?.[0] ?? '');
  await page.getByRole('button', { name: 'Confirm' }).click();
}

async function createCompany(page: Page) {
  await page.goto('/account');
  await company(page).getByRole('button', { name: 'Create a company' }).click();
  await company(page).getByRole('button', { name: 'Create company' }).click();
  await expect(page.getByText('Enter the name of the company')).toBeVisible();
  await expectAccessible(page, 'the form of a new company with an error');
  await takePictures(page, 'new-company');
  await company(page).getByLabel('Company name').fill('Shah Gems');
  await company(page).getByRole('button', { name: 'Create company' }).click();
  await expect(company(page).getByText('You are an owner.')).toBeVisible();
}

/** Invites an address and returns the emailed link. */
async function invite(owner: Page, email: string, role: 'viewer' | 'buyer') {
  await company(owner).getByLabel('Email').fill(email);
  await company(owner).getByLabel('Role', { exact: true }).selectOption(role);
  await company(owner).getByRole('button', { name: 'Send invitation' }).click();
  await expect(company(owner).getByText(email)).toBeVisible();
  return /\/account\?invitation=[\w-]+/.exec(await readMail(email, 'invited'))?.[0] ?? '';
}

/** Opens the invitation as a visitor, registers with the invited address and joins. */
async function join(page: Page, link: string, email: string) {
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Join Shah Gems' })).toBeVisible();
  await expectAccessible(page, 'the invitation to a company');
  await takePictures(page, 'invitation');
  await page.getByRole('link', { name: 'Register' }).last().click();
  await page.getByLabel('Name').fill(email.split('@')[0] ?? '');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password').fill(password);
  await page.getByRole('button', { name: 'Register' }).click();
  await page.getByRole('button', { name: 'Join the company' }).click();
  await expect(page).toHaveURL('/account');
  await expect(company(page).getByText('Shah Gems')).toBeVisible();
}

const newPage = async (browser: Browser) =>
  (await browser.newContext({ reducedMotion: 'reduce' })).newPage();

async function sendInquiry(page: Page) {
  await page.goto('/ViewAllProduct');
  await addFirstProduct(page);
  const cart = await openCart(page);
  await expect(cart.getByText(/The inquiry will belong to Shah Gems/)).toBeVisible();
  await expectAccessible(page, 'the cart of a member');
  await cart.getByRole('button', { name: 'Submit Inquiry' }).click();
  const sent = drawerNamed(page, 'Your Inquiries').getByText(/^INQ-\d\d-\d{4}/);
  return sent.first().innerText();
}

// @spec shop-174
test('@once an owner, a buyer and a viewer share the inquiries of a company until one is removed', async ({
  page: owner,
  browser,
  problems,
}) => {
  test.setTimeout(240_000);
  // An account with an unconfirmed email address cannot send invitations.
  problems.expect(/409/);
  const [ownersEmail, buyersEmail, viewersEmail] = [newEmail(), newEmail(), newEmail()];
  await register(owner, ownersEmail);
  await createCompany(owner);
  const [buyer, viewer, stranger] = [
    await newPage(browser),
    await newPage(browser),
    await newPage(browser),
  ];
  await company(owner).getByLabel('Email').fill(buyersEmail);
  await company(owner).getByRole('button', { name: 'Send invitation' }).click();
  await expect(owner.getByText('Confirm your email address before')).toBeVisible();
  await confirmEmail(owner, ownersEmail);
  await owner.goto('/account');

  const buyersLink = await invite(owner, buyersEmail, 'buyer');
  const viewersLink = await invite(owner, viewersEmail, 'viewer');
  await expectAccessible(owner, 'the company of an owner with pending invitations');
  await takePictures(owner, 'company');
  await register(stranger);
  await stranger.goto(buyersLink);
  await expect(stranger.getByText(/You're signed in as/)).toBeVisible();
  await expect(stranger.getByRole('button', { name: 'Join the company' })).toBeHidden();
  await expectAccessible(stranger, 'an invitation for another account');
  await join(buyer, buyersLink, buyersEmail);
  await join(viewer, viewersLink, viewersEmail);
  await stranger.goto(buyersLink);
  await expect(stranger.getByRole('heading', { name: /can't be used/ })).toBeVisible();

  await viewer.goto('/ViewAllProduct');
  const add = viewer.locator('article').getByRole('button', { name: 'Add to Cart' }).first();
  await expect(viewer.locator('article').first()).toContainText('$');
  await add.click();
  await expect(viewer.getByText('Failed to add product').first()).toBeVisible();

  const number = await sendInquiry(buyer);
  const listed = `Shah Gems, sent by ${buyersEmail.split('@')[0]}`;
  await owner.goto('/inquiries');
  await expect(owner.getByText(number)).toBeVisible();
  await expect(owner.getByText(listed)).toBeVisible();
  await expectAccessible(owner, 'the inquiries of a company');
  await takePictures(owner, 'inquiries');
  await viewer.goto(`/inquiries/${number}`);
  await expect(viewer.getByText(listed)).toBeVisible();
  await expect(viewer.getByText(/lets you read this inquiry/)).toBeVisible();
  await expect(viewer.getByLabel('Your message')).toBeHidden();
  await expectAccessible(viewer, 'the inquiry page of a viewer');
  await takePictures(viewer, 'inquiry-of-viewer');
  await stranger.goto(`/inquiries/${number}`);
  await expect(stranger.getByText(listed)).toBeHidden();

  await buyer.goto('/inquiries');
  await expect(buyer.getByText(number)).toBeVisible();
  await owner.goto('/account');
  await expect(company(owner).getByText(viewersEmail)).toBeVisible();
  await takePictures(owner, 'members');
  const name = buyersEmail.split('@')[0] ?? '';
  await company(owner)
    .getByRole('button', { name: `Remove ${name}` })
    .click();
  await company(owner).getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(owner.getByText('Member removed')).toBeVisible();
  await expect(buyer.getByText(number)).toBeHidden();
  await expect(buyer.getByText('No inquiries found.')).toBeVisible();
  await viewer.reload();
  await expect(viewer.getByText(listed)).toBeVisible();
});
