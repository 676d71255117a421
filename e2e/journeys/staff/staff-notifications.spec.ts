import { calls } from 'contracts';
import { expectAccessible } from '../../site/axe.js';
import { drawerNamed } from '../../site/cart.js';
import { answerButton, openPhoneVisitor } from '../../site/inquiry-page.js';
import { createQuotationClient } from '../../site/quotations.js';
import { notificationBell, notificationInbox } from '../../site/sales/inbox.js';
import { signIn } from '../../site/sign-in.js';
import { signInStaff, orderableProducts, staffPath } from '../../site/staff.js';
import { expect, test } from '../../site/test.js';

// @spec staff-24
test("a buyer's change request appears live in the notifications of a second tab @once", async ({
  page: first,
  context,
  browser,
  request,
}) => {
  test.slow();
  const buyer = await openPhoneVisitor(browser);
  const { uid, send } = await signIn(buyer.context);
  const body = {
    uid,
    contactPhone: '',
    message: 'For the bell',
    products: await orderableProducts(1),
  };
  const response = await send('POST', '/api/api/submitInquiry', { body });
  const { inquiry } = calls.submitInquiry.answer.parse(response.json());
  const desk = await createQuotationClient(request);
  await desk.send(await desk.prepare(inquiry._id));

  const streams: string[] = [];
  context.on('request', (sentRequest) => {
    if (sentRequest.url().endsWith('/api/admin/inquiry-events')) streams.push(sentRequest.url());
  });
  await signInStaff(first);
  await first.goto(staffPath('view-products'));
  await expect(first).toHaveTitle(/^\(\d+\) View Products · Staff area$/);
  const second = await context.newPage();
  await second.goto(staffPath('profile'));
  await notificationBell(second).click();
  const about = (action: string) =>
    new RegExp(`^Unread: Mira Stein ${action} .*${inquiry.number} · just now$`);
  await expect(
    notificationInbox(second).getByRole('link', { name: about('sent an inquiry') }),
  ).toBeVisible();

  await buyer.page.goto(`/inquiries/${inquiry.number}`);
  await answerButton(buyer.page, 'Request a change').click();
  const form = drawerNamed(buyer.page, 'Request a change');
  await form.getByLabel('What should change?').fill('A little cheaper, please');
  await form.getByRole('button', { name: 'Send' }).click();

  const item = notificationInbox(second).getByRole('link', { name: about('requested changes') });
  await expect(item).toBeVisible();
  await expectAccessible(second, 'the open inbox');
  expect(streams).toHaveLength(1);
  await item.press('Enter');
  await expect(second).toHaveURL(staffPath(`quotations/${inquiry.number}`));
  await expect(notificationInbox(second)).toHaveCount(0);
  // A notification read in one tab is marked as read in the other.
  await notificationBell(first).click();
  const read = new RegExp(`^Mira Stein requested changes .*${inquiry.number}`);
  await expect(notificationInbox(first).getByRole('link', { name: read })).toBeVisible();
  buyer.problems.verify();
  await buyer.context.close();
});
