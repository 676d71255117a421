import { randomUUID } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { savedListHref, savedListRoutes } from 'contracts';
import { drawerNamed } from '../../site/cart.js';
import { signIn } from '../../site/sign-in.js';
import { orderableProducts } from '../../site/staff.js';
import { expect, test } from '../../site/test.js';

const note = 'Pack each piece in its own white box. '.repeat(7).trim();

async function expectComplete(field: Locator) {
  await expect(field).toHaveValue(note);
  const hidden = await field.evaluate((element) => [
    element.scrollWidth - element.clientWidth,
    element.scrollHeight - element.clientHeight,
  ]);
  expect(hidden).toEqual([0, 0]);
}

test('a saved list and the cart show the complete text of a long note', async ({
  page,
  context,
}) => {
  const { send } = await signIn(context);
  const products = await orderableProducts(1);
  const lines = products.map(({ productId, quantity }) => ({ pid: productId, quantity, note }));
  const created = await send('POST', savedListRoutes.createSavedList.path, {
    headers: { 'Idempotency-Key': randomUUID() },
    body: { name: 'Weekly order', lines },
  });
  const { list } = created.json() as { list: { id: string } };
  await page.goto(savedListHref(list.id));
  await expectComplete(page.getByRole('textbox', { name: /^Note on/ }));
  await page.getByRole('button', { name: 'Add 1 product to cart' }).click();
  await expectComplete(drawerNamed(page, 'Your Cart').getByRole('textbox', { name: 'Note' }));
});
