import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { respondToCalls } from 'storefront-kit/testing';
import { waitFor } from 'test-kit';
import { show } from '../../../../test/screens.js';
import { LoginPopup } from './login-popup.js';

async function verifyPhone(answer: object) {
  respondToCalls({
    sendCode: { success: true, otp: '' },
    verifyCode: { success: true, ...answer },
  });
  const onClose = jest.fn();
  const gone = await show(<LoginPopup onClose={onClose} />);
  await userEvent.type(screen.getByLabelText('Phone number'), '9876543210');
  await userEvent.click(screen.getByRole('button', { name: 'Send OTP' }));
  await userEvent.click(await screen.findByLabelText('Digit 1 of 4'));
  await userEvent.keyboard('1234{Enter}');
  return { onClose, gone };
}

describe('the login popup', () => {
  it('focuses the phone number field if the visitor opened the popup', async () => {
    await show(<LoginPopup isRequested onClose={jest.fn()} />);
    expect(screen.getByLabelText('Phone number')).toHaveFocus();
  });

  it('focuses its heading if the popup opened automatically', async () => {
    await show(<LoginPopup onClose={jest.fn()} />);
    expect(screen.getByRole('heading', { name: 'Login' })).toHaveFocus();
  });
});

describe('the login popup with a verified phone number', () => {
  // @spec shop-8 shop-69
  it('opens /signup with the phone number if the user is new', async () => {
    const { onClose, gone } = await verifyPhone({ isNewUser: true });
    await waitFor(() => expect(gone).toHaveLength(1));
    expect(gone[0]?.href).toBe('/signup');
    expect(gone[0]?.options).toMatchObject({ state: { mobile: '9876543210' } });
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  // @spec shop-70
  it('closes if the user has a name', async () => {
    const user = { uid: 'u1', name: 'Mira', role: 'user' };
    const { onClose, gone } = await verifyPhone({ isNewUser: false, user });
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(gone).toEqual([]);
  });

  // @spec shop-71
  it('shows the registration form if the user has no name', async () => {
    const user = { uid: 'u1', name: '', role: 'user' };
    const { onClose } = await verifyPhone({ isNewUser: false, user });
    expect(await screen.findByLabelText('Mobile')).toHaveValue('9876543210');
    expect(screen.getByRole('dialog', { name: 'Register' })).toBeInTheDocument();
    expect(onClose).not.toHaveBeenCalled();
  });
});
