import { describe, expect, it } from '@jest/globals';
import { AppError, TooManyRequestsError, ValidationError } from '../errors.js';
import { toNotice } from './error-notices.js';

describe('the page after too many attempts', () => {
  it.each([
    [1, '1 minute'],
    [60, '1 minute'],
    [61, '2 minutes'],
    [3_600, '60 minutes'],
    [5_400, '2 hours'],
    [86_400, '24 hours'],
  ])('shows a wait of %s s as %j, a link to the shop and a "Try again" link', (seconds, wait) => {
    const { title, content } = toNotice(new TooManyRequestsError(seconds));
    expect(title).toBe('Too many attempts');
    expect(content.text).toContain(`Try again in ${wait}.`);
    expect(content.text).toContain('<a class="button" href="/">Go to the shop</a>');
    expect(content.text).toContain('<a href="">Try again</a>');
  });
});

describe('the page for an email address that another account uses', () => {
  it('has a link for choosing another address on the account page, and a link for contacting the shop', () => {
    const error = new AppError('account.email_taken', 'It belongs to another account.');
    const { title, content } = toNotice(error);
    expect(title).toBe('This email is already in use');
    expect(content.text).toContain('It belongs to another account.');
    expect(content.text).toContain('<a class="button" href="/account">Choose another email</a>');
    expect(content.text).toContain('<a href="/#contactForm">Contact us</a>');
  });
});

describe('the page for an incomplete link', () => {
  it('asks the user to open the link in the email again or to get a new link on the account page', () => {
    const { title, content } = toNotice(new ValidationError({ token: 'Please check this' }));
    expect(title).toBe('This link is incomplete');
    expect(content.text).toContain('or get a new link in your account.');
    expect(content.text).toContain('<a class="button" href="/account">Go to your account</a>');
  });
});

describe('the page for an unexpected error', () => {
  it('asks the user to try again later', () => {
    const { title, content } = toNotice(new AppError('server.failed', 'Something went wrong.'));
    expect(title).toBe('Something went wrong');
    expect(content.text).toContain('Try again in a few minutes.');
  });
});

describe('the page for an expired link', () => {
  it('links to the account page, where the user can request a new link', () => {
    const error = new AppError('account.link_expired', 'This link has expired.');
    const { title, content } = toNotice(error);
    expect(title).toBe('This link no longer works');
    expect(content.text).toContain('<a class="button" href="/account">Go to your account</a>');
  });
});
