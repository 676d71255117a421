import type { Browser } from '@playwright/test';
import { calls } from 'contracts';
import { expectAccessible } from '../../site/axe.js';
import { openInquiries } from '../../site/cart.js';
import type { Customer } from '../../site/customer.js';
import { readTestSetting } from '../../site/process/data.js';
import {
  confirmAcceptance,
  answerButton,
  openAcceptance,
  openPhoneVisitor,
  phoneDevice,
} from '../../site/inquiry-page.js';
import { quotationHeading, sendQuotationAndReadLink } from '../../site/sales/chat-link.js';
import { signIn } from '../../site/sign-in.js';
import { signInStaff, orderableProducts, staffPath } from '../../site/staff.js';
import { expect, suppressPopups, test } from '../../site/test.js';

test.use(phoneDevice);

async function submitInquiry({ send, uid }: Customer) {
  const products = await orderableProducts(1);
  const body = { uid, contactPhone: '9876543210', message: 'Inquiry from cart', products };
  const response = await send('POST', '/api/api/submitInquiry', { body });
  return calls.submitInquiry.answer.parse(response.json()).inquiry.number;
}

async function openStaff(browser: Browser, number: string) {
  const context = await browser.newContext({ baseURL: readTestSetting('url') });
  await context.addInitScript(suppressPopups);
  const page = await context.newPage();
  await signInStaff(page);
  await page.goto(staffPath(`quotations/${number}`));
  return page;
}

// @spec shop-12 staff-67
test('@once a buyer with an unconfirmed email opens the first quotation through a link sent by chat, requests a change, and accepts the next version', async ({
  page,
  context,
  browser,
}) => {
  test.slow();
  const buyer = await signIn(context);
  const number = await submitInquiry(buyer);
  const staff = await openStaff(browser, number);
  await staff.getByRole('button', { name: 'Create quotation' }).click();
  await expect(quotationHeading(staff)).toContainText('Draft');
  await staff.getByRole('button', { name: 'Preview' }).click();
  const preview = staff.getByRole('heading', { name: /^Preview for .+$/ });
  await expect(preview).toBeFocused();
  await expect(preview).toBeInViewport();
  const link = await sendQuotationAndReadLink(staff);
  await expect(quotationHeading(staff).getByText('Not delivered')).toBeVisible();

  const visitor = await openPhoneVisitor(browser);
  await visitor.page.goto(link);
  await expect(visitor.page.getByText('Waiting for your answer', { exact: true })).toBeVisible();
  await expect(quotationHeading(staff).getByText('Opened')).toBeVisible();
  await answerButton(visitor.page, 'Request a change').click();
  const form = visitor.page.getByRole('dialog', { name: 'Request a change' });
  await form.getByLabel('What should change?').fill('A little cheaper, please');
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(visitor.page.getByText('You requested a change', { exact: true })).toBeVisible();
  visitor.problems.verify();
  await visitor.context.close();
  await expect(quotationHeading(staff).getByText('Changes requested')).toBeVisible();

  await staff.getByRole('button', { name: 'Create new version' }).click();
  await expect(quotationHeading(staff)).toContainText('Draft');
  await sendQuotationAndReadLink(staff);
  await expect(quotationHeading(staff).getByText('Not delivered')).toBeVisible();
  await expectAccessible(staff, 'an undelivered quotation');

  await page.goto('/');
  await expect(page.getByText('1 quotation waiting for your answer').first()).toBeAttached();
  const inquiries = await openInquiries(page);
  await expect(inquiries.getByText(/^Quotation: answer by \d+ \w+/)).toBeVisible();
  await expectAccessible(page, 'the drawer with a quotation to answer');
  await inquiries.getByRole('link', { name: 'View quotation' }).click();
  await openAcceptance(page, 2);
  await confirmAcceptance(page);
  await expect(page.getByText('Quotation accepted. Thank you!')).toBeFocused();
  await expect(page.getByText('Accepted', { exact: true })).toBeVisible();
  await expect(quotationHeading(staff).getByText('Accepted')).toBeVisible();

  await page.goto('/inquiries');
  await expect(page.getByRole('heading', { name: 'My inquiries' })).toBeVisible();
  await page.getByLabel('Status').selectOption('Accepted');
  await expect(page.getByRole('heading', { name: number })).toBeVisible();
  await page.getByLabel('Status').selectOption('Waiting for your answer');
  await expect(page.getByText('No inquiries match your filters.')).toBeVisible();
  await expectAccessible(page, 'My inquiries');
  await staff.context().close();
});
