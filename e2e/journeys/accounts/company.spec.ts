import { type Page, expect } from '@playwright/test';
import { expectAccessible } from '../../site/axe.js';
import { addFirstProduct, drawerNamed, openCart } from '../../site/cart.js';
import {
  companySection,
  confirmEmail,
  createCompany,
  invite,
  joinCompanyByInvitation,
  newPage,
  takeScreenshots,
} from '../../site/company.js';
import { createTestEmail, register } from '../../site/people.js';
import { test } from '../../site/test.js';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function sendInquiry(page: Page) {
  await page.goto('/ViewAllProduct');
  await addFirstProduct(page);
  const cart = await openCart(page);
  await expect(cart.getByText(/The inquiry will belong to Shah Gems/)).toBeVisible();
  await expectAccessible(page, 'the cart of a member');
  await cart.getByRole('button', { name: 'Submit Inquiry' }).click();
  const inquiryNumber = drawerNamed(page, 'Your Inquiries').getByText(/^INQ-\d\d-\d{4}/);
  return inquiryNumber.first().innerText();
}

// @spec shop-174
test('@once an owner, a buyer and a viewer share the inquiries of a company until one of them is removed', async ({
  page: owner,
  browser,
  problems,
}) => {
  test.setTimeout(240_000);
  // An account with an unconfirmed email address cannot send invitations.
  problems.expect(/409/);
  const [ownersEmail, buyersEmail, viewersEmail] = [
    createTestEmail(),
    createTestEmail(),
    createTestEmail(),
  ];
  await register(owner, ownersEmail);
  await createCompany(owner);
  const [buyer, viewer, stranger] = [
    await newPage(browser),
    await newPage(browser),
    await newPage(browser),
  ];
  await companySection(owner).getByLabel('Email').fill(buyersEmail);
  await companySection(owner).getByRole('button', { name: 'Send invitation' }).click();
  await expect(owner.getByText('Confirm your email address before')).toBeVisible();
  await confirmEmail(owner, ownersEmail);
  await owner.goto('/account');

  const buyersLink = await invite(owner, buyersEmail, 'buyer');
  const viewersLink = await invite(owner, viewersEmail, 'viewer');
  await expectAccessible(owner, 'the company of an owner with pending invitations');
  await takeScreenshots(owner, 'company');
  await register(stranger);
  await stranger.goto(buyersLink);
  await expect(stranger.getByText(/You're signed in as/)).toBeVisible();
  await expect(stranger.getByRole('button', { name: 'Join the company' })).toBeHidden();
  await expectAccessible(stranger, 'an invitation for another account');
  await joinCompanyByInvitation(buyer, buyersLink, buyersEmail);
  await joinCompanyByInvitation(viewer, viewersLink, viewersEmail);
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
  await takeScreenshots(owner, 'inquiries');
  await viewer.goto(`/inquiries/${number}`);
  await expect(viewer.getByText(listed)).toBeVisible();
  await expect(viewer.getByText(/You can view this inquiry/)).toBeVisible();
  await expect(viewer.getByLabel('Your message')).toBeHidden();
  await expectAccessible(viewer, 'the inquiry page of a viewer');
  await takeScreenshots(viewer, 'inquiry-of-viewer');
  await stranger.goto(`/inquiries/${number}`);
  await expect(stranger.getByText(listed)).toBeHidden();

  await buyer.goto('/inquiries');
  await expect(buyer.getByText(number)).toBeVisible();
  await owner.goto('/account');
  await expect(companySection(owner).getByText(viewersEmail)).toBeVisible();
  await takeScreenshots(owner, 'members');
  const name = buyersEmail.split('@')[0] ?? '';
  await companySection(owner)
    .getByRole('button', { name: `Remove ${name}` })
    .click();
  await companySection(owner).getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(owner.getByText('Member removed')).toBeVisible();
  await expect(buyer.getByText(number)).toBeHidden();
  await expect(buyer.getByText('No inquiries found.')).toBeVisible();
  await viewer.reload();
  await expect(viewer.getByText(listed)).toBeVisible();
});
