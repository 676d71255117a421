import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { onEvent } from 'storefront-kit';
import { waitFor } from 'test-kit';
import { stubEventSource, QuietEventSource } from 'test-kit/event-source';
import { answer, refuse, serve } from '../../../test/backend.js';
import { inquiryPage, number } from '../../../test/quotation.js';
import { useInquiry } from './use-inquiry.js';

const look = () => renderHook(() => useInquiry(number)).result;
const settle = () => act(() => jest.advanceTimersByTimeAsync(0));

beforeEach(() => {
  jest.useFakeTimers();
  stubEventSource();
});
afterEach(() => void jest.useRealTimers());

describe('useInquiry', () => {
  it('opens no event stream while access is denied', async () => {
    serve({ showInquiryPage: refuse(401, 'access.signed_out', 'x') });
    const shown = look();
    await settle();
    expect(shown.current.reading.phase).toBe('refused');
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(QuietEventSource.opened).toEqual([]);
  });

  it('reloads the inquiry on each change event and polls only while the event stream is disconnected', async () => {
    const { of } = serve({ showInquiryPage: answer(inquiryPage()) });
    const onChanged = jest.fn();
    const stop = onEvent('inquiries:changed', onChanged);
    look();
    await settle();
    await waitFor(() => expect(QuietEventSource.opened).toHaveLength(1));
    const stream = QuietEventSource.latest;
    expect(stream.url).toBe(`/api/api/inquiries/${number}/events`);
    stream.begin();
    await act(() => jest.advanceTimersByTimeAsync(180_000));
    expect(of('showInquiryPage')).toHaveLength(1);
    act(() => stream.tell('{}'));
    await settle();
    expect(of('showInquiryPage')).toHaveLength(2);
    expect(onChanged).toHaveBeenCalledTimes(1);
    stream.readyState = QuietEventSource.CONNECTING;
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(of('showInquiryPage')).toHaveLength(3);
    stop();
  });

  it('closes its event stream when access is revoked', async () => {
    const { answers } = serve({ showInquiryPage: answer(inquiryPage({ viewer: 'link' })) });
    const shown = look();
    await settle();
    await waitFor(() => expect(QuietEventSource.opened).toHaveLength(1));
    answers.showInquiryPage = refuse(401, 'quotation.link_ended', 'x');
    const stream = QuietEventSource.latest;
    stream.begin();
    stream.fail(QuietEventSource.CONNECTING);
    act(() => stream.fail(QuietEventSource.CLOSED));
    await settle();
    expect(shown.current.reading).toEqual({ phase: 'refused', why: 'linkEnded' });
    await act(() => jest.advanceTimersByTimeAsync(180_000));
    expect(QuietEventSource.opened).toHaveLength(1);
  });
});
