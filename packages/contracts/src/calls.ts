import { z } from 'zod';
import { accountCalls } from './account/account-calls.js';
import { successResponse } from './account.js';
import { browserReport } from './releases/browser-report.js';
import { callerCalls } from './caller/calls.js';
import { bulkChangeCalls } from './staff/bulk-change.js';
import {
  cartAddition,
  cartChange,
  cartItems,
  cartLine,
  cartRemoval,
  callerReference,
} from './sales/cart.js';
import { categoryChangeCalls } from './staff/category-change.js';
import { category } from './catalogue/category.js';
import { ownAccountCalls } from './customer/own-calls.js';
import { approvalCalls } from './customer/approval-calls.js';
import { companyCalls } from './customer/company-calls.js';
import { shopViewCalls } from './customer/shop-view.js';
import { staffCustomerCalls } from './customer/staff-calls.js';
import { buyerOrderCalls, staffOrderCalls } from './fulfilment/calls.js';
import { productSearchResponse, productSearch } from './catalogue/product-search.js';
import { liveness, readiness } from './http/health.js';
import {
  inquiry,
  inquiryPageQuery,
  inquirySubmission,
  inquirySubmittedResponse,
} from './sales/inquiry.js';
import { inquiryApprovalCalls } from './inquiry-approvals/calls.js';
import { invitationCalls } from './account/invitation.js';
import { id, priceQuery, prices, product, sitemapProducts } from './product.js';
import type { RouteName } from './routes.js';
import type { CallContract } from './http/call.js';
import { idempotencyKey } from './http/idempotency-key.js';
import { notificationCalls } from './staff/notification.js';
import { leadCalls, staffLeadCalls } from './lead/calls.js';
import { priceListCalls } from './price-lists/calls.js';
import { pushCalls } from './push/push.js';
import { buyerQuotationCalls } from './quotation/buyer-calls.js';
import { staffQuotationCalls } from './quotation/staff-calls.js';
import { inquiryUploadCalls } from './inquiry-uploads/calls.js';
import { quickOrderCalls } from './quick-order/calls.js';
import { replyTimeCalls } from './sales/reply-clock.js';
import { savedListCalls } from './saved-lists/calls.js';
import { savedReplyCalls } from './saved-reply/saved-reply.js';
import { savedViewCalls } from './staff/saved-view.js';
import { unsentMailCalls } from './staff/unsent-mail.js';
import { settingCalls } from './settings/calls.js';
import { staffCalls } from './staff/staff-calls.js';
import { staffMemberCalls } from './staff/staff-members.js';
import { staffReleaseCalls } from './releases/staff-releases.js';

const bytes = z.string().meta({ format: 'binary' });

/** The schemas of every documented call, keyed by the call's name in `routes`. */
export const calls = {
  listProducts: {
    summary: 'List all products',
    who: 'public',
    answer: z.array(product),
  },
  listCategories: {
    summary: 'List all categories in shop order: newest first unless staff have reordered them',
    who: 'public',
    answer: z.array(category),
  },
  listBestProducts: {
    summary: 'List the best sellers',
    who: 'public',
    answer: z.array(product),
  },
  showProduct: {
    summary: 'Get a product',
    who: 'public',
    query: z.strictObject({ id }),
    answer: product,
  },
  listCategoryProducts: {
    summary: 'List the products of a category; empty for an unknown name',
    who: 'public',
    query: z.strictObject({ catagoryName: z.string().min(1).max(200) }),
    answer: z.array(product),
  },
  listPrices: {
    summary: 'Get the prices of products by id',
    who: 'customer',
    query: priceQuery,
    answer: prices,
  },
  listAddresses: {
    summary: 'List the URLs of all products, 50,000 per page',
    who: 'public',
    query: z.strictObject({ page: z.coerce.number().int().min(1).max(10_000).default(1) }),
    answer: sitemapProducts,
  },
  addToCart: {
    summary: 'Add a product to the cart; quantities of the same product are added up',
    who: 'cart.change',
    body: cartAddition,
    answer: cartLine,
  },
  listCartItems: {
    summary: "Get the caller's cart, in the order in which products were added",
    who: 'customer',
    body: callerReference,
    answer: cartItems,
  },
  changeCartItem: {
    summary: 'Set the quantity and note of a cart line',
    who: 'cart.change',
    body: cartChange,
    answer: cartLine,
  },
  removeCartItem: {
    summary: 'Remove a cart line',
    who: 'cart.change',
    body: cartRemoval,
    answer: successResponse,
  },
  clearCart: {
    summary: 'Empty the cart',
    who: 'cart.change',
    body: callerReference,
    answer: successResponse,
  },
  submitInquiry: {
    summary:
      'Send an inquiry and empty the cart. Requests with the same Idempotency-Key create one inquiry; without a key, so do identical carts within 60 s',
    who: 'inquiry.submit',
    headers: z.object({ 'Idempotency-Key': idempotencyKey.optional() }),
    body: inquirySubmission,
    answer: inquirySubmittedResponse,
  },
  listCustomerInquiries: {
    summary:
      'List the inquiries of a customer, newest first, 100 per page; customers may list only their own',
    who: 'customer',
    params: z.strictObject({ uid: id }),
    query: inquiryPageQuery,
    answer: z.array(inquiry),
  },
  findProducts: {
    summary: 'Search products by text and filters, with paging',
    who: 'public',
    query: productSearch,
    answer: productSearchResponse,
  },
  ...accountCalls,
  showLiveness: {
    summary: 'Liveness check',
    who: 'public',
    answer: liveness,
  },
  showReadiness: {
    summary: 'Readiness check with the version of the catalogue',
    who: 'public',
    answer: readiness,
  },
  showMedia: {
    summary:
      'Get an image: `<hash>`, `<hash>-<width>.<format>` or `<hash>-share.jpeg`; `hero` and `default` can replace the hash',
    who: 'public',
    params: z.strictObject({ file: z.string() }),
    answer: bytes,
    answerTypes: ['image/webp', 'image/avif', 'image/jpeg'],
  },
  reportFromBrowser: {
    summary: 'Report failures of parts and web vitals of a page; contains no text of the page',
    who: 'public',
    body: browserReport,
    answer: successResponse,
  },
  reportPolicyViolation: {
    summary:
      'Receive Content-Security-Policy reports of browsers; only counts by directive are stored',
    who: 'public',
    answer: successResponse,
  },
  showDocs: {
    summary: 'Show this API description as a page',
    who: 'public',
    answer: z.string(),
    answerTypes: ['text/html'],
  },
  showDocsFile: {
    summary:
      'Get a file of the API description: `openapi.json`, or `contract.json` with the schemas for comparison',
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
  ...quickOrderCalls,
  ...inquiryUploadCalls,
  ...savedListCalls,
  ...leadCalls,
  ...staffLeadCalls,
  ...callerCalls,
  ...replyTimeCalls,
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
  ...approvalCalls,
  ...shopViewCalls,
  ...companyCalls,
  ...inquiryApprovalCalls,
  ...priceListCalls,
  ...invitationCalls,
  ...staffMemberCalls,
} as const satisfies Record<RouteName, CallContract>;
