/** The paths of all shop pages, keyed by page name. In a path, `:name` stands for one encoded segment. */
export const pagePaths = {
  home: '/',
  allProducts: '/ViewAllProduct',
  category: '/catagory/:name',
  product: '/Product/:id',
  search: '/search',
  inquiry: '/inquiries/:number',
  signIn: '/SignInPage',
  signUp: '/SignUpPage',
  register: '/signup',
  oneTimeCode: '/otp',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  ownAccount: '/account',
  acceptInvitation: '/accept-invitation',
  staffSignIn: '/admin/login',
  staffProfile: '/admin/profile',
  staff: '/api/admin',
} as const;

/**
 * The path of the page "My inquiries". It is not in `pagePaths`, because API responses contain the keys of `pagePaths`,
 * and released clients reject unknown keys.
 */
export const ownInquiriesPath = '/inquiries';

/**
 * The path of the page "Quick order". Like `ownInquiriesPath`, it is not in `pagePaths`, because released clients
 * reject unknown keys.
 */
export const quickOrderPath = '/quick-order';

/**
 * The path of the page "My lists"; `savedListHref` returns the path of one list. Like `ownInquiriesPath`, the path is
 * not in `pagePaths`, because released clients reject unknown keys.
 */
export const savedListsPath = '/lists';

export const savedListHref = (id: string): string => `${savedListsPath}/${encodeURIComponent(id)}`;

/**
 * The path of the page that shows a shared list. The token is in the URL fragment, which browsers do not send to
 * servers.
 */
export const sharedListPath = '/shared-list';

export type PageName = keyof typeof pagePaths;
