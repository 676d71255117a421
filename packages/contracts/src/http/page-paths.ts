/** Every page of the shop by name; `:name` is one encoded segment. */
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
 * The page "My inquiries". It is not in `pagePaths`, because responses contain those keys and an
 * additional key would break released versions.
 */
export const ownInquiriesPath = '/inquiries';

/** The page "Quick order". It is not in `pagePaths` for the same reason as `ownInquiriesPath`. */
export const quickOrderPath = '/quick-order';

/**
 * The page "My lists"; `savedListHref` returns the page of one list. It is not in `pagePaths` for
 * the same reason as `ownInquiriesPath`.
 */
export const savedListsPath = '/lists';

export const savedListHref = (id: string): string => `${savedListsPath}/${encodeURIComponent(id)}`;

/** The page of a shared list. The token is in the URL fragment, which browsers do not send to servers. */
export const sharedListPath = '/shared-list';

export type PageName = keyof typeof pagePaths;
