import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../axe.js';

/** Locates the order progress on the buyer's inquiry page. */
export const buyerOrderRegion = (page: Page) => page.getByRole('region', { name: 'Your order' });
/** Locates the order progress on the inquiry page in the staff area. */
export const staffOrderRegion = (page: Page) =>
  page.getByRole('region', { name: 'Order progress' });

/** Records an order step in its dialog, with the keyboard only. */
export async function recordOrderStep(
  staff: Page,
  action: string,
  fields: Record<string, string> = {},
) {
  await staffOrderRegion(staff).getByRole('button', { name: action }).focus();
  await staff.keyboard.press('Enter');
  const dialog = staff.getByRole('dialog', { name: action });
  for (const [label, typed] of Object.entries(fields)) await dialog.getByLabel(label).fill(typed);
  if (action === 'Mark as shipped') await expectAccessible(staff, 'the dialog of a shipment');
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(dialog).toBeHidden();
}
