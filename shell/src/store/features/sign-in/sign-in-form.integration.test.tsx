import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { respondToCalls, sentRequests } from 'storefront-kit/testing';
import { waitFor } from 'test-kit';
import { show } from '../../../../test/screens.js';
import { SignInForm } from './sign-in-form.js';

const texts = () => sentRequests.map(({ kind, text }) => [kind, text]);
const press = () => userEvent.click(screen.getByRole('button', { name: 'Login' }));
const fill = async () => {
  await userEvent.type(screen.getByLabelText('Email'), 'mira@example.com');
  await userEvent.type(screen.getByLabelText('Password'), 'quartz and agate');
};

afterEach(() => {
  document.cookie = 'user=; max-age=0';
});

describe('the sign-in form on submission', () => {
  // @spec shop-97
  it('requires an email address and a password, and sends no request if either is missing', async () => {
    const requests = respondToCalls({});
    await show(<SignInForm />);
    await press();
    expect(await screen.findByText('Enter your email')).toBeInTheDocument();
    expect(screen.getByText('Enter your password')).toBeInTheDocument();
    expect(requests).toEqual([]);
  });

  // @spec shop-118
  it.each([
    [
      'the password is wrong',
      'Invalid email or password. Please try again.',
      { status: 401, code: 'access.wrong_password', message: 'No.' },
    ],
    ['the server does not respond', ' wrong email/password Please try again later.', undefined],
  ])('shows an error message when %s', async (_, text, response) => {
    respondToCalls(response ? { login: response } : {});
    const navigations = await show(<SignInForm />);
    await fill();
    await press();
    await waitFor(() => expect(texts()).toEqual([['error', text]]));
    expect(navigations).toEqual([]);
  });

  // @spec shop-74 shop-119 shop-132
  it('shows a success message and redirects 1.5 seconds later', async () => {
    const requests = respondToCalls({ login: { success: true, role: 'user', redirect: '/' } });
    const navigations = await show(<SignInForm />);
    await fill();
    jest.useFakeTimers();
    act(() => screen.getByRole('button', { name: 'Login' }).click());
    await act(() => waitFor(() => expect(texts()).toHaveLength(1), { interval: 0 }));
    expect(texts()).toEqual([['success', '✅ Login successful! Redirecting...']]);
    expect(requests[0]?.body).toEqual({ email: 'mira@example.com', password: 'quartz and agate' });
    act(() => jest.advanceTimersByTime(1499));
    expect(navigations).toEqual([]);
    act(() => jest.advanceTimersByTime(1));
    expect(navigations.map(({ href }) => href)).toEqual(['/']);
    jest.useRealTimers();
  });
});

describe('the sign-in form', () => {
  // @spec shop-56
  it('shows and hides the password', async () => {
    await show(<SignInForm />);
    const password = screen.getByLabelText('Password');
    expect(password).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password).toHaveAttribute('type', 'text');
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(password).toHaveAttribute('type', 'password');
  });

  // @spec shop-56
  it('links to Google sign-in, the password reset and the registration', async () => {
    await show(<SignInForm />);
    const addresses = ['Login with Google', 'Forget password?', 'Register'].map((name) =>
      screen.getByRole('link', { name }).getAttribute('href'),
    );
    expect(addresses).toEqual(['/api/api/google', '/forgot-password', '/SignUpPage']);
  });

  // @spec shop-165
  it('offers Google sign-in only if it is configured', async () => {
    await show(<SignInForm />, { hasGoogle: false });
    expect(screen.queryByRole('link', { name: 'Login with Google' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Register' })).toBeInTheDocument();
  });

  // @spec shop-6 core-31
  it('redirects users who are already signed in', async () => {
    document.cookie = `user=${encodeURIComponent('{"uid":"u1"}')}`;
    const navigations = await show(<SignInForm />);
    expect(navigations).toEqual([{ href: '/', options: { replace: true } }]);
  });
});
