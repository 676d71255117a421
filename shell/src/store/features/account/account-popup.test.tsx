import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { answerCalls } from 'storefront-kit/testing';
import { waitFor } from 'test-kit';
import { show } from '../../../../test/screens.js';
import { AccountPopup } from './account-popup.js';

const user = {
  _id: 'u1',
  uid: 'u1',
  Uname: 'Mira Shah',
  email: 'mira@example.com',
  mobile: '+919876543210',
  address: 'Agate Bazaar 7',
  role: 'user',
  createdAt: '2025-01-01T00:00:00.000Z',
  isSubscribed: false,
};

describe('the account popup', () => {
  it('shows name, email, address and mobile, and leads to the products', async () => {
    answerCalls({ showMe: { user } });
    await show(<AccountPopup onClose={jest.fn()} />);
    for (const text of [user.Uname, user.email, user.address, user.mobile]) {
      expect(await screen.findByText(text)).toBeInTheDocument();
    }
    expect(screen.getByRole('link', { name: 'View product' })).toHaveAttribute(
      'href',
      '/ViewAllProduct',
    );
  });

  it('signs out and leads to the home page', async () => {
    const sent = answerCalls({ showMe: { user }, logout: { success: true } });
    const onClose = jest.fn();
    const gone = await show(<AccountPopup onClose={onClose} />);
    await userEvent.click(screen.getByRole('button', { name: 'Sign Out' }));
    await waitFor(() => expect(gone.map(({ href }) => href)).toEqual(['/']));
    expect(sent.map(({ path }) => path)).toContain('/api/api/logout');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('stays when that fails', async () => {
    answerCalls({ showMe: { user } });
    const gone = await show(<AccountPopup onClose={jest.fn()} />);
    await userEvent.click(screen.getByRole('button', { name: 'Sign Out' }));
    expect(gone).toEqual([]);
  });
});
