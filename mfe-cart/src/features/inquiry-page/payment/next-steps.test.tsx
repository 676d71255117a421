// cspell:ignore SBIN HDFCINBB okaxis agate
import { describe, expect, it } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { BuyerPayment } from 'contracts';
import { useEvent } from 'storefront-kit';
import { quotedLine, version } from '../../../../test/quotation.js';
import { NextSteps } from './next-steps.js';

const acceptance = { at: '2026-05-06T10:00:00.000Z', name: 'Mira', proformaNumber: 'PI-26-0001' };
const inRupees = (unitPrice = 100_000) =>
  version({
    ...{ state: 'accepted', currency: 'INR', acceptance },
    lines: [quotedLine({ unitPrice })],
  });
const bank = {
  accountHolder: 'Agate House LLP',
  bankName: 'State Bank of India',
  branch: '',
  accountNumber: '001234567890',
  ifsc: 'SBIN0001234',
  swift: '',
};
const upi = {
  id: 'agate@okaxis',
  uri: 'upi://pay?pa=agate@okaxis&am=5000.00&cu=INR',
  qr: { size: 37, path: 'M4 4h7v1h-7z' },
};
const show = (payment: BuyerPayment | null | undefined, offer = inRupees()) =>
  render(<NextSteps version={offer} payment={payment} />);

describe('NextSteps', () => {
  it('lists the amount, the payment reference, the bank account and the UPI details', () => {
    show({ bank, upi });
    expect(screen.getByRole('heading', { name: 'Pay ₹5,000.00' })).toBeVisible();
    expect(screen.getByText('Use PI-26-0001 as the payment reference.')).toBeVisible();
    const transfer = within(screen.getByRole('region', { name: 'Bank transfer' }));
    const names = transfer.getAllByRole('term').map(({ textContent }) => textContent);
    expect(names).toEqual(['Account holder', 'Bank', 'Account number', 'IFSC', 'Reference']);
    const byUpi = within(screen.getByRole('region', { name: 'UPI' }));
    expect(byUpi.getByRole('img', { name: 'QR code to pay ₹5,000.00 by UPI' })).toBeInTheDocument();
    expect(byUpi.getByRole('link', { name: 'Pay with a UPI app' })).toHaveAttribute(
      'href',
      upi.uri,
    );
    expect(screen.queryByText(/^Many banks limit UPI/)).toBeNull();
  });

  it('copies the IFSC bank code and shows a confirmation', async () => {
    const user = userEvent.setup();
    const toasts: string[] = [];
    function Listener() {
      useEvent('toast:show', ({ text }) => toasts.push(text));
      return null;
    }
    render(<Listener />);
    show({ bank, upi: null });
    await user.click(screen.getByRole('button', { name: 'Copy IFSC' }));
    expect(await navigator.clipboard.readText()).toBe('SBIN0001234');
    expect(toasts).toEqual(['IFSC copied']);
  });

  it('warns about the UPI limit when the amount exceeds 100,000 rupees', () => {
    show({ bank, upi }, inRupees(2_000_001));
    expect(screen.getByText(/^Many banks limit UPI to ₹1,00,000 per payment/)).toBeVisible();
  });

  it("shows the quotation's payment terms", () => {
    show({ bank, upi: null }, { ...inRupees(), paymentTerms: '30 % in advance' });
    expect(screen.getByText('Payment terms: 30 % in advance')).toBeVisible();
  });

  it('announces that the shop will send payment details if it has published none', () => {
    show(null);
    expect(screen.getByText("We'll send you the payment details.")).toBeVisible();
    expect(screen.queryByText(/payment reference/)).toBeNull();
    expect(screen.getByRole('heading', { name: 'We ship your order' })).toBeVisible();
  });

  it('does not promise payment details while it is unknown whether the shop has published any', () => {
    show(undefined);
    expect(screen.getByRole('heading', { name: 'Pay ₹5,000.00' })).toBeVisible();
    expect(screen.queryByText("We'll send you the payment details.")).toBeNull();
  });
});
