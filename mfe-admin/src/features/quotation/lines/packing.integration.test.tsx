import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { StaffQuotation } from 'contracts';
import { startBackend, type Backend } from '../../../../test/backend.js';
import { draft, pageOf, sphere, tumbled } from '../../../../test/quotations.js';
import { stubEventSource } from 'test-kit/event-source';
import { show } from '../../../../test/show.js';
import { Quotation } from '../quotation-screen.js';

const packingDetails = {
  unitsPerCarton: 25,
  cartonLengthMm: 400,
  cartonWidthMm: 300,
  cartonHeightMm: 200,
  weightGrams: 1_050,
};
const halfKnown = { ...draft, lines: [{ ...tumbled, packingDetails }, sphere] };
const packed = { ...tumbled, packingDetails: { ...packingDetails, hsn: '7103' } };

let backend: Backend;
beforeEach(async () => {
  backend = await startBackend();
  stubEventSource();
  backend.answer('listStaffMessages', { body: { messages: [], notes: [], unread: 0 } });
  backend.answer('listTermsTemplates', { body: [] });
});

async function open(version: StaffQuotation) {
  backend.answer('showStaffInquiry', { body: pageOf(version) });
  const view = show(Quotation, { at: '/quotations/INQ-26-0001', path: 'quotations/:number' });
  await screen.findByRole('table', { name: 'Lines' });
  return view;
}

const estimate = () => screen.getByRole('region', { name: 'Packing (estimate)' });

describe('the packing estimate', () => {
  it('is hidden for a sent version without packing details', async () => {
    await open({ ...draft, state: 'sent', sentAt: draft.updatedAt });
    expect(screen.queryByText('Packing (estimate)')).not.toBeInTheDocument();
  });

  // @spec staff-70
  it('is shown for a sent version, with the HSN code and origin of each line', async () => {
    await open({ ...draft, state: 'sent', sentAt: draft.updatedAt, lines: [packed] });
    expect(estimate()).toHaveTextContent('Cartons1Volume24,000 cm³Gross weight13.125 kg');
    expect(screen.getByText('HSN 7103')).toBeVisible();
  });

  // @spec staff-70
  it('lists missing details of a draft, with links to the products', async () => {
    await open(halfKnown);
    expect(within(estimate()).getByText('Weight missing for 1 line')).toBeVisible();
    const links = within(estimate()).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Add packing data for Agate sphere', `/edit-product/${sphere.productId}`],
    ]);
  });

  // @spec staff-70
  it('is updated when the packing details of the products are reloaded', async () => {
    const { user } = await open(halfKnown);
    const lines = [
      { ...tumbled, packingDetails },
      { ...sphere, packingDetails },
    ];
    const quotation = { ...halfKnown, lines, revision: 4 };
    backend.answer('saveQuotation', {
      body: { success: true, message: 'Quotation saved', quotation },
    });
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(estimate()).toHaveTextContent('Gross weight15.225 kg'));
    expect(JSON.parse(backend.lastBody())).toMatchObject({ revision: 3 });
    expect(screen.queryByRole('button', { name: 'Refresh' })).toBeNull();
  });

  // @spec staff-70
  it('has a button that rounds a quantity up to full cartons', async () => {
    const { user } = await open({ ...draft, lines: [{ ...packed, quantity: 30 }] });
    expect(screen.getByText('= 1 carton of 25 kg + 5 kg')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Set to 50: Quantity of Tumbled stones' }));
    expect(screen.getByLabelText('Quantity of Tumbled stones')).toHaveValue('50');
    expect(screen.getByText('= 2 cartons of 25 kg')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Set to/ })).toBeNull();
  });

  it('is updated while the user types a quantity', async () => {
    const { user } = await open({ ...draft, lines: [packed] });
    const box = screen.getByLabelText('Quantity of Tumbled stones');
    await user.clear(box);
    await user.type(box, '50.5');
    expect(estimate()).toHaveTextContent('Cartons3');
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    expect(estimate()).toHaveTextContent('Cartons3');
  });
});
