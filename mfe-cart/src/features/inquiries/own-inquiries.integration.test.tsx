import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { SiteProvider } from 'storefront-kit';
import { stubEventSource, QuietEventSource } from 'test-kit/event-source';
import { waitFor } from 'test-kit';
import { answer, noAnswer, refuse, serve } from '../../../test/backend.js';
import { approval } from '../../../test/approval.js';
import { inquiry, signIn, signOut } from '../../../test/records.js';
import { site } from '../../../test/site.js';
import { OwnInquiries } from './own-inquiries.js';

const numbered = (at: number) => ({
  ...inquiry,
  _id: at.toString(16).padStart(24, '0'),
  number: `INQ-26-${String(at).padStart(4, '0')}`,
});
const noThreads = answer({ unread: 0, inquiries: [] });
const page = (
  <SiteProvider site={site}>
    <OwnInquiries />
  </SiteProvider>
);
const numbers = () =>
  screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);

beforeEach(() => {
  signIn();
  stubEventSource();
});
afterEach(() => {
  signOut();
  window.history.replaceState(null, '', '/inquiries');
});

describe('the "My inquiries" page', () => {
  it('renders no sign-in notice on the server', () => {
    expect(renderToString(page)).not.toContain('Sign in');
  });

  it('asks a visitor to sign in', async () => {
    signOut();
    const { asked } = serve({});
    render(page);
    expect(await screen.findByText('Sign in to see your inquiries.')).toBeVisible();
    expect(asked).toEqual([]);
  });

  it('links to the shop when the list is empty', async () => {
    serve({ listCustomerInquiries: answer([]), listInquiryThreads: noThreads });
    render(page);
    expect(await screen.findByText('No inquiries found.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'View All Products' })).toBeVisible();
  });

  it('shows the list only after the inquiries that need approval have loaded, to prevent a layout shift', async () => {
    let resolveApprovals: () => void = () => undefined;
    const approvals = new Promise<Response>((resolve) => {
      resolveApprovals = () => resolve(Response.json({ approvals: [approval()] }));
    });
    const { of } = serve({
      listCustomerInquiries: answer([numbered(1)]),
      listInquiryThreads: noThreads,
      listInquiryApprovals: () => approvals,
    });
    render(page);
    await waitFor(() => expect(of('listCustomerInquiries')).toHaveLength(1));
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(screen.queryByText('INQ-26-0001')).toBeNull();
    act(resolveApprovals);
    expect(await screen.findByText('INQ-26-0001')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Waiting for approval' })).toBeVisible();
  });

  it.each([
    ['an inquiry waits for approval', () => answer({ approvals: [approval()] }), /Waiting for/],
    ['the inquiries that wait for approval cannot be loaded', () => noAnswer, /Couldn't load the/],
  ])('shows no empty state while %s', async (_, waiting, text) => {
    serve({
      listCustomerInquiries: answer([]),
      listInquiryThreads: noThreads,
      listInquiryApprovals: waiting(),
    });
    render(page);
    expect((await screen.findAllByText(text))[0]).toBeVisible();
    expect(screen.queryByText('No inquiries found.')).toBeNull();
  });

  it('shows why loading failed and loads the list again when "Try again" is clicked', async () => {
    const failed = refuse(503, 'server.unavailable', 'Later, please.');
    const { answers } = serve({ listCustomerInquiries: failed, listInquiryThreads: noThreads });
    render(page);
    expect(await screen.findByText('Later, please.')).toBeVisible();
    answers.listCustomerInquiries = answer([numbered(1)]);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('INQ-26-0001')).toBeVisible();
  });

  // @spec shop-12
  it('filters by state and searches by product until the buyer clears the filters', async () => {
    const thread = { unread: 0, version: 1, expiresAt: '2026-12-10T18:29:59.999Z' };
    const jade = structuredClone(numbered(3));
    Object.assign(jade.products[0]?.productId ?? {}, { productName: 'Jade' });
    serve({
      listCustomerInquiries: answer([jade, numbered(2), numbered(1)]),
      listInquiryThreads: answer({
        unread: 0,
        inquiries: [{ ...thread, number: 'INQ-26-0002', state: 'sent' }],
      }),
    });
    render(page);
    await screen.findByText('Quotation: answer by 10 Dec');
    expect(screen.getByText('3 inquiries')).toBeVisible();
    await userEvent.selectOptions(screen.getByLabelText('Status'), 'Waiting for your answer');
    expect(numbers()).toEqual(['INQ-26-0002']);
    await userEvent.type(screen.getByLabelText('Search inquiries'), 'jade');
    const emptyMessage = screen.getByText('No inquiries match your filters.');
    expect(emptyMessage).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(numbers()).toHaveLength(3);
    await userEvent.type(screen.getByLabelText('Search inquiries'), 'JADE');
    expect(numbers()).toEqual(['INQ-26-0003']);
  });

  // @spec shop-12
  it('loads all pages from the server and shows 20 inquiries at a time', async () => {
    const pages = [100, 5].map((count, before) =>
      Array.from({ length: count }, (_, at) => numbered(before * 100 + at + 1)),
    );
    let read = 0;
    serve({
      listCustomerInquiries: () => Response.json(pages[read++] ?? []),
      listInquiryThreads: noThreads,
    });
    render(page);
    expect(await screen.findByText('105 inquiries')).toBeVisible();
    expect(numbers()).toHaveLength(20);
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(numbers()).toHaveLength(40);
    await userEvent.type(screen.getByLabelText('Search inquiries'), 'INQ-26-0104');
    expect(numbers()).toEqual(['INQ-26-0104']);
  });

  it('reloads when an inquiry changes and keeps the list when the reload fails', async () => {
    const { answers, of } = serve({
      listCustomerInquiries: answer([numbered(1)]),
      listInquiryThreads: noThreads,
    });
    render(page);
    await screen.findByText('INQ-26-0001');
    await waitFor(() => expect(QuietEventSource.opened).not.toHaveLength(0));
    answers.listCustomerInquiries = answer([numbered(2), numbered(1)]);
    act(() => QuietEventSource.latest.tell('{}'));
    expect(await screen.findByText('INQ-26-0002')).toBeVisible();
    answers.listCustomerInquiries = noAnswer;
    act(() => QuietEventSource.latest.tell('{}'));
    await waitFor(() => expect(of('listCustomerInquiries')).toHaveLength(3));
    expect(screen.getByText('INQ-26-0002')).toBeVisible();
  });

  it('stores the search text and the filter in the URL and restores both from the URL', async () => {
    const inquiries = [numbered(1), { ...numbered(2), status: 'cancelled' as const }];
    serve({ listCustomerInquiries: answer(inquiries), listInquiryThreads: noThreads });
    window.history.replaceState(null, '', '/inquiries?from=mail');
    const { unmount } = render(page);
    await userEvent.selectOptions(await screen.findByLabelText('Status'), 'Closed');
    await userEvent.type(screen.getByRole('searchbox'), 'inq');
    expect(window.location.search).toBe('?from=mail&group=closed&q=inq');
    unmount();
    render(page);
    expect(await screen.findByRole('searchbox')).toHaveValue('inq');
    expect(numbers()).toEqual(['INQ-26-0002']);
    act(() => {
      window.history.replaceState(null, '', '/inquiries?group=unknown');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    expect(numbers()).toEqual(['INQ-26-0001', 'INQ-26-0002']);
    expect(window.location.search).toBe('?group=unknown');
  });
});
