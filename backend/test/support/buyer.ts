import { cartItems, inquiry, inquirySubmittedResponse, type CartItemWire } from 'contracts';
import { Types } from 'mongoose';
import { z } from 'zod';
import { Browser } from './browser.js';
import { admin, register, type Shop } from './shop.js';

/**
 * Inserts test products: one deleted product and four products for sale. One product has a minimum of 10 pieces, and
 * another a minimum of 10 kg.
 */
export async function stockShelf({ db }: Shop) {
  const products = [
    product('Quartz', 1),
    product('Agate', 1),
    product('Onyx', 10),
    { ...product('Opal', 1), deletedAt: new Date() },
    { ...product('Tumbled', 10), quantityUnit: 'per/kg' },
  ];
  await db.collection('products').insertMany(products);
  const ids = products.map(({ _id }) => String(_id));
  const [quartz = '', agate = '', onyx = '', opal = '', tumbled = ''] = ids;
  return { quartz, agate, onyx, opal, tumbled };
}

function product(name: string, minQuantity: number) {
  return {
    _id: new Types.ObjectId(),
    productName: `${name} <pyramid>`,
    description: '',
    category: 'Pyramids',
    crystalType: name,
    modelNumber: `M-${name}`,
    mainImage: { url: '/media/0123456789abcdef01234567', width: 640, height: 640 },
    additionalImages: [],
    originalPrice: 12.5,
    dollarPrice: 10,
    discountedPrice: 800,
    minQuantity,
    quantityUnit: 'per/piece',
    benefits: [],
    isBest: false,
    createdAt: new Date(),
  };
}

/** Creates a signed-in buyer with a confirmed address and helpers for cart and inquiry requests. */
export async function buyerAt(shop: Shop) {
  const { browser, email, user } = await register(shop);
  const { uid } = user;
  await shop.db
    .collection('accounts')
    .updateOne({ email }, { $set: { emailVerifiedAt: new Date() } });
  return {
    browser,
    email,
    uid,
    add: (pid: string, quantity: number) =>
      browser.post('/api/api/getCartItem', { pid, quantity, uid }),
    cart: () => readCart(browser, uid),
    clear: () => browser.delete('/api/api/clearCart', { uid }),
    submit: (
      products: { productId: string; quantity: number }[],
      more: object = {},
      key?: string,
    ) =>
      browser.post(
        '/api/api/submitInquiry',
        { uid, contactPhone: '9876543210', message: 'Inquiry from cart', products, ...more },
        key ? { 'idempotency-key': key } : {},
      ),
    inquiries: async () =>
      z.array(inquiry).parse(await (await browser.get(`/api/api/getUserInquiries/${uid}`)).json()),
  };
}

export async function readCart(browser: Browser, uid: string): Promise<CartItemWire[]> {
  const response = await browser.post('/api/api/cartedItem', { uid });
  return cartItems.parse(await response.json());
}

export async function submitted(response: Response) {
  return inquirySubmittedResponse.parse(await response.json()).inquiry;
}

export async function staffAt({ url }: Shop) {
  const browser = await Browser.open(url);
  await browser.post('/api/api/login', admin);
  return browser;
}
