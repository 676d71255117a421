import { calls } from 'contracts';
import { expectAccessible } from '../../site/axe.js';
import { openPhoneVisitor } from '../../site/inquiry-page.js';
import { signIn } from '../../site/sign-in.js';
import { signInStaff, orderableProducts, staffPath } from '../../site/staff.js';
import { expect, test } from '../../site/test.js';

// @spec staff-22
test('staff save a reply, insert it after the typed text, and send it to the buyer @once', async ({
  page,
  browser,
}) => {
  const buyer = await openPhoneVisitor(browser);
  const { uid, send } = await signIn(buyer.context);
  const body = {
    uid,
    contactPhone: '',
    message: 'For a reply',
    products: await orderableProducts(1),
  };
  const response = await send('POST', '/api/api/submitInquiry', { body });
  const { inquiry } = calls.submitInquiry.answer.parse(response.json());

  await signInStaff(page);
  await page.goto(staffPath(`quotations/${inquiry.number}`));
  const box = page.getByLabel('Message to Mira Stein');
  await box.fill('We ship within five days.');
  await page.getByRole('button', { name: 'Add to saved replies' }).click();
  const name = `Shipping ${inquiry.number}`;
  await page.getByLabel('Reply name').fill(name);
  await page.getByRole('button', { name: 'Save reply' }).click();
  await box.fill('Good morning. ');
  await page.getByLabel('Insert a saved reply').selectOption(name);
  await expect(box).toHaveValue('Good morning. We ship within five days.');
  await expectAccessible(page, 'a message with a saved reply');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(box).toHaveValue('');

  await buyer.page.goto(`/inquiries/${inquiry.number}`);
  await expect(buyer.page.getByText('Good morning. We ship within five days.')).toBeVisible();
  buyer.problems.verify();
  await buyer.context.close();
});
