import { freePort } from 'test-kit/listen';
import { oidcClient, startOidcProvider } from 'test-kit/oidc-provider';
import { expectAccessible } from '../../site/axe.js';
import { newFolder } from '../../site/process/data.js';
import { logIn, register } from '../../site/people.js';
import { startSite, type Site } from '../../site/process/start-site.js';
import { expect, test } from '../../site/test.js';

// Disables transitions, during which colours are not final and axe reports wrong contrasts.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const admin = { email: 'owner@example.com', password: 'the-owners-crystal-1' };
let site: Site;
let provider: Awaited<ReturnType<typeof startOidcProvider>>;

// All tests share one site, because starting a site is slow.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  const port = await freePort();
  provider = await startOidcProvider(
    `http://localhost:${port}/api/api/google/callback`,
    (login) => ({ email: `${login}@example.com`, email_verified: true, name: login }),
  );
  const env = {
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    SEED: 'none',
    GOOGLE_CLIENT_ID: oidcClient.client_id,
    GOOGLE_CLIENT_SECRET: oidcClient.client_secret,
    OIDC_ISSUER: provider.issuer,
  };
  site = await startSite({ dataDir: await newFolder(), port, env });
});

test.afterAll(async () => {
  await site.stop();
  await provider.close();
});

// @spec shop-10 shop-11 shop-75 staff-2
test('@once the staff profile redirects visitors to the login page, and redirects staff to the home page after they sign out everywhere', async ({
  page,
}) => {
  await page.goto(`${site.url}/admin/profile`);
  await expect(page).toHaveURL(`${site.url}/admin/login?next=%2Fadmin%2Fprofile`);
  await page.goto(`${site.url}/admin/login`);
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  await logIn(page, admin.email, admin.password);
  await expect(
    page.getByText('✅ Login successful! Redirecting...', { exact: true }),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/staff-\w+/);
  // The landing page redirects to the staff area, and the browser loads a document for each of the two URLs.
  expect(documents).toEqual(['/api/admin', new URL(page.url()).pathname]);
  await page.goto(`${site.url}/admin/profile`);
  await expect(page.getByText(admin.email, { exact: true })).toBeVisible();
  await expectAccessible(page, 'the profile of staff');
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL(`${site.url}/`);
});

// @spec staff-2
test('@once a customer can open neither the staff area nor the staff profile', async ({ page }) => {
  await register(page);
  await page.goto('/admin/profile');
  await expect(page).toHaveURL('/');
  await page.goto('/api/admin');
  await expect(page).toHaveURL('/');
});

// @spec core-55
test('@once signing in with Google returns the visitor to the page they came from', async ({
  page,
  problems,
}) => {
  // The sign-in pages of the test's OpenID provider request an external font, which is stubbed, and a favicon that does
  // not exist.
  await page.route('https://fonts.googleapis.com/**', (route) => route.fulfill({ body: '' }));
  problems.expect(/favicon\.ico/);
  await page.goto(`${site.url}/SignInPage?next=/ViewAllProduct`);
  await page.getByRole('link', { name: 'Login with Google' }).click();
  await page.getByPlaceholder('Enter any login').fill('mira');
  await page.getByPlaceholder('and password').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(`${site.url}/ViewAllProduct`);
  expect((await page.context().cookies()).map(({ name }) => name)).toContain('user');
});

test('@once Google sign-in errors appear on the sign-in page', async ({ page }) => {
  await page.goto(`${site.url}/api/api/google/callback?error=access_denied`);
  await expect(page.getByText('Login with Google failed. Try again.')).toBeVisible();
  await page.goto('/api/api/google');
  await expect(page.getByText("Login with Google isn't available right now.")).toBeVisible();
  await expect(page).toHaveURL('/SignInPage');
});
