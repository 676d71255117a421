import { describe, expect, it } from '@jest/globals';
import { AppError, TooManyRequestsError } from '../errors.js';
import { noticeOf } from './error-notices.js';

describe('the page for too many attempts', () => {
  it.each([
    [1, '1 minute'],
    [60, '1 minute'],
    [61, '2 minutes'],
    [3_600, '60 minutes'],
    [5_400, '2 hours'],
    [86_400, '24 hours'],
  ])('shows a wait of %s seconds as %j and a "Try again" button', (seconds, wait) => {
    const { title, content } = noticeOf(new TooManyRequestsError(seconds));
    expect(title).toBe('Too many attempts');
    expect(content.text).toContain(`please wait ${wait}, then try again.`);
    expect(content.text).toContain('<a class="button" href="">Try again</a>');
  });
});

describe('the page for an expired link', () => {
  it('links to the account page, where a new link can be requested', () => {
    const error = new AppError('account.link_expired', 'This link is too old.');
    const { title, content } = noticeOf(error);
    expect(title).toBe('This link has expired');
    expect(content.text).toContain('<a class="button" href="/account">Request a new link</a>');
  });
});
