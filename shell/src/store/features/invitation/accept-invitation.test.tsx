import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { userEvent } from '@testing-library/user-event';
import { restoreGlobals, stubGlobal } from 'test-kit';
import { show } from '../../../../test/screens.js';
import { accountTexts as texts } from '../../account-texts.js';
import type { ScreenHeading } from '../../lib/account-screen-props.js';
import { AcceptInvitation } from './accept-invitation.js';

const shown = {
  ...{ email: 'mira@example.com', role: 'clerk', hasAccount: false },
  expiresAt: '2026-03-08T10:00:00.000Z',
};
const refuse = (status: number, body: object) =>
  Response.json({ success: false, ...body }, { status });
const ended = () => refuse(400, { code: 'account.link_expired', message: 'It is too old.' });
const accepted = () =>
  refuse(404, {
    code: 'invitation.not_found',
    message: 'This invitation was already accepted or revoked.',
  });
const busy = () => refuse(503, { code: 'server.unavailable', message: 'Please try again.' });

/** Stubs `fetch` with these responses in order. The last response is repeated. */
function serve(...responses: (() => Response)[]) {
  const requests: unknown[] = [];
  stubGlobal('fetch', (_path: string, { body }: RequestInit) => {
    if (typeof body === 'string') requests.push(JSON.parse(body));
    const [first = ended] = responses.length > 1 ? responses.splice(0, 1) : responses;
    return Promise.resolve(first());
  });
  return requests;
}

const accept = () => userEvent.click(screen.getByRole('button', { name: texts.acceptInvitation }));
function open(at = '/accept-invitation?token=abc') {
  history.replaceState(null, '', at);
  return show(<Page />);
}

function Page() {
  const [head, setHead] = useState<ScreenHeading>();
  return (
    <>
      <h1>{head?.heading}</h1>
      <AcceptInvitation onHead={setHead} />
    </>
  );
}

const heading = () => screen.getByRole('heading');

beforeEach(() => {
  document.cookie = 'XSRF-TOKEN=token';
});
afterEach(() => restoreGlobals());

describe('the page for an emailed invitation', () => {
  it('shows an explanation and sends no request if the link has no token', async () => {
    const requests = serve(ended);
    await open('/accept-invitation');
    expect(await screen.findByRole('alert')).toHaveTextContent(texts.invitationNoLinkNext);
    expect(heading()).toHaveTextContent('This link is incomplete');
    expect(screen.getByRole('link', { name: 'Go to the shop' })).toHaveAttribute('href', '/');
    expect(requests).toEqual([]);
  });

  // @spec staff-89
  it.each([
    ['has expired', ended],
    ['was accepted before', accepted],
  ])(
    'explains that an invitation that %s cannot be used, and links to the sign-in page',
    async (_, response) => {
      serve(response);
      await open();
      expect(await screen.findByRole('alert')).toHaveTextContent(texts.invitationEndedNext);
      expect(heading()).toHaveTextContent("This invitation can't be used");
      expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/admin/login');
      expect(screen.queryByRole('button', { name: texts.tryAgain })).toBeNull();
    },
  );

  it('loads the invitation again when "Try again" is clicked after a failure', async () => {
    serve(busy, () => Response.json(shown));
    await open();
    expect(await screen.findByRole('alert')).toHaveTextContent('Please try again.');
    await userEvent.click(screen.getByRole('button', { name: texts.tryAgain }));
    expect(await screen.findByText(/join the .+ team as a clerk\.$/)).toBeVisible();
    expect(heading()).toBeEmptyDOMElement();
  });

  // @spec staff-89
  it('asks a new user for a name and a password, and shows an error next to each field', async () => {
    const fields = { name: 'Enter your name', password: 'Too common' };
    const requests = serve(
      () => Response.json(shown),
      () => refuse(400, { code: 'request.invalid', message: 'Please check', fields }),
    );
    await open();
    expect((await screen.findByRole('strong')).textContent).toBe('mira@example.com');
    await userEvent.type(screen.getByLabelText(texts.password), 'a door of quartz');
    await accept();
    expect(await screen.findByText('Enter your name')).toBeVisible();
    expect(screen.getByLabelText(texts.password)).toHaveAccessibleDescription('Too common');
    expect(requests.at(-1)).toEqual({ token: 'abc', password: 'a door of quartz' });
  });

  it('asks a user who already has an account only for the password of that account', async () => {
    const wrong = () =>
      refuse(401, { code: 'account.wrong_credentials', message: 'Invalid email or password' });
    serve(() => Response.json({ ...shown, hasAccount: true }), wrong);
    await open();
    expect(await screen.findByText(texts.invitationKnown)).toBeVisible();
    expect(screen.queryByLabelText(texts.name)).toBeNull();
    await userEvent.type(screen.getByLabelText(texts.password), 'not the one');
    await accept();
    expect(screen.getByLabelText(texts.password)).toHaveAccessibleDescription(/Invalid email/);
  });
});
