import type { Browser } from '@playwright/test';
import { calls, routes } from 'contracts';
import { expectAccessible } from '../../site/axe.js';
import { confirmEmail } from '../../site/confirm-email.js';
import type { Customer } from '../../site/customer.js';
import { readTestSetting } from '../../site/process/data.js';
import { phoneDevice } from '../../site/inquiry-page.js';
import { readMails } from '../../site/people.js';
import { createQuotationClient } from '../../site/quotations.js';
import { buyerOrderRegion, staffOrderRegion, recordOrderStep } from '../../site/sales/order.js';
import { signIn } from '../../site/sign-in.js';
import { signInStaff, orderableProducts, staffPath } from '../../site/staff.js';
import { expect, suppressPopups, test } from '../../site/test.js';

test.use(phoneDevice);

async function submitInquiry({ send, uid }: Customer) {
  const products = await orderableProducts(1);
  const body = { uid, contactPhone: '', message: 'Inquiry from cart', products };
  const response = await send('POST', routes.submitInquiry.path, { body });
  return calls.submitInquiry.answer.parse(response.json()).inquiry;
}

async function openStaff(browser: Browser, number: string) {
  const context = await browser.newContext({ baseURL: readTestSetting('url') });
  await context.addInitScript(suppressPopups);
  const page = await context.newPage();
  await signInStaff(page);
  await page.goto(staffPath(`quotations/${number}`));
  return page;
}

/**
 * Waits for emails about an order, which are sent after 15 seconds so that staff can undo a step.
 */
async function expectMails(email: string, subjects: string[]) {
  const look = async () => {
    const mails = (await readMails(readTestSetting('dataDir'))).filter((mail) =>
      mail.includes(email),
    );
    return subjects.filter((subject) => mails.some((mail) => mail.includes(`Subject: ${subject}`)));
  };
  await expect.poll(look, { timeout: 60_000 }).toEqual(subjects);
}

// @spec staff-71
test("@once staff record each order step up to delivery, and each step updates the buyer's open page and sends an email", async ({
  page,
  context,
  browser,
  request,
}) => {
  test.slow();
  const buyer = await signIn(context);
  await confirmEmail(readTestSetting('dataDir'), buyer.email);
  const inquiry = await submitInquiry(buyer);
  const { number } = inquiry;
  const desk = await createQuotationClient(request);
  await desk.send(await desk.prepare(inquiry._id));
  const staff = await openStaff(browser, number);
  await expect(staffOrderRegion(staff)).toBeHidden();
  await buyer.send('POST', routes.acceptQuotation.path.replace(':number', number), {
    body: { version: 1 },
  });
  await page.goto(`/inquiries/${number}`);
  await expect(page.getByText('Accepted', { exact: true })).toBeVisible();
  await expect(buyerOrderRegion(page)).toBeHidden();

  const payment = { 'Amount (USD)': '$1,250.50', 'Reference (optional)': 'UTR 4471' };
  await recordOrderStep(staff, 'Record payment', payment);
  await expect(buyerOrderRegion(page)).toContainText('$1,250.50 · Reference UTR 4471');
  await recordOrderStep(staff, 'Mark as in production');
  await expect(buyerOrderRegion(page).getByRole('listitem')).toHaveCount(2);
  await recordOrderStep(staff, 'Mark as packed');
  await staffOrderRegion(staff).getByRole('button', { name: 'Undo Packed' }).click();
  await staff.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click();
  await expect(buyerOrderRegion(page).getByRole('listitem')).toHaveCount(2);
  await recordOrderStep(staff, 'Mark as packed');
  const link = buyerOrderRegion(page).getByRole('link', { name: 'Packing list (PDF)' });
  const pdf = await context.request.get((await link.getAttribute('href')) ?? '');
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');
  await recordOrderStep(staff, 'Mark as shipped', {
    'Carrier (optional)': 'DHL Express',
    'Tracking number (optional)': 'JD014600003892',
    'Tracking link (optional)': ' dhl.com/track?id=JD014600003892 ',
  });
  await expect(
    buyerOrderRegion(page).getByRole('link', { name: 'Track shipment' }),
  ).toHaveAttribute('href', 'https://dhl.com/track?id=JD014600003892');
  await recordOrderStep(staff, 'Mark as delivered');
  await expect(buyerOrderRegion(page).getByText('Delivered', { exact: true })).toBeVisible();
  await expectAccessible(page, 'the order on the inquiry page');
  await expectAccessible(staff, 'the order progress');

  await page.goto('/inquiries');
  await expect(page.getByRole('listitem').filter({ hasText: number })).toContainText('Delivered');
  await expectMails(buyer.email, [
    `We received your payment for inquiry ${number}`,
    `Your order for inquiry ${number} is in production`,
    `Your order for inquiry ${number} is packed`,
    `Your order for inquiry ${number} has shipped`,
    `Your order for inquiry ${number} was delivered`,
  ]);
  await staff.context().close();
});
