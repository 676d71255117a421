import { describe, expect, it } from '@jest/globals';
import { accountTexts as texts } from './account-texts.js';
import { newsletterTexts } from './newsletter-texts.js';

// The expected texts are copied from the specification, including spaces and emoji.
// @spec shop-121
describe('the documented wording of the account and newsletter forms', () => {
  it.each([
    [texts.codeWrong, '❌ Invalid number or expired OTP'],
    [texts.codeFailed('...'), '❌ Verification failed: ...'],
    [texts.codeNotSent, ' Failed to send OTP'],
    [texts.codeError('...'), '❌ Error: ...'],
    [texts.codeDone, '✅ OTP verified successfully!'],
    [texts.mismatch, "Passwords don't match!"],
    [texts.registerFailed, 'Registration failed. Please try again.'],
    [texts.registerDone, 'Registration Successful!'],
    [texts.loginRefused, 'Invalid email or password. Please try again.'],
    [texts.loginFailed, ' wrong email/password Please try again later.'],
    [texts.loginDone, '✅ Login successful! Redirecting...'],
    [newsletterTexts.done, 'Subscribed successfully!'],
    [newsletterTexts.failed, 'Subscription failed'],
    [newsletterTexts.emailWrong, 'Please enter a valid email address'],
    [newsletterTexts.title, 'Stay Updated'],
    [newsletterTexts.lead, 'Subscribe to receive our latest offers and news'],
    [newsletterTexts.submit, 'Subscribe'],
    [newsletterTexts.submitting, 'Subscribing...'],
    [newsletterTexts.google, 'Sign in with Google'],
    [texts.google, 'Login with Google'],
    [texts.forgot, 'Forget password?'],
    [texts.register, 'Register'],
    [texts.viewProduct, 'View product'],
    [texts.signOut, 'Sign Out'],
  ])('includes %j', (text, documented) => {
    expect(text).toBe(documented);
  });
});
