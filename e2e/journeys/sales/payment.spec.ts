// cspell:ignore agatehouse okaxis
import type { Browser, Page } from '@playwright/test';
import { calls, formatMoney } from 'contracts';
import { expectAccessible } from '../../site/axe.js';
import { readTestSetting } from '../../site/process/data.js';
import { confirmAcceptance, answerButton } from '../../site/inquiry-page.js';
import { watchProblems } from '../../site/problems.js';
import { createQuotationClient } from '../../site/quotations.js';
import { readQr } from '../../site/read-qr.js';
import { signIn } from '../../site/sign-in.js';
import { signInStaff, orderableProducts, staffPath } from '../../site/staff.js';
import { expect, test } from '../../site/test.js';

async function enterDetails(browser: Browser) {
  const context = await browser.newContext({ baseURL: readTestSetting('url') });
  const problems = await watchProblems(context);
  const page = await context.newPage();
  await signInStaff(page);
  await page.goto(staffPath('settings/payment'));
  const accountNumber = String(Date.now());
  const fill = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);
  await fill('Account holder', 'Agate House LLP');
  await fill('Account number', `${accountNumber.slice(0, 4)} ${accountNumber.slice(4)}`);
  await fill('IFSC', 'sbin0001234x');
  await fill('UPI ID', 'agatehouse@okaxis');
  await fill('GSTIN', '27 aapfu0939f1zv');
  await fill('Authorised signatory', 'Mira Rao');
  const save = page.getByRole('button', { name: 'Save', exact: true }).first();
  await save.click();
  await expect(page.getByText(/^Enter 11 characters: four letters/)).toBeVisible();
  await fill('IFSC', 'sbin 0001234');
  await save.click();
  await expect(page.getByText('Payment saved')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Account number', { exact: true })).toHaveValue(accountNumber);
  const signature = page.getByRole('group', { name: 'Signature' });
  const picture = { name: 'ink.png', mimeType: 'image/png', buffer: await drawInk(page) };
  await signature.locator('input[type=file]').first().setInputFiles(picture);
  await signature.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Signature saved')).toBeVisible();
  await expect(signature.getByRole('button', { name: 'Remove signature' })).toBeVisible();
  await expectAccessible(page, 'the payment settings');
  problems.verify();
  await context.close();
  return accountNumber;
}

/** Creates a unique PNG, so that each upload is new. */
const drawInk = async (page: Page) => {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: 300, height: 100 });
    const ink = canvas.getContext('2d');
    ink?.fillText(String(Date.now()), 20, 60);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  return Buffer.from(base64, 'base64');
};

// @spec staff-86
test('@once a buyer who accepts a quotation sees the payment details that staff entered', async ({
  page,
  context,
  browser,
  request,
}) => {
  test.slow();
  const accountNumber = await enterDetails(browser);
  const { uid, send } = await signIn(context);
  const products = await orderableProducts(1);
  const body = { uid, contactPhone: '', message: 'To be paid', products };
  const submitted = (await send('POST', '/api/api/submitInquiry', { body })).json();
  const { inquiry } = calls.submitInquiry.answer.parse(submitted);
  const desk = await createQuotationClient(request);
  const draft = await desk.prepare(inquiry._id);
  const lines = draft.lines.map((line) => ({ ...line, unitPrice: 4_321 }));
  const { totals } = await desk.send(await desk.save({ ...draft, lines, currency: 'INR' }));
  await page.goto(`/inquiries/${inquiry.number}`);
  await expect(page.getByText('Waiting for your answer', { exact: true })).toBeVisible();
  await expect(page.getByText(accountNumber)).toHaveCount(0);
  await answerButton(page, 'Accept').click();
  await confirmAcceptance(page);

  const next = page.getByRole('region', { name: 'What happens next' });
  const amount = formatMoney(totals.total, 'INR');
  await expect(next.getByRole('heading', { name: `Pay ${amount}` })).toBeVisible();
  await expect(next.getByText(accountNumber)).toBeVisible();
  await expect(next.getByText('SBIN0001234')).toBeVisible();
  await expectAccessible(page, 'the next steps after acceptance');
  const invoice = next.getByRole('link', { name: 'Proforma invoice (PDF)' });
  const proforma = await context.request.get((await invoice.getAttribute('href')) ?? '');
  expect(proforma.headers()['content-type']).toBe('application/pdf');
  const [reference] = /PI-\d\d-\d+/.exec(await next.innerText()) ?? [];
  expect(proforma.headers()['content-disposition']).toContain(`${reference}.pdf`);
  const rupees = (totals.total / 100).toFixed(2);
  expect(await readQr(next.getByRole('img', { name: `QR code to pay ${amount} by UPI` }))).toBe(
    `upi://pay?pa=agatehouse@okaxis&pn=Agate%20House%20LLP&am=${rupees}&cu=INR&tn=${reference}`,
  );
  await expect(next.getByRole('link', { name: 'Pay with a UPI app' })).toBeHidden();

  await page.setViewportSize({ width: 390, height: 844 });
  const app = next.getByRole('link', { name: 'Pay with a UPI app' });
  await expect(app).toHaveAttribute('href', /^upi:\/\/pay\?pa=agatehouse@okaxis&/);
  await expect(next.getByRole('img')).toBeHidden();
});
