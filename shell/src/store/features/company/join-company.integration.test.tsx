import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { restoreGlobals, stubGlobal } from 'test-kit';
import { show } from '../../../../test/screens.js';
import { companyTexts as texts } from '../../company-texts.js';
import { JoinCompany } from './join-company.js';

const invitation = {
  ...{ email: 'mira@example.com', company: 'Shah Gems', role: 'buyer', invitedBy: 'Ravi' },
  expiresAt: '2026-03-08T10:00:00.000Z',
};
const ended = () =>
  Response.json(
    { success: false, code: 'account.link_expired', message: 'This invitation has expired.' },
    { status: 400 },
  );

function serve(email: string | undefined, shown: () => Response = () => Response.json(invitation)) {
  const accepted: unknown[] = [];
  stubGlobal('fetch', (path: string, { body }: RequestInit = {}) => {
    if (path.endsWith('/me')) return Promise.resolve(Response.json(me(email)));
    if (path.includes('show-company-invitation')) return Promise.resolve(shown());
    if (typeof body === 'string') accepted.push(JSON.parse(body));
    return Promise.resolve(Response.json({ success: true, message: 'You joined Shah Gems' }));
  });
  return accepted;
}

function me(email: string | undefined) {
  if (email === undefined) return { user: null };
  const id = 'a'.repeat(24);
  const account = { _id: id, uid: id, Uname: 'Mira', email, mobile: '', address: '' };
  return { user: { ...account, isSubscribed: false, role: 'user' } };
}

function open() {
  history.replaceState(null, '', '/account?invitation=abc');
  return show(<JoinCompany token="abc" signOut={() => Promise.resolve(true)} />);
}

beforeEach(() => {
  document.cookie = 'XSRF-TOKEN=token';
});
afterEach(() => restoreGlobals());

describe('the company invitation page', () => {
  it('lets a visitor sign in or register, and then returns to the invitation', async () => {
    serve(undefined);
    await open();
    expect(
      await screen.findByText(/Ravi invited you to join Shah Gems as a buyer\./),
    ).toBeVisible();
    const next = `?next=${encodeURIComponent('/account?invitation=abc')}`;
    const signIn = await screen.findByRole('link', { name: texts.signIn });
    expect(signIn).toHaveAttribute('href', `/SignInPage${next}`);
    const register = screen.getByRole('link', { name: texts.register });
    expect(register).toHaveAttribute('href', `/SignUpPage${next}`);
    expect(screen.queryByRole('button', { name: texts.accept })).toBeNull();
  });

  it('asks a user who is signed in to another account to sign out', async () => {
    serve('other@example.com');
    await open();
    expect(await screen.findByRole('alert')).toHaveTextContent('other@example.com');
    expect(screen.getByRole('button', { name: texts.signOut })).toBeVisible();
    expect(screen.queryByRole('button', { name: texts.accept })).toBeNull();
  });

  it('lets the user of the invited account join, and then opens the account page', async () => {
    const accepted = serve('Mira@example.com');
    const navigations = await open();
    await userEvent.click(await screen.findByRole('button', { name: texts.accept }));
    expect(accepted).toEqual([{ token: 'abc' }]);
    expect(navigations).toMatchObject([{ href: '/account', options: { replace: true } }]);
  });

  it('explains that an expired invitation cannot be used, and shows no retry button', async () => {
    serve('mira@example.com', ended);
    await open();
    expect(await screen.findByRole('alert')).toHaveTextContent('This invitation has expired.');
    expect(screen.queryByRole('button', { name: texts.again })).toBeNull();
  });
});
