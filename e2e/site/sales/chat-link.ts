import { expect, type Page } from '@playwright/test';

/** Locates the heading of the quotation version that staff have open. */
export const quotationHeading = (page: Page) => page.getByRole('heading', { name: /^QT-/ });

/** Sends the open draft to a buyer whose email is not confirmed. Returns the link in the WhatsApp message. */
export async function sendQuotationAndReadLink(page: Page) {
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Send this quotation?' });
  await expect(dialog).toContainText("This buyer hasn't confirmed their email");
  await dialog.getByRole('button', { name: 'Send' }).click();
  const share = page.getByRole('group', { name: 'Link for the buyer' });
  await expect(share).toBeFocused();
  await expect(share).toBeInViewport();
  await expect(share.getByRole('button', { name: 'Copy link' })).toBeVisible();
  const chat = share.getByRole('link', { name: 'Send on WhatsApp' });
  const text = new URL((await chat.getAttribute('href')) ?? '').searchParams.get('text') ?? '';
  return /https?:\/\/\S+$/.exec(text)?.[0] ?? '';
}
