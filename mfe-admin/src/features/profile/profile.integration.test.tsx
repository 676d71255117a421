import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { routes } from 'contracts';
import { poll } from 'test-kit';
import { type Backend, refusal, serverError, startBackend } from '../../../test/backend.js';
import { user } from '../../../test/records.js';
import { expectToast, show } from '../../../test/show.js';
import { Profile } from './profile.js';

const me = { body: { user: { ...user, role: 'admin' } } };
const done = { body: { success: true, message: 'Your password has been changed.' } };
const changing = `${routes.changePassword.method} ${routes.changePassword.path}`;

let backend: Backend;
beforeEach(async () => {
  backend = await startBackend();
  backend.answer('showMe', me);
  backend.answer('showSecondFactor', { body: { isOn: false, recoveryCodesLeft: 0 } });
  backend.answer('showNotificationSettings', { body: { muted: [], emailed: [] } });
});

describe('the profile', () => {
  // @spec staff-93
  it('shows a loading state', async () => {
    backend.answer('showMe', 'never');
    show(Profile);
    expect(await screen.findByText('Loading your profile')).toBeInTheDocument();
  });

  // @spec staff-93
  it.each([
    ['the server returns an error', serverError],
    ['the server stops', 'broken'],
    ['the response is invalid', { body: { user: {} } }],
    ['the user was deleted', { body: { user: null } }],
  ] as const)('shows an error when it cannot be loaded because %s', async (_, reply) => {
    backend.answer('showMe', reply);
    show(Profile);
    expect(await screen.findByRole('alert')).toHaveTextContent("Couldn't load your profile.");
  });

  // @spec staff-93
  it('shows N/A for missing values', async () => {
    const { container } = show(Profile);
    await screen.findByText('Mira');
    const facts = [...container.querySelectorAll('dl > div')].map((each) =>
      [...each.children].map(({ textContent }) => textContent),
    );
    expect(facts).toEqual([
      ['Name', 'Mira'],
      ['Email', 'mira@example.com'],
      ['Mobile', 'N/A'],
      ['Address', 'N/A'],
      ['Role', 'admin'],
    ]);
  });
});

const inputs = {
  'Current password': 'agate and onyx',
  'New password': 'a better one',
  'Confirm new password': 'a better one',
};
type Box = keyof typeof inputs;

const box = (label: Box) => screen.getByLabelText(new RegExp(`^${label}`));
const button = () => screen.getByRole('button', { name: 'Change password' });
const hasRequest = () => backend.asked.includes(changing);

async function change(values: Partial<Record<Box, string>> = {}) {
  const view = show(Profile);
  await screen.findByText('Mira');
  for (const [label, value] of Object.entries({ ...inputs, ...values }))
    // The cast is needed, because `Object.entries` types the keys as strings.
    fireEvent.change(box(label as Box), { target: { value } });
  fireEvent.click(button());
  return view;
}

describe('the password form', () => {
  // @spec staff-94
  it.each([
    ['Current password', '', 'Enter your current password'],
    ['New password', 'short', 'Use at least 8 characters'],
    ['Confirm new password', 'another one', "Passwords don't match!"],
  ] as const)(
    'shows an error at the field "%s" when its value is %j, and sends no request',
    async (label, value, text) => {
      await change({ [label]: value });
      expect(await screen.findByText(text)).toBeVisible();
      expect(box(label)).toHaveAccessibleDescription(text);
      expect(box(label)).toHaveFocus();
      expect(hasRequest()).toBe(false);
    },
  );

  const wrong = 'Your current password is incorrect.';
  const common = 'Too common';
  // @spec staff-94
  it.each([
    ['Current password', wrong, refusal(400, wrong, { code: 'account.wrong_password' })],
    ['New password', common, refusal(400, common, { fields: { newPassword: common } })],
  ] as const)(
    'shows an error at the field "%s" when the server rejects its value',
    async (label, text, reply) => {
      backend.answer('changePassword', reply);
      await change();
      await expectToast(text);
      expect(box(label)).toHaveAccessibleDescription(text);
      expect(box(label)).toHaveFocus();
      expect(box('New password')).toHaveValue(inputs['New password']);
    },
  );

  const often = 'Please try again in 15 minutes.';
  // @spec staff-94
  it.each([
    ['refused with a message', refusal(429, often, { code: 'request.rate_limited' }), often],
    ['refused without a message', serverError, 'Something went wrong.'],
    ['lost because the server stopped', 'broken', 'Something went wrong.'],
  ] as const)(
    'shows an error and keeps the input when the request is %s',
    async (_, reply, text) => {
      backend.answer('changePassword', reply);
      await change();
      await expectToast(text);
      expect(box('Current password')).toHaveValue(inputs['Current password']);
      expect(button()).toBeEnabled();
    },
  );

  // @spec staff-94
  it('prevents a second submission while the first is pending', async () => {
    backend.answer('changePassword', 'never');
    await change();
    await poll(hasRequest).toBe(true);
    expect(button()).toHaveAttribute('aria-disabled', 'true');
    fireEvent.click(button());
    expect(backend.asked.filter((call) => call === changing)).toHaveLength(1);
  });

  // @spec staff-94
  it('is cleared after the password was changed', async () => {
    backend.answer('changePassword', done);
    await change();
    await expectToast('Your password has been changed.');
    for (const label of Object.keys(inputs)) expect(box(label as Box)).toHaveValue('');
  });
});
