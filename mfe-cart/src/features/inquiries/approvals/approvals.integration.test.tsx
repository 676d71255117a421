import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { InquiryApproval } from 'contracts';
import { onEvent } from 'storefront-kit';
import { sentRequests } from 'storefront-kit/testing';
import { waitFor } from 'test-kit';
import { answer, noAnswer, refuse, serve } from '../../../../test/backend.js';
import { approval } from '../../../../test/approval.js';
import { signIn, signOut, uid } from '../../../../test/records.js';
import { inquiryDraftKey } from '../../../lib/inquiry-draft.js';
import { readPersistedFields } from '../../../lib/use-persisted-fields.js';
import { Approvals } from './approvals.js';
import { useApprovals } from './use-approvals.js';

const waiting = approval();
const own: InquiryApproval = { ...waiting, isOwn: true, mayDecide: false };
const returned: InquiryApproval = {
  ...own,
  state: 'returned',
  returned: { by: 'Mira', at: waiting.requestedAt, note: 'Fewer, please' },
};
const listOf = (...approvals: InquiryApproval[]) => answer({ approvals });
const toasts = () => sentRequests.map(({ text }) => text);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const Shown = () => <Approvals waiting={useApprovals()} />;
const open = async () => {
  render(<Shown />);
  await screen.findByRole('region', { name: 'Waiting for approval' });
};

beforeEach(signIn);
afterEach(() => {
  sessionStorage.clear();
  signOut();
});

describe('the section with inquiries that await approval', () => {
  it('shows an error when loading fails, and is not rendered when no inquiry awaits approval', async () => {
    const { asked, answers } = serve({ listInquiryApprovals: noAnswer });
    const { container } = render(<Shown />);
    const retryButton = await screen.findByRole('button', { name: 'Try again' });
    answers.listInquiryApprovals = listOf();
    await userEvent.click(retryButton);
    await waitFor(() => expect(container).toBeEmptyDOMElement());
    expect(asked.length).toBeGreaterThan(1);
  });

  it('shows the buyer, the products and the total of each inquiry, and lets an owner approve the inquiry', async () => {
    const { answers } = serve({
      listInquiryApprovals: listOf(waiting),
      approveInquiry: answer({ success: true, message: 'Approved and sent as INQ-26-0001' }),
    });
    await open();
    expect(screen.getByText('Shah Gems, by Ravi')).toBeVisible();
    expect(screen.getByText('$100.00 · ₹8,000')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Withdraw and move to cart' })).toBeNull();
    answers.listInquiryApprovals = listOf();
    await press('Approve and send');
    await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
    expect(toasts()).toEqual(['Approved and sent as INQ-26-0001']);
  });

  it('is reloaded when another owner has already decided on an inquiry, and a message names that owner', async () => {
    const text = 'Mira has already returned this inquiry to the buyer.';
    const { answers } = serve({
      listInquiryApprovals: listOf(waiting),
      approveInquiry: refuse(409, 'inquiry.approval_decided', text),
    });
    await open();
    answers.listInquiryApprovals = listOf();
    await press('Approve and send');
    await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
    expect(toasts()).toEqual([text]);
  });

  it('requires a note when an owner returns an inquiry to the buyer', async () => {
    const { asked } = serve({
      listInquiryApprovals: listOf(waiting),
      returnInquiry: answer({ success: true, message: 'Returned to the buyer' }),
    });
    await open();
    await press('Return');
    expect(screen.getByLabelText('Note for the buyer')).toHaveFocus();
    await press('Return to Ravi');
    expect(screen.getByLabelText('Note for the buyer')).toHaveAccessibleDescription(
      'Enter a note for the buyer',
    );
    await userEvent.type(screen.getByLabelText('Note for the buyer'), 'Fewer, please');
    await press('Return to Ravi');
    await waitFor(() => expect(toasts()).toEqual(['Returned to the buyer']));
    expect(asked.find(({ body }) => body)?.body).toEqual({ note: 'Fewer, please' });
  });

  it('lets the buyer move an inquiry back to the cart with its phone number, note and delivery address', async () => {
    serve({
      listInquiryApprovals: listOf(returned),
      listCartItems: answer([]),
      reopenInquiry: answer({
        ...{ success: true, message: 'Moved to your cart' },
        ...{ contactPhone: '98765', note: 'Urgent', deliveryAddress: '2 Shop Road' },
      }),
    });
    const shown = jest.fn();
    const stop = onEvent('cart:show', shown);
    await open();
    expect(screen.getByText(/Fewer, please/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Approve and send' })).toBeNull();
    await press('Move to cart');
    await waitFor(() => expect(shown).toHaveBeenCalledTimes(1));
    stop();
    expect(readPersistedFields(inquiryDraftKey(uid))).toEqual({
      ...{ contactPhone: '98765', note: 'Urgent', deliveryAddress: '2 Shop Road' },
    });
  });
});
