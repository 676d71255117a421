import type { Page } from '@playwright/test';
import { waitForHydration } from '../../site/hydration.js';
import { useIsolatedSite } from '../../site/process/isolated-site.js';
import { requestOneTimeCode, newPhone } from '../../site/people.js';
import { signInStaff } from '../../site/staff.js';
import { expect, test } from '../../site/test.js';

// Uses a separate site, because other test files count the products of the shared site.
useIsolatedSite();

async function paste(page: Page, text: string) {
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', pasted);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, text);
}

test('@once prices in common notations are accepted in the product form, and ambiguous or invalid prices are rejected with a reason', async ({
  page,
}) => {
  const staff = await signInStaff(page);
  await page.goto(`${staff}/view-products`);
  await page.getByRole('link', { name: /^Edit/ }).first().click();
  const price = page.getByLabel('Original Price ($)');
  await expect(price).toHaveAttribute('inputmode', 'decimal');
  const address = page.url();
  const save = page.getByRole('button', { name: 'Update Product' });
  for (const [typed, reason] of [
    ['1e3', 'Write the number in full, like 1000 instead of 1e3'],
    ['1,234', '1,234 can mean 1234 or 1.234. Enter it without the comma.'],
    ['123456789', 'Enter at most 99,999,999.99'],
  ] as const) {
    await price.fill(typed);
    await save.click();
    await expect(price).toHaveAccessibleDescription(reason);
    await expect(price).toHaveValue(typed);
  }
  for (const [typed, stored] of [
    ['1212,50', '1212.50'],
    ['₹1250', '1250.00'],
    ['1,234.50', '1234.50'],
  ] as const) {
    await price.fill(typed);
    await save.click();
    await expect(page).toHaveURL(/view-products/);
    await page.goto(address);
    await expect(price).toHaveValue(stored);
  }
});

test('the one-time code page removes the prefix of a phone number, and submits the code from a message pasted into the second digit box', async ({
  page,
}) => {
  const phone = newPhone();
  await page.goto('/otp');
  await waitForHydration(page);
  const number = page.getByLabel('Phone number');
  await number.fill('1234567890');
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await expect(number).toHaveAccessibleDescription(
    'Enter a 10-digit Indian mobile number that starts with 6, 7, 8 or 9',
  );
  for (const typed of [`0${phone}`, `91${phone}`, `0091 ${phone}`]) {
    await number.fill(typed);
    await number.blur();
    await expect(number).toHaveValue(phone);
  }
  const code = await requestOneTimeCode(page, `+91 ${phone.slice(0, 5)} ${phone.slice(5)}`);
  await expect(page.getByText(`+91 ${phone}`)).toBeVisible();
  await page.getByLabel('Digit 2 of 4').focus();
  await paste(page, `House 1992: ${code} is your code`);
  await expect(page).toHaveURL('/signup');
  await expect(page.getByLabel('Mobile')).toHaveValue(phone);
});

test('a code entered into the second of the four digit boxes fills all four boxes', async ({
  page,
}) => {
  await page.goto('/otp');
  await waitForHydration(page);
  const code = await requestOneTimeCode(page, newPhone());
  await page.getByLabel('Digit 2 of 4').fill(code);
  await expect(page).toHaveURL('/signup');
});
