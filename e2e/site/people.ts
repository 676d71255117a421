import { readdir, readFile } from 'node:fs/promises';
import { randomInt, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { type Page, expect } from '@playwright/test';
import { setting } from './process/data.js';

export const password = 'crystal-clear-1';

/** A unique email address. */
export function newEmail(): string {
  return `buyer-${randomUUID()}@example.com`;
}

/** A unique phone number, as typed. */
export function newPhone(): string {
  return `9${randomInt(100_000_000, 999_999_999)}`;
}

/** Registers through the form, which leaves the user signed in on the home page. */
export async function register(page: Page, email = newEmail()): Promise<string> {
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

/** Fills in and submits the email and password form of the current page. */
export async function logIn(page: Page, email: string, credentials = password) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(credentials);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

/** Requests a code and reads it from the page, which shows it on localhost. */
export async function askForCode(page: Page, phone: string): Promise<string> {
  await page.getByLabel('Phone number').fill(phone);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  const note = await page.getByText('here is the code').innerText();
  return /\d{4}/.exec(note)?.[0] ?? '';
}

/** Waits for the newest mail to an address with the given subject. */
export async function readMail(
  email: string,
  subject = '',
  dataDir = setting('dataDir'),
): Promise<string> {
  let found = '';
  const look = async () => {
    const mails = await readMails(dataDir);
    found = mails.findLast((mail) => mail.includes(email) && mail.includes(subject)) ?? '';
    return found !== '';
  };
  await expect.poll(look, { message: `a mail to ${email}`, timeout: 10_000 }).toBe(true);
  return found;
}

/** All mails of a site, newest last. */
export async function readMails(dataDir: string) {
  const outbox = join(dataDir, 'outbox');
  const written = await readdir(outbox).catch(() => []);
  // Skips mails that are being written.
  const files = written.filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(files.sort().map((file) => readFile(join(outbox, file), 'utf8')));
  // Undoes quoted-printable line breaks and =3D.
  return mails.map((mail) => mail.replace(/=\r?\n/g, '').replaceAll('=3D', '='));
}
