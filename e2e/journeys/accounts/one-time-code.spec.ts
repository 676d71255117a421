import { waitForHydration } from '../../site/hydration.js';
import { expectAccessible } from '../../site/axe.js';
import {
  requestOneTimeCode,
  fillRegistration,
  createTestEmail,
  newPhone,
} from '../../site/people.js';
import { expect, test } from '../../site/test.js';

const box = (position: number) => `Digit ${position} of 4`;

// Disables transitions, during which colours are not final and axe reports wrong contrasts.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

// @spec shop-8 shop-9 shop-68
test('@once a visitor can verify a phone number with a code, and then register and sign in with the phone number', async ({
  page,
  problems,
}) => {
  problems.expect(/40[01]/);
  const phone = newPhone();
  await page.goto('/otp');
  const code = await requestOneTimeCode(page, phone);
  const wrong = code === '0000' ? '1111' : '0000';
  await page.getByLabel(box(1)).focus();
  await page.keyboard.type(wrong);
  await page.keyboard.press('Enter');
  await expect(page.getByText('❌ Invalid number or expired OTP', { exact: true })).toBeVisible();
  await page.getByLabel(box(4)).focus();
  for (let presses = 0; presses < 8; presses += 1) await page.keyboard.press('Backspace');
  await expect(page.getByLabel(box(1))).toBeFocused();
  // Entering the fourth digit submits the form.
  await page.keyboard.type(code);
  await expect(page.getByText('✅ OTP verified successfully!', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/signup');
  await expect(page.getByLabel('Mobile')).toHaveValue(phone);
  await expect(page.getByLabel('Mobile')).not.toBeEditable();
  await fillRegistration(page, createTestEmail());
  await expect(page).toHaveURL('/');

  await page.context().clearCookies();
  await page.goto('/ViewAllProduct');
  await waitForHydration(page);
  await page.getByRole('link', { name: 'Login to see price' }).first().click();
  const popup = page.getByRole('dialog', { name: 'Login' });
  await expect(popup).toBeVisible();
  await expectAccessible(page, 'the login popup');
  const secondCode = await requestOneTimeCode(page, phone);
  await expectAccessible(page, 'the boxes for the code');
  await page.getByLabel(box(1)).evaluate((element, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', `Your code: ${text}`);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  }, secondCode);
  await expect(popup).toBeHidden();
  await expect(page).toHaveURL('/ViewAllProduct');
  await expect(
    page
      .getByRole('main')
      .getByText(/^\$\d+\.\d\d$/)
      .first(),
  ).toBeVisible();
});

test('the form for a phone number shows the complete calling code of the country', async ({
  page,
}) => {
  await page.goto('/otp');
  const field = page.getByLabel('Country code');
  await expect(field.getByRole('option')).not.toHaveCount(1);
  const spareWidth = await field.evaluate((select: HTMLSelectElement) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(select);
    const canvas = document.createElement('canvas').getContext('2d');
    if (!canvas) throw new Error('No canvas');
    canvas.font = font;
    const { width } = canvas.measureText(select.selectedOptions[0]?.text ?? '');
    return select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - width;
  });
  const arrowWidth = 20;
  expect(spareWidth).toBeGreaterThan(arrowWidth);
});
