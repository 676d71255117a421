import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { restoreGlobals, stubGlobal } from 'test-kit';
import { show } from '../../../../test/screens.js';
import { accountTexts as texts } from '../../account-texts.js';
import { ResetForm } from './reset-form.js';

function open(at: string) {
  history.replaceState(null, '', at);
  return show(<Page />);
}

function Page() {
  const [heading, setHeading] = useState<string>();
  return (
    <>
      <h1>{heading}</h1>
      <ResetForm onHeading={setHeading} />
    </>
  );
}

const heading = () => screen.getByRole('heading');
const newLink = () => screen.getByRole('link', { name: texts.newLink });

beforeEach(() => {
  document.cookie = 'XSRF-TOKEN=token';
});
afterEach(() => restoreGlobals());

describe('a password reset link', () => {
  it('without its token is shown as incomplete, with a link to get a new one', async () => {
    await open('/reset-password');
    expect(heading()).toHaveTextContent('This link is incomplete');
    expect(screen.queryByLabelText(texts.newPassword)).toBeNull();
    expect(newLink()).toHaveAttribute('href', '/forgot-password');
  });

  it('shows that it has expired when the server rejects it, and a link to get a new one', async () => {
    const body = { success: false, code: 'account.link_expired', message: 'It is too old.' };
    stubGlobal('fetch', () => Promise.resolve(Response.json(body, { status: 400 })));
    await open('/reset-password?token=abc');
    expect(heading()).toBeEmptyDOMElement();
    await userEvent.type(screen.getByLabelText(texts.newPassword), 'another-crystal-2');
    await userEvent.type(screen.getByLabelText('Confirm Password'), 'another-crystal-2');
    await userEvent.click(screen.getByRole('button', { name: texts.setPassword }));
    await screen.findByRole('heading', { name: 'This link has expired' });
    expect(screen.getByRole('alert')).toHaveTextContent(texts.resetExpiredNext);
    expect(newLink()).toHaveAttribute('href', '/forgot-password');
  });
});
