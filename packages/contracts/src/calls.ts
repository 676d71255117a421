import { z } from 'zod';
import { accountCalls } from './account/account-calls.js';
import { done } from './account.js';
import { browserReport } from './releases/browser-report.js';
import { bulkChangeCalls } from './staff/bulk-change.js';
import { cartAddition, cartChange, cartItems, cartLine, cartRemoval, owner } from './sales/cart.js';
import { categoryChangeCalls } from './staff/category-change.js';
import { category } from './catalogue/category.js';
import { ownAccountCalls } from './customer/own-calls.js';
import { staffCustomerCalls } from './customer/staff-calls.js';
import { buyerOrderCalls, staffOrderCalls } from './fulfilment/calls.js';
import { foundProducts, productSearch } from './catalogue/product-search.js';
import { liveness, readiness } from './http/health.js';
import { inquiry, inquiryPage, inquirySubmission, inquirySubmitted } from './sales/inquiry.js';
import { invitationCalls } from './account/invitation.js';
import { id, priceQuery, prices, product, productAddresses } from './product.js';
import type { RouteName } from './routes.js';
import type { Call } from './http/call.js';
import { notificationCalls } from './staff/notification.js';
import { leadCalls, staffLeadCalls } from './lead/calls.js';
import { pushCalls } from './push/push.js';
import { buyerQuotationCalls } from './quotation/buyer-calls.js';
import { staffQuotationCalls } from './quotation/staff-calls.js';
import { replyClockCalls } from './sales/reply-clock.js';
import { savedReplyCalls } from './saved-reply/saved-reply.js';
import { savedViewCalls } from './staff/saved-view.js';
import { unsentMailCalls } from './staff/unsent-mail.js';
import { settingCalls } from './settings/calls.js';
import { staffCalls } from './staff/staff-calls.js';
import { staffMemberCalls } from './staff/staff-members.js';
import { staffReleaseCalls } from './releases/staff-releases.js';

const bytes = z.string().meta({ format: 'binary' });

/** The schemas of each documented call, under its name in `routes`. */
export const calls = {
  listProducts: {
    summary: 'All products',
    who: 'public',
    answer: z.array(product),
  },
  listCategories: {
    summary: 'All categories in the order of the shop: newest first until staff order them',
    who: 'public',
    answer: z.array(category),
  },
  listBestProducts: {
    summary: 'The best sellers',
    who: 'public',
    answer: z.array(product),
  },
  showProduct: {
    summary: 'One product',
    who: 'public',
    query: z.strictObject({ id }),
    answer: product,
  },
  listCategoryProducts: {
    summary: 'The products of one category; none for an unknown name',
    who: 'public',
    query: z.strictObject({ catagoryName: z.string().min(1).max(200) }),
    answer: z.array(product),
  },
  listPrices: {
    summary: 'The prices of some products',
    who: 'customer',
    query: priceQuery,
    answer: prices,
  },
  listAddresses: {
    summary: 'Where all products are found, 50,000 at a time',
    who: 'public',
    query: z.strictObject({ page: z.coerce.number().int().min(1).max(10_000).default(1) }),
    answer: productAddresses,
  },
  addToCart: {
    summary: 'Put a product into the cart; what is there already adds up',
    who: 'customer',
    body: cartAddition,
    answer: cartLine,
  },
  listCartItems: {
    summary: 'The own cart, in the order in which it was filled',
    who: 'customer',
    body: owner,
    answer: cartItems,
  },
  changeCartItem: {
    summary: 'Set the quantity of a line of the cart, and what is said to it',
    who: 'customer',
    body: cartChange,
    answer: cartLine,
  },
  removeCartItem: {
    summary: 'Take a line out of the cart',
    who: 'customer',
    body: cartRemoval,
    answer: done,
  },
  clearCart: {
    summary: 'Empty the cart',
    who: 'customer',
    body: owner,
    answer: done,
  },
  submitInquiry: {
    summary:
      'Send an inquiry and empty the cart. The same Idempotency-Key is the same inquiry; without one, the same set within 60 s',
    who: 'customer',
    headers: z.object({
      'Idempotency-Key': z
        .string()
        .regex(/^[\w.:-]{1,100}$/, 'Not a valid key')
        .optional(),
    }),
    body: inquirySubmission,
    answer: inquirySubmitted,
  },
  listCustomerInquiries: {
    summary:
      'The inquiries of one customer, newest first, 100 at a time; his own, or any for staff',
    who: 'customer',
    params: z.strictObject({ uid: id }),
    query: inquiryPage,
    answer: z.array(inquiry),
  },
  findProducts: {
    summary: 'Products by words and filters, a page at a time',
    who: 'public',
    query: productSearch,
    answer: foundProducts,
  },
  ...accountCalls,
  showLiveness: {
    summary: 'Whether the process runs',
    who: 'public',
    answer: liveness,
  },
  showReadiness: {
    summary: 'Whether the process can answer, and the version of the catalogue',
    who: 'public',
    answer: readiness,
  },
  showMedia: {
    summary:
      'A picture: `<hash>`, `<hash>-<width>.<format>` or `<hash>-share.jpeg`; `hero` and `default` stand for a hash',
    who: 'public',
    params: z.strictObject({ file: z.string() }),
    answer: bytes,
    answerTypes: ['image/webp', 'image/avif', 'image/jpeg'],
  },
  reportFromBrowser: {
    summary: 'What a page has seen of its parts: failures and web vitals, without a word of text',
    who: 'public',
    body: browserReport,
    answer: done,
  },
  reportPolicyViolation: {
    summary:
      'Reports of browsers on the Content-Security-Policy; counted by directive, no text is kept',
    who: 'public',
    answer: done,
  },
  showDocs: {
    summary: 'This description as a page',
    who: 'public',
    answer: z.string(),
    answerTypes: ['text/html'],
  },
  showDocsFile: {
    summary:
      'A file of that page; `openapi.json` is this description, `contract.json` its schemas to compare',
    who: 'public',
    params: z.strictObject({ file: z.string() }),
    answer: bytes,
    answerTypes: ['application/json', 'text/css', 'text/javascript'],
  },
  ...staffCalls,
  ...buyerQuotationCalls,
  ...staffQuotationCalls,
  ...buyerOrderCalls,
  ...staffOrderCalls,
  ...leadCalls,
  ...staffLeadCalls,
  ...replyClockCalls,
  ...staffReleaseCalls,
  ...bulkChangeCalls,
  ...savedReplyCalls,
  ...savedViewCalls,
  ...notificationCalls,
  ...pushCalls,
  ...unsentMailCalls,
  ...categoryChangeCalls,
  ...settingCalls,
  ...ownAccountCalls,
  ...staffCustomerCalls,
  ...invitationCalls,
  ...staffMemberCalls,
} as const satisfies Record<RouteName, Call>;
