import { afterEach, describe, expect, it } from '@jest/globals';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { emit, SiteProvider } from 'storefront-kit';
import { answer, never, noAnswer, refuse, serve } from '../../../test/backend.js';
import {
  askedInquiry,
  entry,
  inquiryPage,
  number,
  quotedLine,
  version,
} from '../../../test/quotation.js';
import { openDialogs } from '../../../test/open-dialogs.js';
import { site } from '../../../test/site.js';
import { InquiryContent } from './inquiry-content.js';

const token = 'a'.repeat(43);
const path = `/inquiries/${number}`;
function show(hash = '') {
  document.cookie = 'XSRF-TOKEN=token';
  window.history.replaceState({ seed: 7 }, '', path + hash);
  render(
    <SiteProvider site={site}>
      <InquiryContent number={number} />
    </SiteProvider>,
  );
}

afterEach(() => {
  window.history.replaceState(null, '', '/');
  document.cookie = 'user=; max-age=0';
  act(() => emit('session:changed', { isSignedIn: false }));
});

describe('an answer to a quotation', () => {
  it('updates the displayed state before the page data is reloaded', async () => {
    const sentVersion = version();
    const acceptance = { at: '2026-05-06T10:00:00.000Z', name: 'Mira', proformaNumber: 'PI-1' };
    const quotation = { ...sentVersion, state: 'accepted', acceptance };
    const { answers } = serve({
      showInquiryPage: answer(inquiryPage({ versions: [sentVersion] })),
      acceptQuotation: answer({ success: true, message: 'x', quotation }),
    });
    openDialogs();
    show();
    await screen.findByText('Waiting for your answer');
    answers.showInquiryPage = never;
    await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
    const [, confirm] = screen.getAllByRole('button', { name: 'Accept' });
    if (confirm) await userEvent.click(confirm);
    expect(await screen.findByText('Quotation accepted. Thank you!')).toBeVisible();
    expect(screen.getByText('Accepted', { exact: true })).toBeVisible();
    expect(screen.queryByText('Waiting for your answer')).toBeNull();
    expect(screen.queryByRole('group', { name: 'Your answer' })).toBeNull();
  });
});

describe('the page of an inaccessible inquiry', () => {
  // @spec shop-14
  it.each([
    [
      'a visitor who is not signed in',
      refuse(401, 'access.signed_out', 'x'),
      'Sign in to see this inquiry.',
    ],
    [
      'a visitor with a revoked link',
      refuse(401, 'quotation.link_ended', 'x'),
      'This link has expired',
    ],
    [
      'another customer',
      refuse(404, 'inquiry.not_found', 'x'),
      'This inquiry is not in your account.',
    ],
    [
      'a user without permission',
      refuse(403, 'access.forbidden', 'x'),
      'This inquiry is not in your account.',
    ],
  ])('shows the reason and the next step for %s', async (_, refusal, words) => {
    serve({ showInquiryPage: refusal });
    show();
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      `/SignInPage?next=${encodeURIComponent(path)}`,
    );
    const chat = screen.getByRole('link', { name: 'Request a new link' });
    expect(new URL(chat.getAttribute('href') ?? '').searchParams.get('text')).toContain(number);
  });

  it('links staff to the inquiry in the staff area', async () => {
    document.cookie = `user=${encodeURIComponent('{"uid":"s1","name":"Mira","role":"admin"}')}`;
    serve({ showInquiryPage: refuse(404, 'inquiry.not_found', 'x') });
    show();
    act(() => emit('session:changed', { isSignedIn: true }));
    expect(await screen.findByRole('link', { name: 'Open in the staff area' })).toHaveAttribute(
      'href',
      `/api/admin?inquiry=${number}`,
    );
    expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull();
  });

  it('explains that the link has expired instead of asking the visitor to sign in', async () => {
    serve({
      openInquiryLink: refuse(401, 'quotation.link_ended', 'x'),
      showInquiryPage: refuse(401, 'access.signed_out', 'x'),
    });
    show(`#${token}`);
    expect(await screen.findByText('This link has expired')).toBeVisible();
    expect(window.location.hash).toBe('');
  });

  it.each([
    ['the server does not respond', noAnswer, "Couldn't load the inquiry."],
    ['the rate limit is exceeded', refuse(429, 'request.rate_limited', 'x'), 'Too many attempts.'],
  ])('can be reloaded when %s', async (_, refusal, words) => {
    const { answers } = serve({ showInquiryPage: refusal });
    show();
    expect(await screen.findByText(words)).toBeVisible();
    answers.showInquiryPage = answer(inquiryPage());
    act(() => screen.getByRole('button', { name: 'Try again' }).click());
    expect(await screen.findByRole('table')).toBeVisible();
  });
});

describe('a link with an access token', () => {
  it('grants access on a retry if the server did not respond to the first request', async () => {
    const { answers, of } = serve({
      openInquiryLink: noAnswer,
      showInquiryPage: refuse(401, 'access.signed_out', 'x'),
    });
    show(`#${token}`);
    await screen.findByText("Couldn't load the inquiry.");
    answers.openInquiryLink = answer({ success: true, message: 'Welcome' });
    answers.showInquiryPage = answer(inquiryPage({ viewer: 'link' }));
    act(() => screen.getByRole('button', { name: 'Try again' }).click());
    expect(await screen.findByRole('table')).toBeVisible();
    expect(of('openInquiryLink').at(-1)?.body).toEqual({ token });
  });

  it('grants access before any data is loaded, and the token is removed from the URL', async () => {
    const { asked } = serve({
      openInquiryLink: answer({ success: true, message: 'Welcome' }),
      showInquiryPage: answer(inquiryPage({ viewer: 'link' })),
    });
    show(`#${token}`);
    expect(window.location.href).toBe(`http://localhost:3000${path}`);
    expect(window.history.state).toEqual({ seed: 7 });
    await screen.findByRole('table');
    expect(asked.slice(0, 2).map(({ name, body }) => [name, body])).toEqual([
      ['openInquiryLink', { token }],
      ['showInquiryPage', null],
    ]);
  });

  it('also grants access when it is opened in a tab that already shows the inquiry page', async () => {
    const { asked, answers } = serve({ showInquiryPage: refuse(401, 'access.signed_out', 'x') });
    show('#content');
    await screen.findByRole('alert');
    expect(window.location.hash).toBe('#content');
    answers.openInquiryLink = answer({ success: true, message: 'Welcome' });
    answers.showInquiryPage = answer(inquiryPage({ viewer: 'link' }));
    act(() => {
      window.history.replaceState(null, '', `${path}#${token}`);
      window.dispatchEvent(new HashChangeEvent('hashchange'));
    });
    expect(await screen.findByRole('table')).toBeVisible();
    expect(asked.map(({ name }) => name)).toContain('openInquiryLink');
  });
});

describe('the inquiry page', () => {
  it('shows the requested products before a quotation exists', async () => {
    serve({ showInquiryPage: answer(inquiryPage({ versions: [] })) });
    show();
    expect(await screen.findByText('We are preparing your quotation.')).toBeVisible();
    expect(screen.getByText('Agate slice')).toBeVisible();
    expect(screen.getByText('10 pieces')).toBeVisible();
  });

  it("shows how each quotation line differs from the buyer's request", async () => {
    const inquiry = askedInquiry({});
    const [first] = inquiry.products;
    if (first) first.targetPrice = 9.5;
    const lines = [
      quotedLine({ quantity: 6 }),
      quotedLine({ productId: null, name: 'Gift boxes' }),
    ];
    serve({ showInquiryPage: answer(inquiryPage({ inquiry, versions: [version({ lines })] })) });
    show();
    const table = await screen.findByRole('table', { name: 'Quotation QT-26-0007, version 1' });
    const rows = within(table).getAllByRole('row').slice(1);
    expect(rows).toHaveLength(3);
    expect(rows[0]).toHaveTextContent('You requested 5 pieces');
    expect(rows[0]).toHaveTextContent('Above your target of $9.50');
    expect(rows[0]).toHaveTextContent('$75.00');
    expect(rows[1]).toHaveTextContent('Suggested by us');
    expect(rows[2]).toHaveTextContent('Agate slice');
    expect(rows[2]).toHaveTextContent('Not in this quotation');
  });

  it('shows totals in rupees with GST', async () => {
    const offer = version({
      currency: 'INR',
      lines: [quotedLine({ unitPrice: 2_500_000 })],
      freight: 10_000,
      tax: { kind: 'gst', rateBasisPoints: 300, hsn: '7103' },
    });
    serve({ showInquiryPage: answer(inquiryPage({ versions: [offer] })) });
    show();
    expect(await screen.findByText('₹1,28,853.00')).toBeVisible();
    expect(screen.getByText('GST 3%, HSN 7103')).toBeVisible();
    expect(screen.getByText('₹3,753.00')).toBeVisible();
    expect(screen.queryByText('Packing')).toBeNull();
  });

  it('shows the validity, links to the PDF and collapses earlier versions', async () => {
    const versions = [
      version({ version: 2, validUntil: '2126-12-12' }),
      version({ version: 1, state: 'superseded' }),
    ];
    serve({ showInquiryPage: answer(inquiryPage({ versions })) });
    show();
    expect(await screen.findByText(/^Valid until 12 Dec 2126, \d+ days left$/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Quotation (PDF)' })).toHaveAttribute(
      'href',
      `/api/api/inquiries/${number}/quotation.pdf?version=2`,
    );
    expect(screen.getByText('Replaced by a newer version').closest('details')).not.toHaveAttribute(
      'open',
    );
  });

  it('shows a quotation as expired after its last day of validity', async () => {
    const versions = [version({ validUntil: '2026-05-09' })];
    serve({ showInquiryPage: answer(inquiryPage({ versions })) });
    show();
    expect(await screen.findByText('Expired on 9 May 2026')).toBeVisible();
    expect(screen.getByText('Expired')).toBeVisible();
  });

  it('lists all timeline events', async () => {
    const timeline = [
      entry(),
      entry({ kind: 'quotation_sent', by: 'staff', version: 1 }),
      entry({ kind: 'quotation_declined', version: 1, text: 'too_expensive\nToo dear' }),
      entry({ kind: 'inquiry_status', by: 'staff', text: 'replied' }),
    ];
    serve({ showInquiryPage: answer(inquiryPage({ timeline })) });
    show();
    expect(await screen.findByText('We sent version 1 of the quotation')).toBeVisible();
    expect(screen.getByText(/Price is too high\s+Too dear/)).toBeVisible();
    expect(screen.getByText('Replied')).toBeVisible();
  });
});

describe('the inquiry page in an open tab', () => {
  it('is reloaded when the window regains focus, and keeps its data when the reload fails', async () => {
    const { answers, of } = serve({ showInquiryPage: answer(inquiryPage({ versions: [] })) });
    show();
    await screen.findByText('We are preparing your quotation.');
    answers.showInquiryPage = noAnswer;
    act(() => void window.dispatchEvent(new Event('focus')));
    await waitFor(() => expect(of('showInquiryPage')).toHaveLength(2));
    expect(screen.getByText('We are preparing your quotation.')).toBeVisible();
    answers.showInquiryPage = answer(inquiryPage());
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByRole('table')).toBeVisible();
  });

  it('hides all data when the user has signed out', async () => {
    const { answers } = serve({ showInquiryPage: answer(inquiryPage()) });
    show();
    await screen.findByRole('table');
    answers.showInquiryPage = refuse(401, 'access.signed_out', 'x');
    act(() => emit('session:changed', { isSignedIn: false }));
    expect(await screen.findByText('Sign in to see this inquiry.')).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
  });
});
