import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { restoreGlobals, stubGlobal } from 'test-kit';
import { show } from '../../../../test/screens.js';
import { accountTexts as texts } from '../../account-texts.js';
import { StaffSignIn } from './staff-sign-in.js';

const refuse = (status: number, code: string, message: string) =>
  Response.json({ success: false, code, message }, { status });
const due = () =>
  refuse(401, 'account.second_factor_due', 'Enter the code from your authenticator app.');
const wrong = () => refuse(401, 'account.second_factor_wrong', 'Wrong code.');

function serve(...responses: Response[]) {
  const requests: unknown[] = [];
  stubGlobal('fetch', (_path: string, { body }: RequestInit) => {
    if (typeof body === 'string') requests.push(JSON.parse(body));
    return Promise.resolve(responses.shift() ?? due());
  });
  return requests;
}

const email = 'owner@example.com';
const password = 'quartz and agate';
const login = () => userEvent.click(screen.getByRole('button', { name: 'Login' }));

beforeEach(async () => {
  document.cookie = 'XSRF-TOKEN=token';
  await show(<StaffSignIn />);
  await userEvent.type(screen.getByLabelText('Email'), email);
  await userEvent.type(screen.getByLabelText('Password'), password);
});
afterEach(() => restoreGlobals());

describe('the staff login', () => {
  it('asks for no authenticator code unless the server requires one', async () => {
    const requests = serve(refuse(401, 'account.wrong_credentials', 'Invalid'));
    await login();
    expect(requests).toEqual([{ email, password }]);
    expect(screen.queryByLabelText(texts.appCode)).not.toBeInTheDocument();
  });

  it('asks for an authenticator code if the server requires one, and sends it with the password', async () => {
    const requests = serve(due(), due(), wrong());
    await login();
    const code = await screen.findByLabelText(texts.appCode);
    expect(code).toHaveFocus();
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    expect(code).toHaveAccessibleDescription(texts.appCodeHint);
    await login();
    expect(code).toHaveAccessibleDescription(/Enter the code from your authenticator app\./);
    await userEvent.type(code, '123456');
    await login();
    expect(code).toHaveAccessibleDescription(/Wrong code\./);
    expect(code).toBeInvalid();
    expect(requests).toEqual([
      { email, password },
      { email, password, code: '' },
      { email, password, code: '123456' },
    ]);
  });
});
