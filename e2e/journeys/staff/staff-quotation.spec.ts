import type { Page } from '@playwright/test';
import { expectAccessible } from '../../site/axe.js';
import { makeCustomer, signInStaff, orderableProducts, staffPath } from '../../site/staff.js';
import { expect, test } from '../../site/test.js';

/** Returns functions that press keys and count them. Each key of a shortcut counts separately. */
function countKeys(page: Page) {
  let count = 0;
  return {
    press: async (...keys: string[]) => {
      for (const key of keys) {
        count += key.split('+').length;
        await page.keyboard.press(key);
      }
    },
    count: () => count,
  };
}

async function findInquiry(page: Page, name: string) {
  await signInStaff(page);
  await page.goto(staffPath(`admin-Inquiries?q=${encodeURIComponent(`From ${name}`)}`));
  const details = page.getByRole('button', { name: /^View details of INQ-/ });
  await expect(details).toHaveCount(1);
  return details;
}

const saved = (page: Page) => page.getByText('Saved', { exact: true });

// @spec staff-62
test('@once staff prepare and send a quotation with fewer than 20 keystrokes', async ({ page }) => {
  const name = `Jade ${Date.now()}`;
  await makeCustomer(name, await orderableProducts(3));
  const details = await findInquiry(page, name);
  const keys = countKeys(page);
  await details.focus();
  await keys.press('Enter');
  const prepare = page.getByRole('button', { name: 'Create quotation' });
  await expect(prepare).toBeVisible();
  await expect(async () => {
    await keys.press('Tab');
    await expect(prepare).toBeFocused({ timeout: 500 });
  }).toPass();
  await keys.press('Enter');
  await expect(page.getByRole('heading', { name: /^QT-\d\d-\d{4} Draft$/ })).toBeVisible();
  await expect(page.getByText(/^Requested: 1,000 /)).toHaveCount(3);
  const total = page.getByRole('table', { name: 'Totals' }).getByRole('row', { name: /^Total/ });
  const figure = (await total.textContent()) ?? '';
  await keys.press('Control+Enter');
  const dialog = page.getByRole('alertdialog', { name: 'Send this quotation?' });
  await expect(dialog).toContainText(figure.replace('Total', ''));
  await keys.press('Tab', 'Enter');
  await expect(page.getByText('Quotation sent', { exact: true }).first()).toBeVisible();
  expect(keys.count()).toBeLessThan(20);
  const chat = page.getByRole('link', { name: 'Send on WhatsApp' });
  const text = new URL((await chat.getAttribute('href')) ?? '').searchParams.get('text') ?? '';
  expect(text).toContain(figure.replace('Total', ''));
  expect(text).toMatch(/\/inquiries\/INQ-\d\d-\d+#[\w-]{43}$/);
  await expect(page.getByRole('table', { name: 'Lines' }).locator('input')).toHaveCount(0);
  await expectAccessible(page, 'a sent quotation');
});

// @spec staff-64
test('@once a quotation draft rejects invalid values, saves automatically, and accepts pasted values', async ({
  page,
}) => {
  const name = `Opal ${Date.now()}`;
  await makeCustomer(name, await orderableProducts(2));
  const details = await findInquiry(page, name);
  await details.click();
  await page.getByRole('button', { name: 'Create quotation' }).click();
  const prices = page.getByLabel(/^Unit price of /);
  await prices.first().fill('ten');
  await expect(page.getByText("Couldn't save: line 1, unit price")).toBeVisible();
  await expectAccessible(page, 'a draft with an invalid price');
  await prices.first().fill('10');
  await expect(saved(page)).toBeVisible();
  await prices.first().focus();
  await page.keyboard.press('Enter');
  await expect(prices.nth(1)).toBeFocused();
  await prices.first().evaluate((cell) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '1.25\r\n2.50\r\n');
    const options = { clipboardData, bubbles: true, cancelable: true };
    cell.dispatchEvent(new ClipboardEvent('paste', options));
  });
  await expect(prices.nth(1)).toHaveValue('2.50');
  const totals = page.getByRole('table', { name: 'Totals' });
  await expect(totals.getByRole('row', { name: 'Total $3,750.00', exact: true })).toBeVisible();
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await expect(prices.first()).toHaveValue('1.25');
  await page.getByRole('textbox', { name: 'Internal note' }).fill('Pays by letter of credit');
  await page.getByRole('button', { name: 'Add note' }).click();
  const notes = page.getByRole('region', { name: 'Internal notes' });
  await expect(notes.getByText('Pays by letter of credit')).toBeVisible();
  await expectAccessible(page, 'a draft with a note');
});
