import { afterEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { respondToCalls } from 'storefront-kit/testing';
import { waitFor } from 'test-kit';
import { show } from '../../../../test/screens.js';
import { StaffSignIn } from './staff-sign-in.js';

const person = { uid: 'u1', name: 'Mira', email: 'mira@example.com', mobile: '', address: '' };
const asSignedIn = () => {
  document.cookie = `user=${encodeURIComponent('{"uid":"u1"}')}`;
};

afterEach(() => {
  document.cookie = 'user=; max-age=0';
});

describe('the staff login', () => {
  it.each([
    ['a signed-in customer to the home page', 'user', '/'],
    ['signed-in staff to the staff area', 'admin', '/api/admin'],
  ])('redirects %s', async (_, role, href) => {
    respondToCalls({ showMe: { user: { ...person, role, isSubscribed: false } } });
    asSignedIn();
    const navigations = await show(<StaffSignIn />);
    await waitFor(() => expect(navigations).toEqual([{ href, options: { replace: true } }]));
  });

  it('does not redirect when the browser still has the cookie of an ended session', async () => {
    const requests = respondToCalls({ showMe: { user: null } });
    asSignedIn();
    const navigations = await show(<StaffSignIn />);
    await waitFor(() => expect(requests).toHaveLength(1));
    expect(navigations).toEqual([]);
    expect(screen.getByRole('button', { name: 'Login' })).toBeVisible();
  });

  it('reloads its own URL after sign-in if that URL contains a return path', async () => {
    const path = '/admin/login?next=%2Foffice%2Fview-user';
    window.history.replaceState(null, '', path);
    respondToCalls({ login: { success: true, role: 'admin', redirect: '/api/admin' } });
    const navigations = await show(<StaffSignIn />);
    await userEvent.type(screen.getByLabelText('Email'), 'owner@example.com');
    await userEvent.type(screen.getByLabelText('Password'), 'opal and onyx');
    await userEvent.click(screen.getByRole('button', { name: 'Login' }));
    await waitFor(() => expect(navigations.map(({ href }) => href)).toEqual([path]));
    window.history.replaceState(null, '', '/');
  });

  it('offers neither Google sign-in nor registration', async () => {
    respondToCalls({});
    await show(<StaffSignIn />);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/forgot-password',
    ]);
  });
});
