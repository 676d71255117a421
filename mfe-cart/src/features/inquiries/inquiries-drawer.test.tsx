import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { inquiryApprovalRoutes } from 'contracts';
import { SiteProvider } from 'storefront-kit';
import { sentRequests } from 'storefront-kit/testing';
import { stubGlobal } from 'test-kit';
import { stubEventSource, QuietEventSource } from 'test-kit/event-source';
import { inquiry, signIn, signOut, uid } from '../../../test/records.js';
import { site } from '../../../test/site.js';
import { storeLastSubmission } from '../../lib/last-submission.js';
import { InquiriesDrawer } from './inquiries-drawer.js';

/**
 * `respond` receives the paths of all requests except the request for approvals. The path of the list request contains
 * the customer id.
 */
function renderWith(respond: (path: string) => Promise<Response>) {
  const fetch = jest.fn<(path: string) => Promise<Response>>((path) =>
    path === inquiryApprovalRoutes.listInquiryApprovals.path
      ? Promise.resolve(Response.json({ approvals: [] }))
      : respond(path),
  );
  stubGlobal('fetch', fetch);
  render(
    <SiteProvider site={site}>
      <InquiriesDrawer onClose={jest.fn()} />
    </SiteProvider>,
  );
  return fetch;
}
const refuse = (status: number, message: string) => () =>
  Promise.resolve(Response.json({ success: false, code: 'x.y', message }, { status }));

/** Returns the CSS declarations of a class from the file, because the test environment loads no stylesheets. */
function styleOf(name: string) {
  const sheet = readFileSync(new URL('inquiry-status-badge.module.css', import.meta.url), 'utf8');
  return new RegExp(`^\\.${name} \\{([^}]+)\\}`, 'm').exec(sheet)?.[1];
}

beforeEach(signIn);
afterEach(signOut);

describe('the inquiries drawer after a failed request', () => {
  // @spec shop-113 core-50
  it.each([
    ["the server's message", refuse(403, 'These are not yours.'), 'These are not yours.'],
    ['a fallback for an empty message', refuse(500, ''), 'Failed to fetch inquiries'],
    [
      'a fallback for a response without a message',
      () => Promise.resolve(new Response('{}', { status: 500 })),
      'Failed to fetch inquiries',
    ],
    [
      'a general message when there is no response',
      () => Promise.reject(new TypeError('offline')),
      'Something went wrong',
    ],
  ])('shows an error: %s', async (_, respond, text) => {
    renderWith(respond);
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(sentRequests.map((toast) => toast.text)).toEqual([text]);
  });
});

describe('the inquiries drawer', () => {
  it('reloads the list and the unread messages when an inquiry changes', async () => {
    stubEventSource();
    const fetch = renderWith(() => Promise.resolve(Response.json([])));
    await waitFor(() => expect(QuietEventSource.opened).toHaveLength(1));
    expect(QuietEventSource.latest.url).toBe('/api/api/inquiry-events');
    const requestedPaths = () => fetch.mock.calls.map(([path]) => path).sort();
    await waitFor(() => expect(requestedPaths()).toHaveLength(4));
    await screen.findByText('No inquiries found.');
    act(() => QuietEventSource.latest.tell('{}'));
    await waitFor(() => expect(requestedPaths()).toHaveLength(7));
    expect(requestedPaths().slice(0, 2)).toEqual(Array(2).fill(`/api/api/getUserInquiries/${uid}`));
  });

  // @spec shop-125
  it('shows an empty state when the buyer has no inquiries', async () => {
    const fetch = renderWith(() => Promise.resolve(Response.json([])));
    expect(await screen.findByText('No inquiries found.')).toBeInTheDocument();
    expect(fetch.mock.calls[0]?.[0]).toBe(`/api/api/getUserInquiries/${uid}`);
  });

  // @spec shop-52 shop-77 shop-137
  it('shows the first two products, the date and the status of each inquiry', async () => {
    renderWith((path) =>
      path.endsWith('/me') ? refuse(503, '')() : Promise.resolve(Response.json([inquiry])),
    );
    expect(await screen.findByText('Unnamed Product')).toBeInTheDocument();
    expect(screen.getByText('Sphere')).toBeInTheDocument();
    expect(screen.getByText('2 pieces')).toBeInTheDocument();
    expect(screen.getByText('+1 more')).toBeInTheDocument();
    expect(screen.getByText('Pending')).toBeInTheDocument();
    expect(screen.getByText(/^20 Nov 2025, \d/)).toBeInTheDocument();
  });

  const thread = {
    ...{ number: inquiry.number, unread: 0, version: 1 },
    ...{ state: 'sent', expiresAt: '2026-12-10T18:29:59.999Z' },
  };
  const answerWith = (inquiryThread: object, records: object[] = [inquiry]) =>
    renderWith((path) => {
      const isThreads = path.endsWith('/inquiry-threads');
      return Promise.resolve(
        Response.json(isThreads ? { unread: 0, inquiries: [inquiryThread] } : records),
      );
    });

  // @spec shop-53
  it('shows a primary button that links to the quotation if the inquiry has a quotation', async () => {
    const otherInquiry = { ...inquiry, _id: uid, number: 'INQ-2' };
    answerWith({ ...thread, unread: 2 }, [inquiry, otherInquiry]);
    const link = await screen.findByRole('link', { name: 'View quotation' });
    expect(link).toHaveAttribute('href', `/inquiries/${inquiry.number}`);
    expect(link).toHaveClass('primary');
    expect(screen.getByText('2 new messages')).toBeVisible();
    const plain = screen.getByRole('link', { name: 'View inquiry' });
    expect(plain).toHaveAttribute('href', '/inquiries/INQ-2');
    for (const button of screen.getAllByRole('button', { name: 'Order again' }))
      expect(button).toHaveClass('secondary');
  });

  it.each([
    ['sent', 'Quotation: answer by 10 Dec', 'waiting'],
    ['changes_requested', 'Change requested', 'open'],
    ['accepted', 'Accepted', 'done'],
    ['declined', 'Declined', 'ended'],
    ['expired', 'Expired', 'ended'],
    ['withdrawn', 'Withdrawn', 'ended'],
  ])('shows a quotation that is %s as "%s"', async (state, words, look) => {
    answerWith({ ...thread, state }, [{ ...inquiry, status: 'replied' }]);
    expect(await screen.findByText(words)).toHaveClass(look);
    expect(screen.queryByText('Replied')).toBeNull();
  });

  it.each([
    ['shows', 'unconfirmed', false],
    ['does not show', 'confirmed', true],
  ])(
    '%s a note about confirming the email address when the address is %s',
    async (...[, , isEmailConfirmed]) => {
      const user = { email: 'mira@example.com', isEmailConfirmed };
      let resolveMe: () => void = () => undefined;
      const meResponse = new Promise<Response>((resolve) => {
        resolveMe = () => resolve(Response.json({ user }));
      });
      const fetch = renderWith((path) =>
        path.endsWith('/me') ? meResponse : Promise.resolve(Response.json([inquiry])),
      );
      await waitFor(() => expect(fetch.mock.calls).toHaveLength(4));
      await act(() => new Promise((resolve) => setTimeout(resolve)));
      // The list is hidden until the account has loaded, because the note about an unconfirmed email would shift the
      // list.
      expect(screen.queryByText('Sphere')).toBeNull();
      act(resolveMe);
      await screen.findByText('Sphere');
      const words = 'Confirm mira@example.com to get receipts, quotations and order updates.';
      if (isEmailConfirmed) expect(screen.queryByRole('note')).toBeNull();
      else expect(screen.getByRole('note')).toHaveTextContent(words);
    },
  );

  // @spec shop-54
  it('emails a confirmation link when the buyer clicks "Confirm your email"', async () => {
    const user = { email: 'mira@example.com', isEmailConfirmed: false };
    const fetch = renderWith((path) => {
      if (path.endsWith('/me')) return Promise.resolve(Response.json({ user }));
      const mailResponse = { success: true, message: 'Check your inbox.' };
      return Promise.resolve(
        Response.json(path.endsWith('/send-email-link') ? mailResponse : [inquiry]),
      );
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm your email' }));
    expect(await screen.findByText('Check your inbox.')).toBeInTheDocument();
    expect(fetch.mock.calls.filter(([path]) => path.endsWith('/send-email-link'))).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Confirm your email' })).toBeNull();
  });

  // @spec shop-54
  it('confirms a new inquiry with its number and the usual reply time', async () => {
    storeLastSubmission({ number: 'INQ-26-0007' });
    const user = { email: 'mira@example.com', isEmailConfirmed: false };
    renderWith((path) => {
      if (path.endsWith('/me')) return Promise.resolve(Response.json({ user }));
      return Promise.resolve(
        Response.json(path.endsWith('/reply-time') ? { hours: 4 } : [inquiry]),
      );
    });
    const confirmation = await screen.findByRole('status');
    expect(confirmation).toHaveTextContent('Inquiry INQ-26-0007 sent');
    expect(await within(confirmation).findByText(/Usually answered within 4 hours/)).toBeVisible();
    const button = within(confirmation).getByRole('button', { name: 'Confirm your email' });
    expect(button).toBeVisible();
    expect(screen.queryByRole('note')).toBeNull();
  });

  // @spec shop-77
  it.each([
    ['pending', 'Pending', 'warning'],
    ['replied', 'Replied', 'success'],
    ['cancelled', 'Cancelled', 'danger'],
  ])('shows %s inquiries with a badge of the matching colour', async (status, words, colour) => {
    answerWith({ ...thread, number: 'INQ-9' }, [{ ...inquiry, status }]);
    const look = (await screen.findByText(words)).className.split(' ').at(-1) ?? '';
    expect(styleOf(look)).toContain(`background: var(--color-${colour}-soft);`);
    expect(styleOf(look)).toContain(`color: var(--color-${colour});`);
  });
});
