/* eslint-disable max-lines -- one table: a row for each call */
import { z } from 'zod';
import {
  codeProof,
  codeRequest,
  codeSent,
  codeVerified,
  done,
  login,
  mailedToken,
  me,
  meansRemoval,
  newsletterRequest,
  passwordChange,
  passwordForgotten,
  passwordReset,
  registration,
  sessionChoice,
  signedIn,
  signInMeans,
  token,
} from './account.js';
import { browserReport } from './browser-report.js';
import { cartAddition, cartChange, cartItems, cartLine, cartRemoval, owner } from './cart.js';
import { category } from './category.js';
import { foundProducts, productSearch } from './finding.js';
import { liveness, readiness } from './health.js';
import { inquiry, inquiryPage, inquirySubmission, inquirySubmitted } from './inquiry.js';
import { id, priceQuestion, prices, product, productAddresses } from './product.js';
import type { RouteName } from './routes.js';
import type { Call } from './call.js';
import { staffCalls } from './staff-calls.js';

const bytes = z.string().meta({ format: 'binary' });

/** The schema of each documented call, under the name it has in `routes`. */
export const calls = {
  listProducts: {
    summary: 'All products',
    who: 'public',
    answer: z.array(product),
  },
  listCategories: {
    summary: 'All categories, newest first',
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
    query: priceQuestion,
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
  sendCode: {
    summary: 'Send a one-time code to a phone',
    who: 'public',
    body: codeRequest,
    answer: codeSent,
  },
  verifyCode: {
    summary: 'Sign in by the code, or prove the phone for a registration',
    who: 'public',
    body: codeProof,
    answer: codeVerified,
  },
  register: {
    summary: 'A new account, signed in at once; a mobile needs the proof of a verified code',
    who: 'public',
    body: registration,
    answer: signedIn,
  },
  login: {
    summary: 'Sign in by e-mail and password',
    who: 'public',
    body: login,
    answer: signedIn,
  },
  logout: {
    summary: 'Sign out here',
    who: 'public',
    answer: done,
  },
  logoutEverywhere: {
    summary: 'Sign out in every browser',
    who: 'customer',
    answer: done,
  },
  forgotPassword: {
    summary: 'Mail a link for a new password; answers alike whether the address is known or not',
    who: 'public',
    body: passwordForgotten,
    answer: done,
  },
  resetPassword: {
    summary: 'Set a new password by the mailed link; ends every session of the account',
    who: 'public',
    body: passwordReset,
    answer: done,
  },
  changePassword: {
    summary: 'Set a new password by the old one; ends every other session',
    who: 'customer',
    body: passwordChange,
    answer: done,
  },
  sendEmailLink: {
    summary: 'Mail a link that confirms the own e-mail address',
    who: 'customer',
    answer: done,
  },
  askConfirmEmail: {
    summary:
      'A page with one button that confirms the address, for who is signed in to its account',
    who: 'public',
    query: mailedToken,
    answer: z.string(),
    answerTypes: ['text/html'],
  },
  confirmEmail: {
    summary: 'Confirm the address of the own account by the mailed link',
    who: 'public',
    query: mailedToken,
    answer: z.string(),
    answerTypes: ['text/html'],
  },
  listSignInMeans: {
    summary: 'What opens the own account, and in which browsers it is open',
    who: 'customer',
    answer: signInMeans,
  },
  removeSignInMeans: {
    summary: 'Take the phone number or Google from the own account; never the last means',
    who: 'customer',
    body: meansRemoval,
    answer: done,
  },
  endSession: {
    summary: 'Sign out one browser of the own account',
    who: 'customer',
    body: sessionChoice,
    answer: done,
  },
  startGoogle: {
    summary: 'To Google and back; to the sign-in page where it is not set up',
    who: 'public',
    answer: z.string(),
    isRedirect: true,
  },
  finishGoogle: {
    summary: 'Where Google sends the browser back to; leads home signed in, or to the sign-in page',
    who: 'public',
    answer: z.string(),
    isRedirect: true,
  },
  subscribe: {
    summary:
      'Ask for the newsletter; it begins by the mailed link. Answers alike whether the address is known or not',
    who: 'public',
    body: newsletterRequest,
    answer: done,
  },
  askConfirmSubscription: {
    summary: 'A page with one button that begins the newsletter',
    who: 'public',
    query: mailedToken,
    answer: z.string(),
    answerTypes: ['text/html'],
  },
  confirmSubscription: {
    summary: 'Begin the newsletter by the mailed link',
    who: 'public',
    query: mailedToken,
    answer: z.string(),
    answerTypes: ['text/html'],
  },
  askUnsubscribe: {
    summary: 'A page with one button that ends the newsletter',
    who: 'public',
    query: mailedToken,
    answer: z.string(),
    answerTypes: ['text/html'],
  },
  unsubscribe: {
    summary: 'End the newsletter; also what mail programs send for one click (RFC 8058)',
    who: 'public',
    query: mailedToken,
    answer: z.string(),
    answerTypes: ['text/html'],
  },
  showMe: {
    summary: 'Who is signed in, if anybody',
    who: 'public',
    answer: me,
  },
  showToken: {
    summary:
      'The token that every change carries as X-XSRF-TOKEN; set as the cookie XSRF-TOKEN too',
    who: 'public',
    answer: token,
  },
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
} as const satisfies Record<RouteName, Call>;
