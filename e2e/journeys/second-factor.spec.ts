import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expectAccessible } from '../site/axe.js';
import { logIn } from '../site/people.js';
import { makeStaff, signInStaff, staffPath } from '../site/staff.js';
import { expect, test } from '../site/test.js';

const halfMinute = 30_000;
const codeOf = (secret: string, later = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + later });

async function turnOn(page: Page, password: string) {
  await page.getByRole('button', { name: 'Set up' }).click();
  await page.getByLabel('Your password').fill(password);
  await expectAccessible(page, 'the password step before the authenticator app setup');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '');
  await page.getByLabel('Code from the app').fill(codeOf(secret));
  await expectAccessible(page, 'setting up an authenticator app');
  await page.getByRole('button', { name: 'Turn on' }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [recovery = ''] = await codes.allInnerTexts();
  await page.getByRole('button', { name: "I've saved them" }).click();
  return { secret, recovery };
}

test('staff enable an authenticator app, sign in with it on the shop and staff sign-in pages, and disable it @once', async ({
  page,
  context,
  problems,
}) => {
  problems.expect(/401/);
  const person = await makeStaff('Otto Patel');
  await signInStaff(page, person);
  await page.goto(staffPath('profile'));
  const { secret, recovery } = await turnOn(page, person.password);
  await expect(page.getByText('10 recovery codes left')).toBeVisible();

  const code = page.getByLabel('Code from your authenticator app');
  const login = page.getByRole('button', { name: 'Login', exact: true });
  await context.clearCookies();
  await page.goto('/admin/login');
  await logIn(page, person.email, person.password);
  await expect(code).toBeFocused();
  await expectAccessible(page, 'the sign-in page that asks for a code');
  await code.fill(codeOf(secret, -10 * halfMinute));
  await login.click();
  await expect(
    page.getByText('Incorrect code. Wait for your app to show a new one.'),
  ).toBeVisible();
  // Uses the next code, because the code that was used for setup cannot be reused.
  await code.fill(codeOf(secret, halfMinute));
  await login.click();
  await expect(page).toHaveURL(staffPath());

  // Leaves the staff area first, because pending dashboard requests would fail without the session.
  await page.goto('about:blank');
  await context.clearCookies();
  await page.goto('/SignInPage');
  await logIn(page, person.email, person.password);
  await code.fill(recovery.toUpperCase());
  await login.click();
  await expect(page).toHaveURL(staffPath());
  await page.goto(staffPath('profile'));
  await expect(page.getByText('9 recovery codes left')).toBeVisible();
  await page.getByRole('button', { name: 'Turn off' }).click();
  await page.getByLabel('Your password').fill(person.password);
  await page.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible();
  await person.leave();
});
