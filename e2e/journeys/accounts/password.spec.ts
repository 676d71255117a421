import { waitForHydration } from '../../site/hydration.js';
import { expectAccessible } from '../../site/axe.js';
import { productPath } from '../../site/catalogue.js';
import {
  fillRegistration,
  logIn,
  createTestEmail,
  password,
  readMail,
  register,
} from '../../site/people.js';
import { expect, test } from '../../site/test.js';

// Disables transitions, during which colours are not final and axe reports wrong contrasts.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('@once sign-in is rejected with a wrong password, an unknown email address or a missing field', async ({
  page,
  problems,
}) => {
  problems.expect(/40[01]/);
  await page.goto('/SignInPage');
  await expect(page.getByLabel('Email')).toBeVisible();
  await expectAccessible(page, 'the sign-in page');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByText('Enter your email')).toBeVisible();
  await expect(page.getByText('Enter your password')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
  await logIn(page, createTestEmail(), 'not the password');
  const refusal = page.getByText('Invalid email or password. Please try again.', { exact: true });
  await expect(refusal).toBeVisible();
  await page.route('**/api/api/login', (route) => route.abort('failed'));
  problems.expect(/ERR_FAILED/);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  const failure = page.getByText('wrong email/password Please try again later.');
  await expect(failure).toHaveText(' wrong email/password Please try again later.', {
    useInnerText: true,
  });
  await expect(page).toHaveURL('/SignInPage');
});

// @spec shop-7 shop-61 shop-76 core-31 core-53
test(
  'registration signs the visitor in and shows prices until the visitor signs out in another tab',
  { tag: '@wide' },
  async ({ page, context, problems }) => {
    problems.expect(/400|40[39]/);
    const email = createTestEmail();
    await page.goto('/SignUpPage');
    await expect(page.getByLabel('Name')).toBeVisible();
    await expectAccessible(page, 'the registration page');
    await fillRegistration(page, email, 'another one');
    await expect(page.getByRole('alert').getByText("Passwords don't match!")).toBeVisible();
    await expect(page.getByLabel('Confirm Password')).toHaveAccessibleDescription(
      /Passwords don't match!/,
    );
    await page.getByLabel('Confirm Password').fill(password);
    await page.getByRole('button', { name: 'Register' }).click();
    await expect(page.getByText('Registration Successful!', { exact: true })).toBeVisible();
    await expect(page).toHaveURL('/');

    const product = await context.newPage();
    await product.goto(await productPath('OP-7CH-75'));
    await expect(product.getByText(/^\$\d+\.\d\d$/).first()).toBeVisible();
    await expect(product.getByText(/^Minimum \d+ pcs required$/).first()).toBeVisible();
    await page.goto('/SignUpPage');
    await expect(page).toHaveURL('/');

    await page
      .getByRole('link', { name: /^Account/ })
      .locator('visible=true')
      .first()
      .click();
    const popup = page.getByRole('dialog', { name: 'Your account' });
    await expect(popup.getByText(email)).toBeVisible();
    await expectAccessible(page, 'the account popup');
    await popup.getByRole('button', { name: 'Sign Out' }).click();
    await expect(popup).toBeHidden();
    await expect(product.getByRole('link', { name: 'Login to see price' }).first()).toBeVisible();
    await expect(product.getByText(/\$\d/)).toHaveCount(1); // The banner's.
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('user');

    await page.goto('/SignUpPage');
    await fillRegistration(page, email);
    const errorText = page.getByText('Registration failed. Please try again.', { exact: true });
    await expect(errorText).toBeVisible();
  },
);

test('@once a visitor who signs in is redirected to the requested page, but never to another site', async ({
  page,
}) => {
  const email = await register(page);
  await page.context().clearCookies();
  for (const [next, expectedPath] of [
    ['/ViewAllProduct', '/ViewAllProduct'],
    ['//evil.example', '/'],
  ] as const) {
    await page.context().clearCookies();
    await page.goto(`/SignInPage?next=${encodeURIComponent(next)}`);
    await logIn(page, email);
    await expect(
      page.getByText('✅ Login successful! Redirecting...', { exact: true }),
    ).toBeVisible();
    await expect(page).toHaveURL(expectedPath);
  }
});

test('@once a forgotten password can be reset once with the emailed link', async ({
  page,
  problems,
}) => {
  problems.expect(/40[0134]|410/);
  const email = await register(page);
  await page.context().clearCookies();
  await page.goto('/SignInPage');
  await page.getByRole('link', { name: 'Forget password?' }).click();
  await expect(page).toHaveURL('/forgot-password');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText('If this address has an account')).toBeVisible();
  const link =
    /\/reset-password\?token=[\w-]+/.exec(await readMail(email, 'Reset your password'))?.[0] ?? '';
  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill('another-crystal-2');
  await page.getByLabel('Confirm new password').fill('another-crystal-2');
  await expectAccessible(page, 'the page for a new password');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByText('Your password has been changed.')).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link no longer works');
  await page.goto('/SignInPage');
  await logIn(page, email, 'another-crystal-2');
  await expect(page).toHaveURL('/');
  await waitForHydration(page);
});
