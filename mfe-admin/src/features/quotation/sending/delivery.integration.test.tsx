import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { StaffQuotation } from 'contracts';
import { startBackend, type Backend } from '../../../../test/backend.js';
import { draft, pageOf } from '../../../../test/quotations.js';
import { stubEventSource } from 'test-kit/event-source';
import { confirm, show } from '../../../../test/show.js';
import { Quotation } from '../quotation-screen.js';

const screenOf = { at: '/quotations/INQ-26-0001', path: 'quotations/:number' };
const saved = (change: Partial<StaffQuotation> = {}) => ({
  body: { success: true, message: 'Quotation saved', quotation: { ...draft, ...change } },
});
const sentVersion: StaffQuotation = { ...draft, state: 'sent', sentAt: draft.updatedAt };
const undelivered: StaffQuotation = {
  ...sentVersion,
  delivery: { state: 'not_delivered', at: null },
};

const bySms = { channel: 'sms', phone: '+919876543210' } as const;
const onWhatsApp = { ...bySms, channel: 'whatsapp' } as const;

let backend: Backend;
beforeEach(async () => {
  backend = await startBackend();
  stubEventSource();
  backend.answer('showStaffInquiry', { body: pageOf(draft) });
  backend.answer('listStaffMessages', { body: { messages: [], notes: [], unread: 0 } });
  backend.answer('listTermsTemplates', { body: [] });
  backend.answer('saveQuotation', saved({ revision: 4 }));
});

const price = (name = 'Tumbled stones') => screen.getByLabelText(`Unit price of ${name}`);
const type = (box: HTMLElement, value: string) => fireEvent.change(box, { target: { value } });
async function open() {
  const view = show(Quotation, screenOf);
  await screen.findByRole('table', { name: 'Lines' });
  return view;
}

describe('the dialog that sends a quotation', () => {
  // @spec staff-67
  it.each([
    ["We'll email mira@example.com.", 'mira@example.com', null],
    ["so we can't email the quotation. You'll get a link to send on WhatsApp or copy.", null, null],
    ["We'll send a link to +919876543210 by SMS.", null, bySms],
    ["We'll send a link to +919876543210 on WhatsApp.", null, onWhatsApp],
  ])('explains how the quotation will be delivered: %s', async (words, emailTo, messageTo) => {
    backend.answer('showStaffInquiry', { body: { ...pageOf(draft), emailTo, messageTo } });
    const { user } = await open();
    type(price('Agate sphere'), '10');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Send this quotation?' });
    expect(dialog).toHaveTextContent(words);
    expect(dialog).toHaveTextContent("You can't edit the quotation after sending it");
  });

  // @spec staff-67
  it('moves focus to the shareable link after sending when the buyer has no confirmed email', async () => {
    backend.answer('showStaffInquiry', { body: { ...pageOf(draft), emailTo: null } });
    const { user } = await open();
    type(price('Agate sphere'), '10');
    const response = saved({ ...undelivered, revision: 4 }).body;
    const linkUrl = 'https://shop.example/inquiries/INQ-26-0001#secret';
    backend.answer('sendQuotation', { body: { ...response, linkUrl } });
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByRole('alertdialog', { name: 'Send this quotation?' });
    backend.answer('showStaffInquiry', { body: { ...pageOf(undelivered), emailTo: null } });
    await confirm('Send');
    const share = await screen.findByRole('group', { name: 'Link for the buyer' });
    await waitFor(() => expect(share).toHaveFocus());
    expect(share).toHaveTextContent("we couldn't email the quotation");
    expect(within(share).getByRole('link', { name: 'Send on WhatsApp' })).toBeVisible();
    expect(within(share).getByRole('button', { name: 'Copy link' })).toBeVisible();
  });
});

describe('the draft preview', () => {
  // @spec staff-68
  it("moves focus to a heading with the buyer's name, and links to the PDF", async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    const heading = screen.getByRole('heading', { name: 'Preview for Mira' });
    expect(heading).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Open PDF' })).toHaveAttribute(
      'href',
      `/api/admin/quotations/${draft.id}/quotation.pdf`,
    );
    await user.click(screen.getByRole('button', { name: 'Back to editing' }));
    expect(screen.queryByRole('heading', { name: /^Preview/ })).toBeNull();
  });
});

describe('a sent quotation version', () => {
  // @spec staff-67
  it.each([
    ['Sending', 'sending', null, /Emailing mira@example.com/],
    ['Emailed', 'emailed', draft.updatedAt, /Emailed to mira@example.com on \d/],
    ['Opened', 'opened', draft.updatedAt, /Opened on \d/],
    ['Not delivered', 'not_delivered', null, /Couldn't email mira@example.com/],
  ] as const)(
    'shows the delivery state "%s" in its heading if it was sent by email',
    async (...[badge, state, at, words]) => {
      const delivery = { state, at };
      const version = { ...sentVersion, mailedTo: 'mira@example.com', delivery };
      backend.answer('showStaffInquiry', { body: pageOf(version) });
      await open();
      const heading = screen.getByRole('heading', { name: /^QT-26-0001/ });
      expect(within(heading).getByText(badge)).toBeVisible();
      expect(screen.getByText(words)).toBeVisible();
    },
  );

  it.each([
    ['Sending', 'sending', bySms, /Sending a link to \+919876543210 by SMS/],
    ['Sent by SMS', 'emailed', bySms, /Link sent to \+919876543210 by SMS/],
    ['Sent on WhatsApp', 'emailed', onWhatsApp, /Link sent to \+919876543210 on WhatsApp/],
    ['Not delivered', 'not_delivered', bySms, /Couldn't send a link to \+919876543210 by SMS/],
  ] as const)(
    'shows the delivery state "%s" in its heading if a link was sent to a phone',
    async (...[badge, state, to, words]) => {
      const version = { ...sentVersion, messagedTo: to, delivery: { state, at: null } };
      backend.answer('showStaffInquiry', { body: pageOf(version) });
      await open();
      const heading = screen.getByRole('heading', { name: /^QT-26-0001/ });
      expect(within(heading).getByText(badge)).toBeVisible();
      expect(screen.getByText(words)).toBeVisible();
    },
  );

  it('has a button that creates a shareable link if the version could not be delivered', async () => {
    backend.answer('showStaffInquiry', { body: { ...pageOf(undelivered), emailTo: null } });
    const url = 'https://shop.example/inquiries/INQ-26-0001#secret';
    const link = { id: 'a'.repeat(24), createdAt: draft.updatedAt, expiresAt: draft.updatedAt };
    backend.answer('createInquiryLink', {
      body: {
        success: true,
        message: 'Link created',
        link: { ...link, revokedAt: null, opened: 0 },
        url,
      },
    });
    const { user } = await open();
    expect(screen.getByText(/Not emailed: the buyer's email address is unconfirmed/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Create link to share' }));
    expect(await screen.findByRole('link', { name: 'Send on WhatsApp' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Create link to share' })).toBeNull();
  });
});
