import { formatMoney } from 'contracts';
import { sendRequest } from '../site/call.js';
import { addFirstProduct, drawerNamed, openCart } from '../site/cart.js';
import { productPath } from '../site/catalogue.js';
import { confirmEmail } from '../site/confirm-email.js';
import { registerCustomer } from '../site/customer.js';
import { readTestSetting } from '../site/process/data.js';
import { goToAllProducts } from '../site/frame.js';
import { visitHydratedPage, waitForHydration } from '../site/hydration.js';
import { confirmAcceptance, openAcceptance } from '../site/inquiry-page.js';
import { logIn } from '../site/people.js';
import { createQuotationClient } from '../site/quotations.js';
import { createRepositoryCopy } from '../site/releases/repository-copy.js';
import { signInStaff } from '../site/staff.js';
import { expect, test } from '../site/test.js';

// One short journey per role. The other test projects cover the same paths in detail.

test('a visitor finds a product by its name and sees no price', async ({ page }) => {
  await visitHydratedPage(page, '/');
  await page.getByRole('combobox', { name: 'Search for products' }).fill('labradorite');
  await page.getByRole('option', { name: /Labradorite Sphere 55 mm/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Labradorite Sphere 55 mm');
  await expect(page.getByRole('main').getByText('Login to see price').first()).toBeVisible();
});

test('a buyer signs in, sends an inquiry and accepts the quotation', async ({ page, request }) => {
  const { email, password, uid, send } = await registerCustomer(readTestSetting('url'));
  await confirmEmail(readTestSetting('dataDir'), email);
  await page.goto('/SignInPage');
  await logIn(page, email, password);
  await expect(page).toHaveURL('/');

  await page.goto('/ViewAllProduct');
  await addFirstProduct(page);
  const cart = await openCart(page);
  await cart.getByRole('button', { name: 'Submit Inquiry' }).click();
  await drawerNamed(page, 'Your Inquiries').getByRole('link', { name: 'View inquiry' }).click();
  await expect(page.getByText('We are preparing your quotation.')).toBeVisible();

  const list = (await send('GET', `/api/api/getUserInquiries/${uid}`)).json();
  const [inquiry = { _id: '' }] = list as { _id: string }[];
  const desk = await createQuotationClient(request);
  const { totals, currency } = await desk.send(await desk.prepare(inquiry._id));
  const dialog = await openAcceptance(page, 1);
  await expect(dialog).toContainText(formatMoney(totals.total, currency));
  await confirmAcceptance(page);
  await expect(page.getByText('Quotation accepted. Thank you!')).toBeFocused();
});

test('staff edit a product and the shop shows the change', async ({ page }) => {
  const staff = await signInStaff(page);
  await page.goto(`${staff}/view-products?q=OP-7CH-75`);
  await page.getByRole('link', { name: /^Edit Seven Chakra/ }).click();
  const description = page.getByLabel('Description');
  await expect(description).not.toHaveValue('');
  await description.fill('Seven layers, polished by hand.');
  await page.getByRole('button', { name: 'Update Product' }).click();
  await expect(page.getByText('Product updated successfully!').first()).toBeVisible();
  await page.goto(await productPath('OP-7CH-75'));
  await expect(page.getByText('Seven layers, polished by hand.').first()).toBeVisible();
});

test('a page whose remote fails recovers without a reload', async ({ page, problems }) => {
  problems.expect(/\/releases\/mfe-/, /Failed to load resource/, /integrity/);
  const files = /\/releases\/mfe-catalog\/.*\.js(on)?(\?|$)/;
  await page.route(files, (route) => route.fulfill({ status: 404, body: 'no' }));
  await page.goto('/');
  await waitForHydration(page, 'header a');
  await goToAllProducts(page);
  await expect(page.getByText("Couldn't load this page")).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByRole('main').locator('article').nth(20)).toBeAttached();
});

test('a changed remote is served after its release without a site restart', async () => {
  test.setTimeout(240_000);
  const copy = await createRepositoryCopy();
  try {
    await copy.edit('mfe-catalog/src/texts/home.ts', "'Explore Products'", "'See Everything'");
    const output = await copy.release(readTestSetting('dataDir'), 'mfe-catalog', '--skip-tests');
    expect(output).toContain('pages: pages load and respond, all files match the build');
    await expect.poll(async () => (await sendRequest('/')).text).toContain('See Everything');
  } finally {
    await copy.close();
  }
});
