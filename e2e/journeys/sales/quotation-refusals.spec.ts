import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { routes } from 'contracts';
import { confirmEmail } from '../../site/confirm-email.js';
import { readTestSetting } from '../../site/process/data.js';
import {
  confirmAcceptance,
  groupNamed,
  openAcceptance,
  openPhoneVisitor,
  phoneDevice,
} from '../../site/inquiry-page.js';
import { readMailedInquiryLink, createQuotationClient } from '../../site/quotations.js';
import { signIn } from '../../site/sign-in.js';
import { orderableProducts } from '../../site/staff.js';
import { TestDatabase } from '../../site/process/store.js';
import { expect, test } from '../../site/test.js';

test.use(phoneDevice);

async function openQuoted(page: Page, context: BrowserContext, request: APIRequestContext) {
  const { uid, email, send } = await signIn(context);
  await confirmEmail(readTestSetting('dataDir'), email);
  const products = await orderableProducts(1);
  const body = { uid, contactPhone: '', message: 'Too late', products };
  const submitted = await send('POST', '/api/api/submitInquiry', { body });
  const { inquiry } = submitted.json() as { inquiry: { _id: string; number: string } };
  const desk = await createQuotationClient(request);
  const sendNext = async () => desk.send(await desk.prepare(inquiry._id));
  const first = await sendNext();
  await page.goto(`/inquiries/${inquiry.number}`);
  await expect(heading(page, 1)).toBeVisible();
  return { email, inquiry, first, send, sendNext };
}

const heading = (page: Page, version: number) =>
  page.getByRole('heading', { name: new RegExp(`, version ${version}$`) });

// @spec shop-14
test('@once an inquiry is hidden from other customers and from visitors, and visitors are asked to sign in', async ({
  page,
  context,
  browser,
  request,
}) => {
  const { inquiry } = await openQuoted(page, context, request);
  const stranger = await openPhoneVisitor(browser);
  stranger.problems.expect(/40[14]/);
  await stranger.page.goto(`/inquiries/${inquiry.number}`);
  const notice = stranger.page.getByRole('alert');
  await expect(notice).toContainText('Sign in to see this inquiry.');
  await signIn(stranger.context);
  await stranger.page.reload();
  await expect(notice).toContainText('This inquiry is not in your account.');
  await expect(heading(stranger.page, 1)).toHaveCount(0);
  await stranger.context.close();
});

// @spec shop-14
test('@once a superseded quotation version cannot be accepted, and the current version can be accepted only once', async ({
  page,
  context,
  browser,
  request,
  problems,
}) => {
  const { email, first, inquiry, send, sendNext } = await openQuoted(page, context, request);
  const visitor = await openPhoneVisitor(browser);
  await visitor.page.goto(await readMailedInquiryLink(email, first.number));
  await openAcceptance(visitor.page, 1, 'Mira Stein');
  await sendNext();
  visitor.problems.expect(/409/);
  await confirmAcceptance(visitor.page);
  await expect(visitor.page.getByText(/^This version was just replaced/)).toBeFocused();
  await expect(heading(visitor.page, 2)).toBeVisible();

  // Both the owner and the link holder open the confirmation dialog. After the link holder accepts, another acceptance
  // by the owner has no effect.
  await openAcceptance(page, 2);
  await openAcceptance(visitor.page, 2, 'Mira Stein');
  await confirmAcceptance(visitor.page);
  await expect(visitor.page.getByText('Quotation accepted. Thank you!')).toBeFocused();
  await expect(page.getByText(/^Accepted by Mira Stein on/)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const accepting = routes.acceptQuotation.path.replace(':number', inquiry.number);
  expect((await send('POST', accepting, { body: { version: 2 } })).status).toBe(200);
  await page.reload();
  await expect(page.getByText('You accepted version 2')).toHaveCount(1);
  visitor.problems.verify();
  expect(problems.list()).toEqual([]);
  await visitor.context.close();
});

// @spec shop-14
test('@once a quotation version that expires while the buyer is reading it cannot be accepted', async ({
  page,
  context,
  request,
  problems,
}) => {
  const { first, inquiry } = await openQuoted(page, context, request);
  await openAcceptance(page, 1);
  // Expires the version only during the request, because a periodic job of the shop would otherwise update its state
  // first.
  const accepting = routes.acceptQuotation.path.replace(':number', inquiry.number);
  await page.route(`**${accepting}`, async (route) => {
    await expire(first.number);
    await route.continue();
  });
  problems.expect(/409/);
  await confirmAcceptance(page);
  await expect(page.getByText('This version has just expired.')).toBeFocused();
  await expect(page.getByText('Expired', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Expired on/)).toBeVisible();
  await expect(groupNamed(page, 'Your answer')).toHaveCount(0);
});

async function expire(number: string) {
  const expiresAt = new Date(Date.now() - 3 * 86_400_000);
  const validUntil = expiresAt.toISOString().slice(0, 10);
  const store = await TestDatabase.open(readTestSetting('dataDir'));
  const change = { $set: { expiresAt, 'content.validUntil': validUntil } };
  await store.db.collection('quotationVersions').updateOne({ number }, change);
  await store.close();
}
