import { randomUUID } from 'node:crypto';
import type { Page, TestInfo } from '@playwright/test';
import { expectAccessible } from '../../site/axe.js';
import { createBrowserClient } from '../../site/customer.js';
import { logIn, newPhone, password, readMail } from '../../site/people.js';
import { readTestSetting } from '../../site/process/data.js';
import { expect, test } from '../../site/test.js';

const widths = [360, 640];

/** Returns a short email address, because the address appears in the screenshots. */
const newEmail = () => `mira.${randomUUID().slice(0, 6)}@example.com`;

/** Checks heading, path, width and accessibility of a page, and takes its screenshots. */
async function look(
  page: Page,
  testInfo: TestInfo,
  { heading, path }: { heading: string; path: RegExp },
) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  expect(new URL(page.url()).pathname).toMatch(path);
  await expectAccessible(page, heading);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 760 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    const name = `${new URL(page.url()).pathname.split('/')[1]}-${heading.toLowerCase().replaceAll(/[^a-z]+/g, '-')}`;
    await page.screenshot({ path: testInfo.outputPath(`${name}-${width}.png`), fullPage: true });
  }
}

async function linkFrom(email: string, subject: string, path: string) {
  const link = new RegExp(`http://[^/]+(${path}/[^\\s<>"]+)`).exec(await readMail(email, subject));
  return link?.[1] ?? '';
}

async function registerByPhone() {
  const browser = await createBrowserClient(readTestSetting('url'));
  const [email, phone] = [newEmail(), newPhone()];
  const response = await browser.send('POST', '/api/api/send-otp', { body: { phone } });
  const { otp } = response.json() as { otp: string };
  await browser.send('POST', '/api/api/verify-otp', { body: { phone, otp } });
  const form = { Uname: 'Mira Shah', email, mobile: phone, address: '' };
  const body = { ...form, password, confirmPassword: password };
  expect((await browser.send('POST', '/api/api/register', { body })).status).toBe(200);
  const requestEmailChange = async (newEmail: string) => {
    const request = { email: newEmail, currentPassword: password };
    const response = await browser.send('POST', '/api/api/change-email', { body: request });
    expect(response.status).toBe(200);
    return linkFrom(newEmail, 'Confirm your new email', '/confirm-email-change');
  };
  return { email, requestEmailChange };
}

test('@once an email address can be confirmed on a shop page with one click and without signing in', async ({
  page,
  problems,
}, testInfo) => {
  problems.expect(/400/);
  const { email } = await registerByPhone();
  const path = /^\/confirm-email\/[\w.~@-]+$/;
  await page.goto(await linkFrom(email, 'Confirm your email', '/confirm-email'));
  await look(page, testInfo, { heading: 'Confirm your email', path });
  await page.getByRole('button', { name: 'Confirm email' }).click();
  await look(page, testInfo, { heading: 'Email confirmed', path });
  await page.goto(page.url());
  await look(page, testInfo, { heading: 'Your email is already confirmed', path });
  await page.goto('/confirm-email/x');
  await look(page, testInfo, { heading: 'This link is incomplete', path });
  await page.goto('/confirm-email');
  await look(page, testInfo, { heading: 'This link is incomplete', path: /^\/confirm-email$/ });
});

test('@once an email address can be changed on a shop page with a code, unless another account uses the new address', async ({
  page,
  problems,
}, testInfo) => {
  problems.expect(/40[09]/);
  const path = /^\/confirm-email-change\/[\w-]+$/;
  const codePath = /^\/confirm-email-change\/code\/[\w-]+$/;
  const { requestEmailChange } = await registerByPhone();
  await page.goto(await requestEmailChange(newEmail()));
  await look(page, testInfo, { heading: "Confirm it's you", path });
  await page.getByRole('button', { name: 'Send code' }).click();
  await look(page, testInfo, { heading: 'Enter your code', path: codePath });
  const note = await page.getByText('Test site: your code is').innerText();
  await page.getByLabel('Code').fill(/\d{4}/.exec(note)?.[0] ?? '');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await look(page, testInfo, { heading: 'Email changed', path });

  const { requestEmailChange: requestTakenEmail } = await registerByPhone();
  const takenEmail = newEmail();
  const link = await requestTakenEmail(takenEmail);
  const otherBrowser = await createBrowserClient(readTestSetting('url'));
  const form = { Uname: 'Ravi', email: takenEmail, mobile: '', address: '' };
  const body = { ...form, password, confirmPassword: password };
  expect((await otherBrowser.send('POST', '/api/api/register', { body })).status).toBe(200);
  await page.goto(link);
  await page.getByLabel('Your password').fill(password);
  await page.getByRole('button', { name: 'Confirm with password' }).click();
  await look(page, testInfo, { heading: 'This email is already in use', path });
  await expect(page.getByRole('link', { name: 'Choose another email' })).toBeVisible();
});

test('@once after sign-in, the user returns to the page that an emailed link opened', async ({
  page,
  problems,
}) => {
  problems.expect(/400/);
  const { email } = await registerByPhone();
  await page.goto(`/SignInPage?next=${encodeURIComponent('/confirm-email-change/used')}`);
  await logIn(page, email);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link no longer works');
  expect(new URL(page.url()).pathname).toBe('/confirm-email-change/used');
});

test('@once the password reset page shows whether its link is valid, used or incomplete', async ({
  page,
  problems,
}, testInfo) => {
  problems.expect(/400/);
  const { email } = await registerByPhone();
  await page.goto('/forgot-password');
  await look(page, testInfo, { heading: 'Forgot your password?', path: /^\/forgot-password$/ });
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText("we've sent a reset link")).toBeVisible();
  await look(page, testInfo, { heading: 'Check your email', path: /^\/forgot-password$/ });
  const mail = await readMail(email, 'Reset your password');
  const link = /\/reset-password\?token=[\w-]+/.exec(mail)?.[0] ?? '';
  const path = /^\/reset-password$/;
  await page.goto(link);
  await look(page, testInfo, { heading: 'Set a new password', path });
  await page.goto('/reset-password?token=used');
  await look(page, testInfo, { heading: 'This link no longer works', path });
  await page.goto('/reset-password');
  await look(page, testInfo, { heading: 'This link is incomplete', path });
});

test('@once a newsletter subscription can be confirmed and cancelled on shop pages', async ({
  page,
  problems,
}, testInfo) => {
  problems.expect(/400/);
  const email = newEmail();
  const visitor = await createBrowserClient(readTestSetting('url'));
  await visitor.send('POST', '/api/api/subscribe', { body: { email } });
  const confirming = await linkFrom(email, 'Confirm your subscription', '/confirm-subscription');
  const ending = await linkFrom(email, 'Confirm your subscription', '/unsubscribe');
  await page.goto(confirming);
  const path = /^\/confirm-subscription\/[\w.~@-]+$/;
  await look(page, testInfo, { heading: 'Confirm your subscription', path });
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await look(page, testInfo, { heading: "You're subscribed", path });
  await page.goto(ending);
  const endPath = /^\/unsubscribe\/[\w.~@-]+$/;
  await look(page, testInfo, { heading: 'Unsubscribe?', path: endPath });
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await look(page, testInfo, { heading: 'Unsubscribed', path: endPath });
  await page.getByRole('button', { name: 'Subscribe again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("You're subscribed");
  await page.goto('/unsubscribe');
  await look(page, testInfo, { heading: 'This link is incomplete', path: /^\/unsubscribe$/ });
  await expect(page.getByText('or contact us to unsubscribe.')).toBeVisible();
});
