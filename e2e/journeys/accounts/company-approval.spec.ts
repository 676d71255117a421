import { type Browser, type Page, expect } from '@playwright/test';
import { ObjectId } from 'mongodb';
import { routes } from 'contracts';
import { expectAccessible } from '../../site/axe.js';
import { addFirstProduct, drawerNamed, openCart } from '../../site/cart.js';
import { companySection, createCompanyOf, takeScreenshots } from '../../site/company.js';
import { confirmAcceptance, openAcceptance } from '../../site/inquiry-page.js';
import { readMail } from '../../site/people.js';
import { readTestSetting } from '../../site/process/data.js';
import { TestDatabase } from '../../site/process/store.js';
import { createQuotationClient } from '../../site/quotations.js';
import { signIn } from '../../site/sign-in.js';
import { test } from '../../site/test.js';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const waiting = (page: Page) => page.getByRole('region', { name: 'Waiting for approval' });

/** Signs in an owner in the given page, and a buyer of the same company in another browser. */
async function openCompany(owner: Page, browser: Browser) {
  const context = await browser.newContext({
    ...{ reducedMotion: 'reduce', baseURL: readTestSetting('url') },
  });
  const [boss, colleague] = [await signIn(owner.context()), await signIn(context)];
  await createCompanyOf(boss, { [colleague.uid]: 'buyer' });
  const store = await TestDatabase.open(readTestSetting('dataDir'));
  const accounts = store.db.collection('accounts');
  const [bossId, colleagueId] = [new ObjectId(boss.uid), new ObjectId(colleague.uid)];
  const confirmed = { emailVerifiedAt: new Date() };
  await accounts.updateMany({ _id: { $in: [bossId, colleagueId] } }, { $set: confirmed });
  await accounts.updateOne({ _id: colleagueId }, { $set: { name: 'Ravi Rao' } });
  await store.close();
  return { boss, colleague, buyer: await context.newPage() };
}

async function setLimit(owner: Page, dollars: string) {
  await owner.goto('/account');
  await companySection(owner).getByRole('button', { name: 'Edit company' }).click();
  await companySection(owner).getByLabel('Limit in US dollars').fill('-5');
  await companySection(owner).getByRole('button', { name: 'Save company' }).click();
  await expect(owner.getByText('Enter an amount of 0 or more')).toBeVisible();
  await takeScreenshots(owner, 'limit-error');
  await companySection(owner).getByLabel('Limit in US dollars').fill(dollars);
  await companySection(owner).getByRole('button', { name: 'Save company' }).click();
  await expect(
    companySection(owner).getByText(/^An owner must approve buyers' inquiries above \$/),
  ).toBeVisible();
  await takeScreenshots(owner, 'limit');
}

/** Submits the open cart, whose total exceeds the company's limit, and asks for an owner's approval. */
async function requestApproval(buyer: Page) {
  const cart = drawerNamed(buyer, 'Your Cart');
  await cart.getByRole('button', { name: 'Submit Inquiry' }).click();
  await expect(cart.getByText(/An owner of Shah Gems must approve/)).toBeVisible();
  await expectAccessible(buyer, 'a cart above the limit');
  await takeScreenshots(buyer, 'cart-above-limit');
  await cart.getByRole('button', { name: 'Ask for approval' }).click();
  await expect(cart).toBeHidden();
}

async function returnInquiry(owner: Page) {
  await owner.goto('/inquiries');
  await expect(waiting(owner).getByText('Shah Gems, by Ravi Rao')).toBeVisible();
  await expectAccessible(owner, 'an inquiry that waits for the approval of the owner');
  await takeScreenshots(owner, 'approval-of-owner');
  await waiting(owner).getByRole('button', { name: 'Return' }).click();
  await waiting(owner).getByRole('button', { name: 'Return to Ravi Rao' }).click();
  await expect(waiting(owner).getByText('Enter a note for the buyer')).toBeVisible();
  await takeScreenshots(owner, 'return-form');
  await waiting(owner).getByLabel('Note for the buyer').fill('One more, please');
  await waiting(owner).getByRole('button', { name: 'Return to Ravi Rao' }).click();
  await expect(waiting(owner)).toBeHidden();
}

async function changeReturned(buyer: Page) {
  await expect(waiting(buyer).getByText('One more, please')).toBeVisible();
  await expectAccessible(buyer, 'a returned inquiry');
  await takeScreenshots(buyer, 'returned');
  await waiting(buyer).getByRole('button', { name: 'Move to cart' }).click();
  const cart = drawerNamed(buyer, 'Your Cart');
  await expect(cart.getByLabel('Anything else? (optional)')).toHaveValue('Before Diwali');
  await cart.getByRole('button', { name: /more$/ }).first().click();
}

test("@once an inquiry above the company's approval limit is returned, changed, approved, quoted and accepted", async ({
  page: owner,
  browser,
  request,
  problems,
}) => {
  test.setTimeout(240_000);
  problems.expect(/409/);
  const { boss, colleague, buyer } = await openCompany(owner, browser);
  await setLimit(owner, '1');
  await buyer.goto('/ViewAllProduct');
  await addFirstProduct(buyer);
  await (await openCart(buyer)).getByLabel('Anything else? (optional)').fill('Before Diwali');
  await requestApproval(buyer);
  await buyer.goto('/inquiries');
  await expect(waiting(buyer).getByText(/We haven't received it yet/)).toBeVisible();
  await expectAccessible(buyer, 'an own inquiry that waits for approval');
  await takeScreenshots(buyer, 'approval-of-buyer');
  await readMail(boss.email, 'needs your approval');

  await returnInquiry(owner);
  await changeReturned(buyer);
  await requestApproval(buyer);
  await owner.reload();
  await waiting(owner).getByRole('button', { name: 'Approve and send' }).click();
  await expect(owner.getByText(/Approved and sent as INQ-/)).toBeVisible();
  await buyer.goto('/inquiries');
  await expect(
    buyer.getByText('Shah Gems, sent by Ravi Rao, approved by Mira Stein'),
  ).toBeVisible();
  await takeScreenshots(buyer, 'approved');

  const list = await colleague.send('GET', `/api/api/getUserInquiries/${colleague.uid}`);
  const [inquiry = { _id: '', number: '' }] = list.json() as { _id: string; number: string }[];
  const desk = await createQuotationClient(request);
  await desk.send(await desk.prepare(inquiry._id));
  await buyer.goto(`/inquiries/${inquiry.number}`);
  await openAcceptance(buyer, 1);
  await confirmAcceptance(buyer);
  await expect(buyer.getByText(/Accepted by Ravi Rao on/).first()).toBeVisible();
});

test('@once an inquiry does not belong to the company if the buyer was removed from the company while the cart was open', async ({
  page: owner,
  browser,
}) => {
  const { boss, colleague, buyer } = await openCompany(owner, browser);
  await buyer.goto('/ViewAllProduct');
  await addFirstProduct(buyer);
  const cart = await openCart(buyer);
  await expect(cart.getByText(/The inquiry will belong to Shah Gems/)).toBeVisible();
  const removal = routes.removeMember.path.replace(':uid', colleague.uid);
  expect((await boss.send('DELETE', removal)).status).toBe(200);
  await cart.getByRole('button', { name: 'Submit Inquiry' }).click();
  const inquiries = drawerNamed(buyer, 'Your Inquiries');
  await expect(inquiries.getByRole('heading', { level: 3, name: /^INQ-/ })).toBeVisible();
  await expect(inquiries.getByText(/Shah Gems/)).toBeHidden();
  await owner.goto('/inquiries');
  await expect(owner.getByText('No inquiries found.')).toBeVisible();
});
