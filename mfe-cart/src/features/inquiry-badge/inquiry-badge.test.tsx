import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import { emit } from 'storefront-kit';
import { answer, never, noAnswer, refuse, serve } from '../../../test/backend.js';
import { signIn, signOut } from '../../../test/records.js';
import { InquiryBadge } from './inquiry-badge.js';

const threads = (unread: number, states: string[] = []) =>
  answer({
    unread,
    inquiries: states.map((state, at) => ({
      number: `INQ-26-000${at}`,
      unread: 0,
      version: 1,
      state,
      expiresAt: '2026-12-10T18:29:59.999Z',
    })),
  });

beforeEach(signIn);
afterEach(signOut);

/** Renders two badges, because the page has a badge in the header and another badge in the bottom bar on phones. */
function show() {
  return render(
    <>
      <InquiryBadge />
      <InquiryBadge />
    </>,
  );
}

describe('the badge on the inquiries icon', () => {
  it('sends no request for a visitor', () => {
    signOut();
    const { asked } = serve({ listInquiryThreads: threads(3) });
    expect(show().container).toBeEmptyDOMElement();
    expect(asked).toEqual([]);
  });

  it.each([
    ['is rejected', refuse(401, 'access.signed_out', 'x')],
    ['gets no response', noAnswer],
    ['returns no unread messages', threads(0)],
  ])('is hidden when the request for the thread list %s', async (_, reply) => {
    const { of } = serve({ listInquiryThreads: reply });
    const { container } = show();
    await waitFor(() => expect(of('listInquiryThreads')).not.toEqual([]));
    await act(() => Promise.resolve());
    expect(container).toBeEmptyDOMElement();
  });

  it('counts unread messages with a single request and has a text alternative', async () => {
    const { of } = serve({ listInquiryThreads: threads(3) });
    show();
    expect(await screen.findAllByText('3 new messages')).toHaveLength(2);
    expect(screen.getAllByText('3')).toHaveLength(2);
    expect(of('listInquiryThreads')).toHaveLength(1);
  });

  // @spec shop-53
  it('adds the number of quotations that await an answer to the number of unread messages', async () => {
    serve({ listInquiryThreads: threads(1, ['sent', 'sent', 'accepted', 'changes_requested']) });
    show();
    expect(
      await screen.findAllByText('2 quotations waiting for your answer, 1 new message'),
    ).toHaveLength(2);
    expect(screen.getAllByText('3')).toHaveLength(2);
  });

  it('counts a quotation that awaits an answer even if no message is unread', async () => {
    serve({ listInquiryThreads: threads(0, ['sent']) });
    show();
    expect(await screen.findAllByText('1 quotation waiting for your answer')).toHaveLength(2);
  });

  it('is updated when messages are read and when the window regains focus', async () => {
    const { answers } = serve({ listInquiryThreads: threads(3) });
    show();
    await screen.findAllByText('3 new messages');
    answers.listInquiryThreads = threads(1);
    act(() => emit('inquiries:changed', null));
    expect(await screen.findAllByText('1 new message')).toHaveLength(2);
    answers.listInquiryThreads = threads(120);
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(await screen.findAllByText('99+')).toHaveLength(2);
  });

  it('keeps its count when a request fails', async () => {
    const { answers, of } = serve({ listInquiryThreads: threads(3) });
    show();
    await screen.findAllByText('3 new messages');
    answers.listInquiryThreads = noAnswer;
    act(() => emit('inquiries:changed', null));
    await waitFor(() => expect(of('listInquiryThreads')).toHaveLength(2));
    await act(() => Promise.resolve());
    expect(screen.getAllByText('3 new messages')).toHaveLength(2);
  });

  it("does not show the previous user's count after another user signs in", async () => {
    const { answers, of } = serve({ listInquiryThreads: threads(3) });
    show();
    await screen.findAllByText('3 new messages');
    answers.listInquiryThreads = never;
    document.cookie = `user=${encodeURIComponent(JSON.stringify({ uid: 'f'.repeat(24) }))}`;
    act(() => emit('session:changed', { isSignedIn: true }));
    await waitFor(() => expect(of('listInquiryThreads').length).toBeGreaterThan(1));
    expect(screen.queryByText('3 new messages')).not.toBeInTheDocument();
  });

  it('is hidden and stops polling when the session ends', async () => {
    jest.useFakeTimers();
    const { of } = serve({ listInquiryThreads: threads(3) });
    show();
    await act(() => jest.advanceTimersByTimeAsync(10));
    expect(screen.getAllByText('3')).toHaveLength(2);
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(of('listInquiryThreads')).toHaveLength(2);
    signOut();
    act(() => emit('session:changed', { isSignedIn: false }));
    expect(screen.queryByText('3')).not.toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(120_000));
    expect(of('listInquiryThreads')).toHaveLength(2);
    jest.useRealTimers();
  });
});
