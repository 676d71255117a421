import { readdir, readFile } from 'node:fs/promises';
import { randomInt, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { type Page, expect } from '@playwright/test';
import { readTestSetting } from './process/data.js';

export const password = 'crystal-clear-1';

export function createTestEmail(): string {
  return `buyer-${randomUUID()}@example.com`;
}

export function newPhone(): string {
  return `9${randomInt(100_000_000, 999_999_999)}`;
}

/**
 * Registers a new user through the form, which signs the user in and opens the home page. Returns the email address.
 */
export async function register(page: Page, email = createTestEmail()): Promise<string> {
  await page.goto('/SignUpPage');
  await fillRegistration(page, email);
  await expect(page.getByText('Registration Successful!', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/');
  return email;
}

export async function fillRegistration(page: Page, email: string, confirmed = password) {
  await page.getByLabel('Name').fill('Mira Shah');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password').fill(confirmed);
  await page.getByRole('button', { name: 'Register' }).click();
}

export async function logIn(page: Page, email: string, credentials = password) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(credentials);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

/** Requests a one-time code and reads it from the page, which displays codes on localhost. */
export async function requestOneTimeCode(page: Page, phone: string): Promise<string> {
  await page.getByLabel('Phone number').fill(phone);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  const note = await page.getByText('Test site: your code is').innerText();
  return /\d{4}/.exec(note)?.[0] ?? '';
}

/** Waits for an email to the address `email` whose source contains `subject`. Returns the newest matching email. */
export async function readMail(
  email: string,
  subject = '',
  dataDir = readTestSetting('dataDir'),
): Promise<string> {
  let matchingMail = '';
  const look = async () => {
    const mails = await readMails(dataDir);
    matchingMail =
      mails.findLast((mail) => mail.includes(`\nTo: ${email}`) && mail.includes(subject)) ?? '';
    return matchingMail !== '';
  };
  await expect.poll(look, { message: `an email to ${email}`, timeout: 10_000 }).toBe(true);
  return matchingMail;
}

export async function readMails(dataDir: string) {
  const outbox = join(dataDir, 'outbox');
  const written = await readdir(outbox).catch(() => []);
  // Emails that are still being written have a different file extension.
  const files = written.filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(files.sort().map((file) => readFile(join(outbox, file), 'utf8')));
  // Decodes quoted-printable soft line breaks and `=3D`.
  return mails.map((mail) => mail.replace(/=\r?\n/g, '').replaceAll('=3D', '='));
}
