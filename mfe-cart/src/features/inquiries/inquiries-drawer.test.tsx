import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { SiteProvider } from 'storefront-kit';
import { sentRequests } from 'storefront-kit/testing';
import { stubGlobal } from 'test-kit';
import { keepStreamsQuiet, QuietEventSource } from 'test-kit/event-source';
import { inquiry, signIn, signOut, uid } from '../../../test/records.js';
import { InquiriesDrawer } from './inquiries-drawer.js';

const site = {
  publicUrl: 'https://shop.example',
  business: {
    name: 'Agate House',
    town: 'Khambhat, Gujarat',
    phone: '+919876543210',
    email: 'support@example.com',
    address: 'Agate Bazaar',
    latitude: 22.3,
    longitude: 72.6,
  },
};

/** The path of the list carries the customer. */
function answer(respond: (path: string) => Promise<Response>) {
  const fetch = jest.fn<(path: string) => Promise<Response>>(respond);
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

/** The rule of a class: this environment knows no style sheets. */
function styleOf(name: string) {
  const sheet = readFileSync(new URL('inquiry-card.module.css', import.meta.url), 'utf8');
  return new RegExp(`^\\.${name} \\{([^}]+)\\}`, 'm').exec(sheet)?.[1];
}

beforeEach(signIn);
afterEach(signOut);

describe('inquiries that fail to load', () => {
  it.each([
    ['the message of the server', refuse(403, 'These are not yours.'), 'These are not yours.'],
    ['the fallback', refuse(500, ''), 'Failed to fetch inquiries'],
    [
      'the fallback',
      () => Promise.resolve(new Response('{}', { status: 500 })),
      'Failed to fetch inquiries',
    ],
    ['a general text', () => Promise.reject(new TypeError('offline')), 'Something went wrong'],
  ])('show %s: %#', async (_, respond, text) => {
    answer(respond);
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(sentRequests.map((toast) => toast.text)).toEqual([text]);
  });
});

describe('inquiries', () => {
  it('are listed again, with what is unread, when one has changed while they are looked at', async () => {
    keepStreamsQuiet();
    const fetch = answer(() => Promise.resolve(Response.json([])));
    await waitFor(() => expect(QuietEventSource.opened).toHaveLength(1));
    expect(QuietEventSource.latest.url).toBe('/api/api/inquiry-events');
    const asked = () => fetch.mock.calls.map(([path]) => path).sort();
    await waitFor(() => expect(asked()).toHaveLength(3));
    await screen.findByText('No inquiries found.');
    act(() => QuietEventSource.latest.tell('{}'));
    await waitFor(() => expect(asked()).toHaveLength(5));
    expect(asked().slice(0, 2)).toEqual(Array(2).fill(`/api/api/getUserInquiries/${uid}`));
  });

  it('are none', async () => {
    const fetch = answer(() => Promise.resolve(Response.json([])));
    expect(await screen.findByText('No inquiries found.')).toBeInTheDocument();
    expect(fetch.mock.calls[0]?.[0]).toBe(`/api/api/getUserInquiries/${uid}`);
  });

  it('show the first two products, the date and how they stand', async () => {
    answer((path) =>
      path.endsWith('/me') ? refuse(503, '')() : Promise.resolve(Response.json([inquiry])),
    );
    expect(await screen.findByText('Unnamed Product')).toBeInTheDocument();
    expect(screen.getByText('Sphere')).toBeInTheDocument();
    expect(screen.getByText('2 pieces')).toBeInTheDocument();
    expect(screen.getByText('+1 more')).toBeInTheDocument();
    expect(screen.getByText('Pending')).toHaveClass('pending');
    expect(screen.getByText(/^20 Nov 2025, \d/)).toBeInTheDocument();
  });

  it('lead to the quotation where there is one, with what is new', async () => {
    const thread = {
      number: inquiry.number,
      unread: 2,
      version: 1,
      state: 'sent',
      expiresAt: null,
    };
    answer((path) => {
      const isThreads = path.endsWith('/inquiry-threads');
      const threads = { unread: 2, inquiries: [thread] };
      const other = { ...inquiry, _id: uid, number: 'INQ-2' };
      return Promise.resolve(Response.json(isThreads ? threads : [inquiry, other]));
    });
    const link = await screen.findByRole('link', { name: /^View quotation/ });
    expect(link).toHaveAttribute('href', `/inquiries/${inquiry.number}`);
    expect(link).toHaveTextContent('View quotation2 new messages');
    const plain = screen.getByRole('link', { name: 'View inquiry' });
    expect(plain).toHaveAttribute('href', '/inquiries/INQ-2');
  });

  it.each([
    ['not confirmed', false],
    ['confirmed', true],
  ])('say why no receipt came where the address is %s: %s', async (_, isEmailConfirmed) => {
    const user = { email: 'mira@example.com', isEmailConfirmed };
    let tell: () => void = () => undefined;
    const asked = new Promise<Response>((resolve) => {
      tell = () => resolve(Response.json({ user }));
    });
    const fetch = answer((path) =>
      path.endsWith('/me') ? asked : Promise.resolve(Response.json([inquiry])),
    );
    await waitFor(() => expect(fetch.mock.calls).toHaveLength(3));
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    // Nothing that a note would move away.
    expect(screen.queryByText('Sphere')).toBeNull();
    act(tell);
    await screen.findByText('Sphere');
    const words = 'No receipt was mailed, since mira@example.com is not confirmed yet';
    if (isEmailConfirmed) expect(screen.queryByRole('note')).toBeNull();
    else expect(screen.getByRole('note')).toHaveTextContent(words);
  });

  it.each([
    ['pending', 'Pending', 'warning'],
    ['replied', 'Replied', 'success'],
    ['cancelled', 'Cancelled', 'danger'],
  ])('that are %s have a badge of that colour', async (status, words, colour) => {
    answer(() => Promise.resolve(Response.json([{ ...inquiry, status }])));
    expect(await screen.findByText(words)).toHaveClass(status);
    expect(styleOf(status)).toContain(`background: var(--color-${colour}-soft);`);
    expect(styleOf(status)).toContain(`color: var(--color-${colour});`);
  });
});
