import { expectAccessible } from '../../site/axe.js';
import { sampleCatalogue } from '../../site/sample.js';
import { signInStaff, staffPath } from '../../site/staff.js';
import { expect, test } from '../../site/test.js';

const order = sampleCatalogue.products
  .slice(0, 3)
  .map(({ modelNumber }, at) => `${at + 1}. ${modelNumber} x ${500 + at}`)
  .join('\n');

// @spec staff-98
test('@once staff create an inquiry for a customer who called, and send a quotation for the inquiry', async ({
  page,
}) => {
  const name = `Caller ${Date.now()}`;
  const email = `${name.replace(' ', '.').toLowerCase()}@example.com`;
  await signInStaff(page);
  await page.goto(staffPath('admin-Inquiries'));
  const begunAt = performance.now();
  await page.getByRole('link', { name: 'New', exact: true }).click();
  await expectAccessible(page, 'an empty inquiry of a caller');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Paste or type the order').fill(order);
  await page.getByRole('button', { name: 'Find products' }).click();
  const lines = page.getByRole('list', { name: 'Products' }).getByRole('listitem');
  await expect(lines).toHaveCount(3);
  await expectAccessible(page, 'an inquiry of a caller');
  await page.getByRole('button', { name: 'Create inquiry' }).click();
  await expect(page).toHaveURL(/\/quotations\/INQ-\d\d-\d+$/);
  await expect(page.getByText(/Created by staff:/)).toBeVisible();
  await page.getByRole('button', { name: 'Create quotation' }).click();
  await expect(page.getByText(/^Requested: 50\d /)).toHaveCount(3);
  await page.keyboard.press('Control+Enter');
  await page
    .getByRole('alertdialog', { name: 'Send this quotation?' })
    .getByRole('button', { name: /^Send/ })
    .click();
  await expect(page.getByText('Quotation sent', { exact: true }).first()).toBeVisible();
  console.info(`Staff quoted the inquiry of a caller after ${performance.now() - begunAt} ms`);

  await page.goto(staffPath('admin-Inquiries/new'));
  await page.getByLabel('Email', { exact: true }).fill(email);
  await expect(page.getByText(`Existing customer: ${name}`)).toBeVisible();
  await expect(page.getByText(`Emails go to ${email}.`)).toBeVisible();
  await expectAccessible(page, 'an existing customer');
});
