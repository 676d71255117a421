import { describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { respondToCalls } from 'storefront-kit/testing';
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
  // @spec shop-55
  it('shows the name, email, address and mobile number, and links to the products', async () => {
    respondToCalls({ showMe: { user } });
    await show(<AccountPopup onClose={jest.fn()} />);
    for (const text of [user.Uname, user.email, user.address, user.mobile])
      expect(await screen.findByText(text)).toBeInTheDocument();

    expect(screen.getByRole('link', { name: 'View product' })).toHaveAttribute(
      'href',
      '/ViewAllProduct',
    );
  });

  it('shows the company and the price list of a customer who has them', async () => {
    const company = { name: 'Shah Gems', role: 'buyer' };
    respondToCalls({ showMe: { user: { ...user, company, priceList: 'Gold' } } });
    await show(<AccountPopup onClose={jest.fn()} />);
    expect(await screen.findByText('Shah Gems (buyer)')).toBeVisible();
    expect(screen.getByText('Gold')).toBeVisible();
  });

  // @spec shop-166
  it("links to the customer's details and inquiries", async () => {
    respondToCalls({ showMe: { user } });
    const onClose = jest.fn();
    await show(<AccountPopup onClose={onClose} />);
    const edit = screen.getByRole('link', { name: 'Edit my details' });
    expect(edit).toHaveAttribute('href', '/account');
    const inquiries = screen.getByRole('link', { name: 'My inquiries' });
    expect(inquiries).toHaveAttribute('href', '/inquiries');
    await userEvent.click(inquiries);
    expect(onClose).toHaveBeenCalled();
  });

  // @spec shop-55 shop-76
  it('signs the user out and opens the home page', async () => {
    const requests = respondToCalls({ showMe: { user }, logout: { success: true } });
    const onClose = jest.fn();
    const navigations = await show(<AccountPopup onClose={onClose} />);
    await userEvent.click(screen.getByRole('button', { name: 'Sign Out' }));
    await waitFor(() => expect(navigations.map(({ href }) => href)).toEqual(['/']));
    expect(requests.map(({ path }) => path)).toContain('/api/api/logout');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('stays open when signing out fails', async () => {
    respondToCalls({ showMe: { user } });
    const navigations = await show(<AccountPopup onClose={jest.fn()} />);
    await userEvent.click(screen.getByRole('button', { name: 'Sign Out' }));
    expect(navigations).toEqual([]);
  });

  it('shows a notice to customers with an unconfirmed email address and resends the confirmation link on request', async () => {
    const unconfirmed = { ...user, isEmailConfirmed: false };
    const requests = respondToCalls({
      showMe: { user: unconfirmed },
      sendEmailLink: { success: true, message: "We've sent you a link." },
    });
    await show(<AccountPopup onClose={jest.fn()} />);
    expect(await screen.findByText(/^Confirm your email to get/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Send the link again' }));
    await waitFor(() =>
      expect(requests.map(({ path }) => path)).toContain('/api/api/send-email-link'),
    );
  });

  it('shows no notice to customers with a confirmed email address', async () => {
    respondToCalls({ showMe: { user: { ...user, isEmailConfirmed: true } } });
    await show(<AccountPopup onClose={jest.fn()} />);
    expect(await screen.findByText(user.email)).toBeInTheDocument();
    expect(screen.queryByText(/^Confirm your email to get/)).toBeNull();
  });

  it('lists sign-in methods and signed-in browsers, and signs out another browser', async () => {
    const session = { beganAt: null, seenAt: '2026-11-22T10:00:00.000Z', isStaff: false };
    const requests = respondToCalls({
      showMe: { user },
      listSignInMeans: {
        email: user.email,
        isEmailConfirmed: true,
        hasPassword: true,
        hasGoogle: false,
        mobile: user.mobile,
        sessions: [
          { ...session, id: 's1', device: 'Firefox/140.0 Windows', isThis: true },
          { ...session, id: 's2', device: 'Chrome/140.0 Android', isThis: false },
        ],
      },
      endSession: { success: true, message: 'Signed out on that device.' },
    });
    await show(<AccountPopup onClose={jest.fn()} />);
    await userEvent.click(screen.getByRole('button', { name: 'Sign-in and devices' }));
    expect(await screen.findByText(`One-time code to ${user.mobile}`)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Remove Google' })).toBeNull();
    const otherSession = screen.getByText(/Chrome on Android/).closest('li');
    await userEvent.click(
      within(otherSession as HTMLElement).getByRole('button', { name: 'Sign Out' }),
    );
    await waitFor(() => expect(requests.map(({ path }) => path)).toContain('/api/api/end-session'));
  });
});
