// cspell:ignore agatehouse okaxis
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { calls } from 'contracts';
import { startPushService, type PushService } from 'test-kit/push-service';
import { drawerNamed } from '../../site/cart.js';
import {
  confirmAcceptance,
  answerButton,
  openAcceptance,
  openPhoneVisitor,
} from '../../site/inquiry-page.js';
import { useIsolatedSite } from '../../site/process/isolated-site.js';
import { createQuotationClient } from '../../site/quotations.js';
import { quotationHeading, sendQuotationAndReadLink } from '../../site/sales/chat-link.js';
import { notificationBell, notificationInbox } from '../../site/sales/inbox.js';
import { buyerOrderRegion, recordOrderStep } from '../../site/sales/order.js';
import { pagesOfPdf } from '../../site/sales/pages-of-pdf.js';
import { deliverPush, stubBrowserPushService } from '../../site/sales/push.js';
import { signIn } from '../../site/sign-in.js';
import { signInStaff, orderableProducts, staffPath } from '../../site/staff.js';
import { expect, test } from '../../site/test.js';

const accountNumber = '30412205871';

let service: PushService;

test.beforeAll(async () => {
  service = await startPushService();
});
useIsolatedSite(() => ({ PUSH_HOSTS: service.origin }));
test.afterAll(() => service.stop());

async function enterPaymentDetails(page: Page) {
  await page.goto(staffPath('settings/payment'));
  const details = {
    'Account holder': 'Agate House LLP',
    'Account number': accountNumber,
    IFSC: 'SBIN0001234',
    'UPI ID': 'agatehouse@okaxis',
  };
  for (const [label, text] of Object.entries(details))
    await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Save', exact: true }).first().click();
  await expect(page.getByText('Payment saved')).toBeVisible();
}

/** Submits an inquiry as a new buyer with an unconfirmed email address. */
async function submitInquiry(browser: Browser) {
  const { context, problems } = await openPhoneVisitor(browser);
  const { uid, send } = await signIn(context);
  const body = { uid, contactPhone: '9876543210', message: 'For 50 hotels' };
  const products = await orderableProducts(1);
  const response = await send('POST', '/api/api/submitInquiry', { body: { ...body, products } });
  problems.verify();
  await context.close();
  return calls.submitInquiry.answer.parse(response.json()).inquiry;
}

/** Prepares a quotation in rupees, which buyers can pay by UPI. */
async function prepareQuotation(request: APIRequestContext, inquiryId: string) {
  const desk = await createQuotationClient(request);
  const draft = await desk.prepare(inquiryId);
  const lines = draft.lines.map((line) => ({ ...line, unitPrice: 12_345 }));
  await desk.save({ ...draft, lines, currency: 'INR' });
}

/** Returns a function that expects an event to arrive in the notifications of an open tab and as a push message. */
function watchEvents(pages: { tab: Page; pushed: Page }, received: () => string[]) {
  const counts = { pushes: 0 };
  return async (number: string, words: string, title: string) => {
    const name = new RegExp(`^Unread: Mira Stein ${words} .*${number} · just now$`);
    const item = notificationInbox(pages.tab).getByRole('link', { name });
    await expect(item).toBeVisible();
    counts.pushes += 1;
    await expect.poll(received).toHaveLength(counts.pushes);
    const message = received().at(-1) ?? '';
    expect(message).not.toMatch(/[$₹]|Mira/);
    expect(await deliverPush(pages.pushed, message)).toEqual({ title, body: `Inquiry ${number}` });
  };
}

async function expectPayable(buyer: Page) {
  const next = buyer.getByRole('region', { name: 'What happens next' });
  await expect(next.getByText(accountNumber)).toBeVisible();
  await expect(next.getByRole('link', { name: 'Pay with a UPI app' })).toHaveAttribute(
    'href',
    /^upi:\/\/pay\?pa=agatehouse@okaxis&/,
  );
  const invoice = next.getByRole('link', { name: 'Proforma invoice (PDF)' });
  const address = (await invoice.getAttribute('href')) ?? '';
  const bytes = await buyer.evaluate(
    async (url) => [...new Uint8Array(await (await fetch(url)).arrayBuffer())],
    address,
  );
  const text = (await pagesOfPdf(Uint8Array.from(bytes))).join(' ').replaceAll(/\s+/g, ' ');
  for (const part of ['Agate House LLP', accountNumber, 'SBIN0001234', 'agatehouse@okaxis'])
    expect(text).toContain(part);
  expect(text).toMatch(/Rupees [A-Z][a-z]+ .*Only/);
}

// @spec shop-12 staff-24 staff-67
test('@once a second staff tab shows a notification of each buyer action, and the buyer sees when the order is delivered', async ({
  page: desk,
  context,
  browser,
  request,
}) => {
  test.slow();
  const { received } = await stubBrowserPushService(context, service);
  await signInStaff(desk);
  await enterPaymentDetails(desk);
  await desk.goto(staffPath('profile'));
  await desk.getByRole('button', { name: 'Turn on notifications in this browser' }).click();
  await expect(desk.getByText('Notifications are on in this browser.')).toBeVisible();
  const tab = await context.newPage();
  await tab.goto(staffPath('view-products'));
  await notificationBell(tab).click();
  await expect(notificationInbox(tab)).toBeVisible();
  const expectNews = watchEvents({ tab, pushed: desk }, received);

  const inquiry = await submitInquiry(browser);
  const { number } = inquiry;
  await expectNews(number, 'sent an inquiry', 'New inquiry');

  await prepareQuotation(request, inquiry._id);
  await desk.goto(staffPath(`quotations/${number}`));
  const buyer = await openPhoneVisitor(browser);
  await buyer.page.goto(await sendQuotationAndReadLink(desk));
  await answerButton(buyer.page, 'Request a change').click();
  const form = drawerNamed(buyer.page, 'Request a change');
  await form.getByLabel('What should change?').fill('A little cheaper, please');
  await form.getByRole('button', { name: 'Send' }).click();
  await expectNews(number, 'requested changes', 'Change requested');

  await desk.getByRole('button', { name: 'Create new version' }).click();
  await expect(quotationHeading(desk)).toContainText('Draft');
  await sendQuotationAndReadLink(desk);
  // The buyer's open page updates without a reload.
  await openAcceptance(buyer.page, 2, 'Mira Stein');
  await confirmAcceptance(buyer.page);
  await expectNews(number, 'accepted the quotation', 'Quotation accepted');
  await expectPayable(buyer.page);

  await recordOrderStep(desk, 'Record payment', { 'Amount (INR)': '1000' });
  for (const stage of ['in production', 'packed', 'shipped', 'delivered'])
    await recordOrderStep(desk, `Mark as ${stage}`);
  await expect(buyerOrderRegion(buyer.page).getByText('Delivered', { exact: true })).toBeVisible();
  buyer.problems.verify();
  await buyer.context.close();
});
