import { describe, expect, it } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import type { OrderStep } from 'contracts';
import { number, version } from '../../../../test/quotation.js';
import { OrderProgress } from './order-progress.js';

const steps: OrderStep[] = [
  { id: 'a', kind: 'payment', date: '2026-12-01', amount: 5_000, reference: 'UTR 4471' },
  { id: 'b', kind: 'production', date: '2026-12-02' },
  { id: 'c', kind: 'packed', date: '2026-12-18' },
  {
    ...{ id: 'd', kind: 'shipped', date: '2026-12-19', carrier: 'DHL', trackingNumber: 'JD 01' },
    trackingUrl: 'https://dhl.com/track/1',
  },
];

function show(recorded: OrderStep[]) {
  const accepted = version({ state: 'accepted', order: { revision: 4, steps: recorded } });
  render(<OrderProgress version={accepted} number={number} />);
}

describe('the order progress on the inquiry page', () => {
  // @spec shop-15
  it('lists the recorded steps with their dates and details', () => {
    show(steps);
    const order = within(screen.getByRole('region', { name: 'Your order' }));
    expect(order.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Payment received1 Dec 2026$50.00\u00a0· Reference UTR 4471',
      'In production2 Dec 2026',
      'Packed18 Dec 2026Packing list (PDF)',
      'Shipped19 Dec 2026DHL\u00a0· Tracking number JD 01Track shipment',
    ]);
    expect(order.getByText('Paid $50.00 of $187.50')).toBeVisible();
  });

  // @spec shop-15
  it("links to the packing list and to the carrier's tracking page", () => {
    show(steps);
    expect(screen.getByRole('link', { name: 'Packing list (PDF)' })).toHaveAttribute(
      'href',
      `/api/api/inquiries/${number}/packing-list.pdf`,
    );
    const track = screen.getByRole('link', { name: 'Track shipment' });
    expect(track).toHaveAttribute('href', 'https://dhl.com/track/1');
    expect(track).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it('shows no paid amount until a payment is recorded', () => {
    show(steps.slice(1));
    expect(screen.queryByText(/^Paid/)).not.toBeInTheDocument();
  });

  // @spec shop-15
  it.each([[version({ state: 'accepted' })], [version({ order: { revision: 2, steps: [] } })]])(
    'is hidden until the first step is recorded',
    (accepted) => {
      render(<OrderProgress version={accepted} number={number} />);
      expect(screen.queryByRole('region')).not.toBeInTheDocument();
    },
  );
});
