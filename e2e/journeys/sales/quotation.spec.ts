import type { Page } from '@playwright/test';
import { formatMoney } from 'contracts';
import { expectAccessible } from '../../site/axe.js';
import { addFirstProduct, drawerNamed, openCart } from '../../site/cart.js';
import { confirmEmail } from '../../site/confirm-email.js';
import { readTestSetting } from '../../site/process/data.js';
import {
  confirmAcceptance,
  answerButton,
  groupNamed,
  openAcceptance,
  openPhoneVisitor,
  phoneDevice,
} from '../../site/inquiry-page.js';
import { readMailedInquiryLink, createQuotationClient } from '../../site/quotations.js';
import { signIn } from '../../site/sign-in.js';
import { expect, test } from '../../site/test.js';

test.use(phoneDevice);

async function submitInquiry(page: Page) {
  await page.goto('/ViewAllProduct');
  await addFirstProduct(page);
  const cart = await openCart(page);
  await cart.getByRole('button', { name: 'Submit Inquiry' }).click();
  await drawerNamed(page, 'Your Inquiries').getByRole('link', { name: 'View inquiry' }).click();
  await expect(page).toHaveURL(/\/inquiries\/INQ-\d\d-\d+$/);
  await expect(page.getByText('We are preparing your quotation.')).toBeVisible();
}

async function expectNoOverflow(page: Page) {
  const widths = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return { scrollWidth, clientWidth };
  });
  expect(widths.scrollWidth).toBe(widths.clientWidth);
}

// @spec shop-14
test('@once staff quote an inquiry and revise the quotation, and the buyer accepts it through the emailed link', async ({
  page,
  context,
  browser,
  request,
}) => {
  test.slow();
  const { uid, email, send } = await signIn(context);
  await confirmEmail(readTestSetting('dataDir'), email);
  await submitInquiry(page);
  const list = (await send('GET', `/api/api/getUserInquiries/${uid}`)).json();
  const [inquiry = { _id: '', number: '' }] = list as { _id: string; number: string }[];
  const desk = await createQuotationClient(request);

  const draft = await desk.prepare(inquiry._id);
  const lotPictures = await desk.keepPicture(draft);
  const lines = draft.lines.map((line) => ({ ...line, lotPictures }));
  const first = await desk.send(await desk.save({ ...draft, lines }));
  await expect(page.getByText('Waiting for your answer', { exact: true })).toBeVisible();
  await desk.say(inquiry.number, 'We have cut this lot for you.');
  await expect(page.getByText('We have cut this lot for you.')).toBeVisible();
  const total = page
    .getByRole('term')
    .filter({ hasText: /^Total$/ })
    .locator('xpath=..');
  await expect(total).toContainText(formatMoney(first.totals.total, first.currency));
  await expectAccessible(page, 'a quotation');
  await expectNoOverflow(page);
  const pdf = page.getByRole('link', { name: 'Quotation (PDF)' });
  const file = await context.request.get((await pdf.getAttribute('href')) ?? '');
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
  await groupNamed(page, /^Lot for /)
    .getByRole('button', { name: 'Approve' })
    .click();
  await expect(page.getByText(/^You approved this lot on/)).toBeVisible();

  const phoneVisitor = await openPhoneVisitor(browser);
  await phoneVisitor.page.goto(await readMailedInquiryLink(email, first.number));
  await answerButton(phoneVisitor.page, 'Request a change').click();
  const form = drawerNamed(phoneVisitor.page, 'Request a change');
  await form.getByLabel('What should change?').fill('A little cheaper, please');
  await expectAccessible(phoneVisitor.page, 'the form for a change');
  await form.getByRole('button', { name: 'Send' }).click();
  const words = "Request sent. We'll reply with a new version.";
  await expect(phoneVisitor.page.getByText(words)).toBeFocused();
  await expect(
    phoneVisitor.page.getByText('You requested a change', { exact: true }),
  ).toBeVisible();
  phoneVisitor.problems.verify();
  await phoneVisitor.context.close();

  const next = await desk.prepare(inquiry._id);
  const cheaper = next.lines.map((line) => ({ ...line, discountBasisPoints: 1_000 }));
  const second = await desk.send(await desk.save({ ...next, lines: cheaper }));
  expect(second.totals.total).toBeLessThan(first.totals.total);

  const visitor = await openPhoneVisitor(browser);
  const link = await readMailedInquiryLink(email, '-v2.pdf');
  await visitor.page.goto(link);
  await expect(visitor.page.getByRole('heading', { name: /, version 2$/ })).toBeVisible();
  await expect(visitor.page).toHaveURL(`/inquiries/${inquiry.number}`);
  await expectAccessible(visitor.page, 'version 2 by the link');
  // The floating chat link must not cover the last button.
  const chat = visitor.page.locator('a[aria-label="Chat with us on WhatsApp"]');
  await expect(chat).toHaveCSS('pointer-events', 'none');
  const dialog = await openAcceptance(visitor.page, 2, 'Mira Stein');
  await expect(dialog).toContainText(formatMoney(second.totals.total, second.currency));
  await expectAccessible(visitor.page, 'the question of accepting');
  await confirmAcceptance(visitor.page);
  await expect(visitor.page.getByText('Quotation accepted. Thank you!')).toBeFocused();
  await expect(visitor.page.getByText(/^Accepted by Mira Stein on/)).toBeVisible();
  await expect(groupNamed(visitor.page, 'Your answer')).toHaveCount(0);
  const invoice = visitor.page.getByRole('link', { name: 'Proforma invoice (PDF)' });
  const proforma = await visitor.context.request.get((await invoice.getAttribute('href')) ?? '');
  expect(proforma.headers()['content-type']).toBe('application/pdf');
  expect((await proforma.body()).subarray(0, 5).toString()).toBe('%PDF-');
  await expectAccessible(visitor.page, 'an accepted quotation');

  // The owner's page updates live, without a reload.
  await expect(page.getByText(/^Accepted by Mira Stein on/)).toBeVisible();
  visitor.problems.expect(/401/);
  await desk.revokeLinks(inquiry.number);
  await expect(visitor.page.getByRole('alert')).toContainText('This link has expired');
  await expectAccessible(visitor.page, 'a link that has ended');
  visitor.problems.verify();
  await visitor.context.close();
  const stranger = await openPhoneVisitor(browser);
  stranger.problems.expect(/401/);
  await stranger.page.goto(link);
  await expect(stranger.page.getByRole('alert')).toContainText('This link has expired');
  await stranger.context.close();
  // The owner's page does not depend on the revoked link.
  await page.reload();
  await expect(page.getByText(/^Accepted by Mira Stein on/)).toBeVisible();
});

test('@once a quotation shows the picture of a product with a long name as a square', async ({
  page,
  context,
  request,
}) => {
  const { uid, send } = await signIn(context);
  await submitInquiry(page);
  const list = (await send('GET', `/api/api/getUserInquiries/${uid}`)).json();
  const [inquiry = { _id: '' }] = list as { _id: string }[];
  const desk = await createQuotationClient(request);
  const draft = await desk.prepare(inquiry._id);
  const name = 'Hand-carved pendulum with seven chakra stones and a silver-plated chain, boxed';
  const lines = draft.lines.map((line) => ({ ...line, name }));
  await desk.send(await desk.save({ ...draft, lines }));
  const picture = await page.getByRole('rowheader').locator('img').boundingBox();
  expect(picture?.height).toBe(picture?.width);
});

/** Creates a JPEG of 2,000 by 1,500 pixels. It contains noise, which no format compresses well. */
const photo = (page: Page) =>
  page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 2_000, height: 1_500 });
    const context = canvas.getContext('2d');
    const pixels = context?.createImageData(canvas.width, canvas.height);
    if (!context || !pixels) throw new Error('No canvas');
    for (let at = 0; at < pixels.data.length; at += 1) pixels.data[at] = Math.random() * 256;
    context.putImageData(pixels, 0, 0);
    return canvas.toDataURL('image/jpeg', 0.9).split(',')[1] ?? '';
  });

test('@once the browser shrinks a large photo before the buyer sends the photo with a message', async ({
  page,
  context,
}) => {
  const { send } = await signIn(context);
  await submitInquiry(page);
  const buffer = Buffer.from(await photo(page), 'base64');
  expect(buffer.length).toBeGreaterThan(1024 * 1024);
  await page.getByLabel('Your message').fill('Is it this one?');
  const name = 'stone.jpg';
  await page.getByLabel('Add files').setInputFiles({ name, mimeType: 'image/jpeg', buffer });
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByLabel('Your message')).toHaveValue('');
  const number = new URL(page.url()).pathname.split('/').at(-1);
  const listed = (await send('GET', `/api/api/inquiries/${number}/messages`)).json();
  const { messages } = listed as { messages: { pictures: { width: number; height: number }[] }[] };
  expect(messages[0]?.pictures[0]).toMatchObject({ width: 1_600, height: 1_200 });
});
