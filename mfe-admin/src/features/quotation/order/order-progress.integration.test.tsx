import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import type { StaffOrderProgress, StaffQuotation } from 'contracts';
import { stubEventSource } from 'test-kit/event-source';
import { refusal, startBackend, type Backend } from '../../../../test/backend.js';
import { draft, pageOf } from '../../../../test/quotations.js';
import { confirm, expectToast, show } from '../../../../test/show.js';
import { Quotation } from '../quotation-screen.js';

const screenOf = { at: '/quotations/INQ-26-0001', path: 'quotations/:number' };
const stepsPath = '/api/admin/inquiries/INQ-26-0001/order-steps';
const id = '00000000-0000-4000-8000-000000000000';
const by = { recordedAt: '2026-03-06T10:00:00.000Z', recordedBy: 'Maya' };
const packed: StaffOrderProgress = {
  revision: 3,
  steps: [{ id, kind: 'packed', date: '2026-03-06', ...by }],
};
const acceptedVersion = (order?: StaffOrderProgress): StaffQuotation => ({
  ...draft,
  ...{ state: 'accepted', sentAt: draft.updatedAt },
  acceptance: { at: draft.updatedAt, name: 'Mira', proformaNumber: 'PI-26-0001' },
  totals: { ...draft.totals, total: 12_510 },
  ...(order && { order }),
});
const saved = (order: StaffOrderProgress) => ({
  body: { success: true, message: 'Order updated', order },
});

let backend: Backend;
beforeEach(async () => {
  backend = await startBackend();
  stubEventSource();
  backend.answer('showStaffInquiry', { body: pageOf(acceptedVersion()) });
  backend.answer('listStaffMessages', { body: { messages: [], notes: [], unread: 0 } });
  backend.answer('recordOrderStep', saved(packed));
});

async function open() {
  const view = show(Quotation, screenOf);
  const panel = within(await screen.findByRole('region', { name: 'Order progress' }));
  return { ...view, panel };
}
const dialog = (name: string) => within(screen.getByRole('dialog', { name }));
const bodies = () => JSON.parse(backend.lastBody()) as { id: string; revision: number };

describe('the order progress of a quotation', () => {
  // @spec staff-71
  it('lists the recorded steps and offers only the stages that can come next', async () => {
    backend.answer('showStaffInquiry', { body: pageOf(acceptedVersion(packed)) });
    const { panel } = await open();
    const [step] = panel.getAllByRole('listitem');
    expect(step).toHaveTextContent('Packed 6 Mar 2026');
    expect(step).toHaveTextContent('Recorded by Maya');
    expect(panel.getByText('Paid $0.00 of $125.10')).toBeVisible();
    expect(panel.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Edit',
      'Undo',
      'Mark as shipped',
      'Record payment',
      'Mark as delivered',
    ]);
    expect(panel.getByRole('link', { name: 'Packing list' })).toHaveAttribute(
      'href',
      '/api/admin/inquiries/INQ-26-0001/packing-list.pdf',
    );
  });

  it('is hidden before the quotation is accepted', async () => {
    backend.answer('showStaffInquiry', { body: pageOf({ ...draft, state: 'sent' }) });
    show(Quotation, screenOf);
    await screen.findByRole('table', { name: 'Lines' });
    expect(screen.queryByRole('region', { name: 'Order progress' })).not.toBeInTheDocument();
  });

  // @spec staff-71
  it('records a payment and offers Undo', async () => {
    const { user, panel } = await open();
    await user.click(panel.getByRole('button', { name: 'Record payment' }));
    const form = dialog('Record payment');
    fireEvent.change(form.getByLabelText('Received on'), { target: { value: '2026-03-04' } });
    await user.type(form.getByLabelText('Amount (USD)'), '$1,25,000.50');
    await user.type(form.getByLabelText('Reference (optional)'), 'UTR 4471{Enter}');
    await expectToast('“Payment received” recordedUndo');
    const { id: stepId, ...body } = bodies();
    expect(body).toEqual({
      revision: 0,
      step: { kind: 'payment', date: '2026-03-04', amount: 12_500_050, reference: 'UTR 4471' },
    });
    backend.answer('undoOrderStep', saved({ revision: 2, steps: [] }));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await expectToast('“Payment received” undone');
    expect(backend.queriesOf(stepsPath)).toContain(`id=${stepId}&revision=0`);
  });

  it('rejects an invalid amount or tracking link and sends no request', async () => {
    const { user, panel } = await open();
    await user.click(panel.getByRole('button', { name: 'Record payment' }));
    await user.type(screen.getByLabelText('Amount (USD)'), '₹500{Enter}');
    expect(screen.getByLabelText('Amount (USD)')).toHaveAccessibleDescription(
      'Enter the amount in US dollars',
    );
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(panel.getByRole('button', { name: 'Mark as shipped' }));
    await user.type(screen.getByLabelText('Tracking link (optional)'), 'http://dhl.com{Enter}');
    expect(screen.getByLabelText('Tracking link (optional)')).toHaveAccessibleDescription(
      'Use a link that starts with https://',
    );
    expect(backend.asked).not.toContain(`POST ${stepsPath}`);
  });

  // @spec staff-71
  it('sends the same step id again when the user retries after a lost response', async () => {
    backend.answer('recordOrderStep', 'broken');
    const { user, panel } = await open();
    await user.click(panel.getByRole('button', { name: 'Mark as packed' }));
    const form = dialog('Mark as packed');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByRole('alert')).toHaveTextContent("Can't connect to the shop");
    const first = bodies();
    backend.answer('recordOrderStep', saved(packed));
    await user.click(form.getByRole('button', { name: 'Save' }));
    await expectToast('“Packed” recordedUndo');
    expect(bodies()).toEqual(first);
  });

  // @spec staff-71
  it('keeps the input after an edit conflict, and saves the input with the new revision', async () => {
    backend.answer('recordOrderStep', refusal(409, 'Changed', { code: 'order.changed' }));
    const { user, panel } = await open();
    await user.click(panel.getByRole('button', { name: 'Mark as shipped' }));
    const form = dialog('Mark as shipped');
    await user.type(form.getByLabelText('Carrier (optional)'), 'DHL');
    backend.answer('showStaffInquiry', { body: pageOf(acceptedVersion(packed)) });
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByRole('alert')).toHaveTextContent('Changed');
    expect(form.getByLabelText('Carrier (optional)')).toHaveValue('DHL');
    backend.answer('recordOrderStep', saved(packed));
    await user.click(form.getByRole('button', { name: 'Save' }));
    await expectToast('“Shipped” recordedUndo');
    expect(bodies().revision).toBe(3);
  });

  it('lets staff correct a recorded step, and shows a validation error from the server next to the invalid field', async () => {
    backend.answer('showStaffInquiry', { body: pageOf(acceptedVersion(packed)) });
    const fields = { 'step.date': 'Choose a date that is not in the future' };
    backend.answer('recordOrderStep', refusal(400, 'No', { fields }));
    const { user, panel } = await open();
    await user.click(panel.getByRole('button', { name: 'Edit Packed' }));
    const form = dialog('Edit “Packed”');
    const date = form.getByLabelText('Packed on');
    fireEvent.change(date, { target: { value: '2099-01-01' } });
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText(fields['step.date'])).toBeVisible();
    backend.answer('recordOrderStep', saved(packed));
    fireEvent.change(date, { target: { value: '2026-03-05' } });
    await user.click(form.getByRole('button', { name: 'Save' }));
    await expectToast('Saved');
    expect(bodies()).toEqual({ id, revision: 3, step: { kind: 'packed', date: '2026-03-05' } });
  });

  // @spec staff-71
  it('undoes a step after confirmation', async () => {
    backend.answer('showStaffInquiry', { body: pageOf(acceptedVersion(packed)) });
    backend.answer('undoOrderStep', saved({ revision: 4, steps: [] }));
    const { user, panel } = await open();
    await user.click(panel.getByRole('button', { name: 'Undo Packed' }));
    await confirm('Undo');
    await expectToast('“Packed” undone');
    expect(backend.queriesOf(stepsPath)).toEqual([`id=${id}&revision=3`]);
  });
});
