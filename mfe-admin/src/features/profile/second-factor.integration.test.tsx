import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { stubGlobal, restoreGlobals } from 'test-kit';
import { createQueryClient } from '../../lib/api/query-client.js';
import { SecondFactor } from './second-factor.js';

const secret = 'A2'.repeat(16);
const uri = `shop://app/Shop:owner%40example.com?secret=${secret}&issuer=Shop`;
const recoveryCodes = ['22222-33333', '44444-55555'];

const refuse = (status: number, code: string, message: string) =>
  Response.json({ success: false, code, message }, { status });

/** Stubs `fetch` with a response per path and returns the recorded requests. */
function serve(responses: Record<string, () => Response>) {
  const requests: [path: string, body: unknown][] = [];
  stubGlobal('fetch', (path: string, { body }: RequestInit) => {
    requests.push([path, typeof body === 'string' ? JSON.parse(body) : undefined]);
    return Promise.resolve(responses[path]?.() ?? refuse(404, 'route.not_found', 'Not found'));
  });
  return requests;
}

const state = (isOn: boolean, recoveryCodesLeft = 0) => ({
  '/api/admin/totp': () => Response.json({ isOn, recoveryCodesLeft }),
});
const offer = {
  '/api/admin/totp/start': () => Response.json({ success: true, secret, uri }),
};

const open = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SecondFactor />
    </QueryClientProvider>,
  );
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

const typePassword = async (text: string) =>
  userEvent.type(await screen.findByLabelText(/^Your password/), text);
async function setUp() {
  await press('Set up');
  await typePassword('agate and onyx');
  await press('Continue');
}

beforeEach(() => {
  document.cookie = 'XSRF-TOKEN=token';
});
afterEach(() => restoreGlobals());

describe('the authenticator app section of the profile', () => {
  it('shows an error when the state of the authenticator app cannot be loaded', async () => {
    serve({});
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent("Couldn't load this.");
  });

  // @spec staff-95
  it('does not turn on the app until a correct code is entered', async () => {
    const requests = serve({
      ...state(false),
      ...offer,
      '/api/admin/totp/confirm': () =>
        refuse(
          401,
          'account.second_factor_wrong',
          'Incorrect code. Wait for your app to show a new one.',
        ),
    });
    open();
    await setUp();
    expect(await screen.findByRole('img', { name: /^QR code/ })).toBeVisible();
    expect(screen.getByText(Array.from({ length: 8 }, () => 'A2A2').join(' '))).toBeVisible();
    const code = screen.getByLabelText(/^Code from the app/);
    expect(code).toHaveFocus();
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    await press('Turn on');
    expect(code).toHaveAccessibleDescription('Enter the six digits');
    expect(requests.map(([path]) => path)).not.toContain('/api/admin/totp/confirm');
    await userEvent.type(code, '123456');
    await press('Turn on');
    expect(code).toHaveAccessibleDescription(
      'Incorrect code. Wait for your app to show a new one.',
    );
    await press('Cancel');
    expect(await screen.findByText('Off')).toBeVisible();
  });

  it('shows the setup key only after the correct password was entered', async () => {
    const start = jest.fn(() =>
      refuse(400, 'account.wrong_password', 'Your current password is incorrect.'),
    );
    const requests = serve({ ...state(false), '/api/admin/totp/start': start });
    open();
    await press('Set up');
    const password = screen.getByLabelText(/^Your password/);
    expect(password).toHaveFocus();
    await press('Continue');
    expect(password).toHaveAccessibleDescription('Enter your password');
    expect(requests.map(([path]) => path)).not.toContain('/api/admin/totp/start');
    await typePassword('wrong');
    await press('Continue');
    expect(password).toHaveAccessibleDescription('Your current password is incorrect.');
    expect(screen.queryByRole('img', { name: /^QR code/ })).toBeNull();
    start.mockImplementation(offer['/api/admin/totp/start']);
    await press('Continue');
    expect(requests.at(-1)).toEqual(['/api/admin/totp/start', { password: 'wrong' }]);
    expect(await screen.findByRole('img', { name: /^QR code/ })).toBeVisible();
  });

  it('shows the recovery codes when the app is turned on, and later the number of unused codes', async () => {
    const confirm = () => Response.json({ success: true, message: 'On.', recoveryCodes });
    const requests = serve({ ...state(false), ...offer, '/api/admin/totp/confirm': confirm });
    open();
    await setUp();
    await userEvent.type(await screen.findByLabelText(/^Code from the app/), '123456');
    await press('Turn on');
    for (const code of recoveryCodes) expect(await screen.findByText(code)).toBeVisible();
    const file = screen.getByRole('link', { name: 'Download' }).getAttribute('href') ?? '';
    expect(decodeURIComponent(file)).toContain(`${recoveryCodes.join('\n')}\n`);
    expect(requests.at(-1)).toEqual(['/api/admin/totp/confirm', { code: '123456' }]);
    serve(state(true, 2));
    await press("I've saved them");
    expect(await screen.findByText(/2 recovery codes left/)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Authenticator app' })).toHaveFocus();
  });

  // @spec staff-95
  it('turns off the app after the user enters the correct password, and requires no code', async () => {
    const end = jest.fn(() =>
      refuse(400, 'account.wrong_password', 'Your current password is incorrect.'),
    );
    const requests = serve({ ...state(true, 1), '/api/admin/totp/end': end });
    open();
    expect(await screen.findByText(/1 recovery code left/)).toBeVisible();
    await press('Turn off');
    const password = screen.getByLabelText(/^Your password/);
    await press('Turn off');
    expect(password).toHaveAccessibleDescription('Enter your password');
    await userEvent.type(password, 'wrong');
    await press('Turn off');
    expect(password).toHaveAccessibleDescription('Your current password is incorrect.');
    end.mockReturnValue(Response.json({ success: true, message: 'It is off.' }));
    await press('Turn off');
    expect(requests.at(-1)).toEqual(['/api/admin/totp/end', { password: 'wrong' }]);
    expect(await screen.findByText('Off')).toBeVisible();
  });
});
