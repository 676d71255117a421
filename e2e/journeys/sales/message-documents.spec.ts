import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../../site/axe.js';
import { addFirstProduct, drawerNamed, openCart } from '../../site/cart.js';
import { signIn } from '../../site/sign-in.js';
import { signInStaff, staffPath } from '../../site/staff.js';
import { expect, test } from '../../site/test.js';

const pdf = Buffer.from(
  ['%PDF-1.7', '1 0 obj', '<< >>', 'endobj', 'startxref', '9', '%%EOF', ''].join('\n'),
);
const html = Buffer.from('<!doctype html><script>alert(1)</script>');

// @spec shop-173
test('@once a PDF sent by a buyer can be downloaded by the buyer and by staff', async ({
  page,
  context,
  browser,
  baseURL,
  problems,
}) => {
  test.slow();
  await signIn(context);
  await page.goto('/ViewAllProduct');
  await addFirstProduct(page);
  const cart = await openCart(page);
  await cart.getByRole('button', { name: 'Submit Inquiry' }).click();
  const inquiries = drawerNamed(page, 'Your Inquiries');
  await inquiries.getByRole('link', { name: 'Add a message, photos or PDFs' }).click();
  await expect(page).toHaveURL(/\/inquiries\/INQ-\d\d-\d+#messages$/);
  const number = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const files = page.getByLabel('Add files');
  const type = 'application/pdf';

  problems.expect(/400/);
  await files.setInputFiles({ name: 'page.pdf', mimeType: type, buffer: html });
  await expect(page.getByText('page.pdf was not added. Use photos')).toBeVisible();
  await files.setInputFiles({ name: 'cut.pdf', mimeType: type, buffer: pdf.subarray(0, 20) });
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('cut.pdf is not a valid PDF')).toBeVisible();
  await expectAccessible(page, 'a rejected PDF');
  await page.getByLabel('Your message').fill('Our logo');
  await page.reload();
  await expect(page.getByText('Choose this file again: cut.pdf.')).toBeVisible();
  await expect(page.getByLabel('Your message')).toHaveValue('Our logo');
  await expectAccessible(page, 'a file that must be chosen again');
  await page.getByRole('button', { name: 'Dismiss' }).click();

  await files.setInputFiles({ name: 'logo.pdf', mimeType: type, buffer: pdf });
  await page.getByRole('button', { name: 'Send message' }).click();
  const link = page.getByRole('link', { name: 'Download logo.pdf (1 KB)' });
  await expect(link).toBeVisible();
  await expectAccessible(page, 'a message with a PDF');
  const downloading = page.waitForEvent('download');
  await link.click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('logo.pdf');
  expect(await readFile(await download.path())).toEqual(pdf);

  const desk = await browser.newContext({ baseURL: baseURL ?? '' });
  const staff = await desk.newPage();
  await signInStaff(staff);
  await staff.goto(staffPath(`quotations/${number}`));
  const shown = staff.getByRole('link', { name: 'logo.pdf (1 KB)' });
  const response = await desk.request.get((await shown.getAttribute('href')) ?? '');
  expect(await response.body()).toEqual(pdf);
  expect(response.headers()['content-disposition']).toMatch(/^attachment/);
  await expectAccessible(staff, 'a conversation with a PDF');
  await desk.close();
});
