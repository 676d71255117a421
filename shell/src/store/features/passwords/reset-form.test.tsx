import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { restoreGlobals, stubGlobal } from 'test-kit';
import { show } from '../../../../test/screens.js';
import { accountTexts as texts } from '../../account-texts.js';
import type { ScreenHeading } from '../../lib/account-screen-props.js';
import { ResetPasswordForm } from './reset-form.js';

function open(at: string) {
  history.replaceState(null, '', at);
  return show(<Page />);
}

function Page() {
  const [head, setHead] = useState<ScreenHeading>();
  return (
    <>
      <h1>{head?.heading}</h1>
      <ResetPasswordForm onHead={setHead} />
    </>
  );
}

const expired = () =>
  Response.json(
    { success: false, code: 'account.link_expired', message: 'It is too old.' },
    { status: 400 },
  );
const accepted = () =>
  Response.json({ success: true, message: 'This link is valid. Choose a new password.' });
const busy = () =>
  Response.json({ success: false, code: 'server.unavailable', message: 'Later' }, { status: 503 });

/** Stubs `fetch` with these responses in order. The last response is repeated. */
function serve(...responses: (() => Response)[]) {
  const requests: string[] = [];
  stubGlobal('fetch', (path: string) => {
    requests.push(path);
    const [first = expired] = responses.length > 1 ? responses.splice(0, 1) : responses;
    return Promise.resolve(first());
  });
  return requests;
}

const field = () => screen.findByLabelText(texts.newPassword);
const heading = () => screen.getByRole('heading');
const newLink = () => screen.getByRole('link', { name: texts.newLink });

beforeEach(() => {
  document.cookie = 'XSRF-TOKEN=token';
});
afterEach(() => restoreGlobals());

describe('a password reset link', () => {
  it('is shown as incomplete if its token is missing, and the page offers a new link', async () => {
    await open('/reset-password');
    expect(heading()).toHaveTextContent('This link is incomplete');
    expect(screen.queryByLabelText(texts.newPassword)).toBeNull();
    expect(newLink()).toHaveAttribute('href', '/forgot-password');
  });

  it('is shown as expired if the server rejects it on opening, and the page offers a new link', async () => {
    const requests = serve(expired);
    await open('/reset-password?token=abc');
    await screen.findByRole('heading', { name: 'This link no longer works' });
    expect(screen.queryByLabelText(texts.newPassword)).toBeNull();
    expect(newLink()).toHaveAttribute('href', '/forgot-password');
    expect(requests).toEqual(['/api/api/check-password-reset']);
  });

  it('opens the form if the check of the link fails for any reason other than expiry', async () => {
    serve(busy);
    await open('/reset-password?token=abc');
    expect(await field()).toBeVisible();
  });

  it('is shown as expired if the server rejects it on submission', async () => {
    serve(accepted, expired);
    await open('/reset-password?token=abc');
    await userEvent.type(await field(), 'another-crystal-2');
    expect(heading()).toBeEmptyDOMElement();
    await userEvent.type(screen.getByLabelText('Confirm new password'), 'another-crystal-2');
    await userEvent.click(screen.getByRole('button', { name: texts.setPassword }));
    await screen.findByRole('heading', { name: 'This link no longer works' });
    expect(screen.getByRole('alert')).toHaveTextContent(texts.resetExpiredNext);
    expect(newLink()).toHaveAttribute('href', '/forgot-password');
  });
});
