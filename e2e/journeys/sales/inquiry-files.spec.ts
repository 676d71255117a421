import { heicPhoto } from 'test-kit/heic-photo';
import { onePagePdf } from 'test-kit/pdf-file';
import { expectAccessible } from '../../site/axe.js';
import { addFirstProduct, drawerNamed, openCart } from '../../site/cart.js';
import { signIn } from '../../site/sign-in.js';
import { signInStaff, staffPath } from '../../site/staff.js';
import { expect, test } from '../../site/test.js';

const square = Buffer.from('0.44 0.19 0.63 rg 100 300 400 400 re f');
const artwork = { name: 'लोगो.pdf', mimeType: 'application/pdf', buffer: onePagePdf(square) };
const photo = { name: 'IMG_0001.HEIC', mimeType: '', buffer: heicPhoto };
const page = { name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<p>Hello</p>') };

// @spec shop-190 staff-110
test('@once a buyer sends an inquiry with files, and staff see the files and the first page of the PDF', async ({
  page: shop,
  context,
  browser,
  baseURL,
  problems,
}) => {
  test.slow();
  await signIn(context);
  await shop.goto('/ViewAllProduct');
  await addFirstProduct(shop);
  const cart = await openCart(shop);
  const files = cart.getByLabel('Add files');
  const uploaded = cart.getByText(/uploaded$/);

  problems.expect(/inquiry-uploads|ERR_/);
  let isLost = true;
  await shop.route('**/api/api/inquiry-uploads', (route) => {
    const result = isLost ? route.abort() : route.continue();
    isLost = false;
    return result;
  });
  await files.setInputFiles([artwork, page, photo]);
  await expect(cart.getByText('page.html was not added. Use photos')).toBeVisible();
  await cart.getByRole('button', { name: 'Retry upload of लोगो.pdf' }).click();
  await expect(uploaded).toHaveCount(2);
  await expectAccessible(shop, 'a cart with files');
  await cart.getByLabel('Anything else? (optional)').fill('In blue');
  await shop.reload();
  await openCart(shop);
  await expect(uploaded).toHaveCount(2);
  await expect(cart.getByLabel('Anything else? (optional)')).toHaveValue('In blue');
  await cart.getByRole('button', { name: 'Submit Inquiry' }).click();
  const inquiries = drawerNamed(shop, 'Your Inquiries');
  await inquiries.getByRole('link', { name: 'Add a message, photos or PDFs' }).click();
  await expect(shop.getByRole('link', { name: 'Download लोगो.pdf (1 KB)' })).toBeVisible();
  await expect(shop.getByAltText('Photo 1 of this message')).toBeVisible();
  const number = new URL(shop.url()).pathname.split('/').at(-1) ?? '';

  const desk = await browser.newContext({ baseURL: baseURL ?? '' });
  const staff = await desk.newPage();
  await signInStaff(staff);
  await staff.goto(staffPath(`quotations/${number}`));
  const preview = staff.getByAltText('First page of लोगो.pdf');
  await preview.scrollIntoViewIfNeeded();
  await expect
    .poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(1280);
  await expectAccessible(staff, 'a conversation with the preview of a PDF');
  await desk.close();
});
