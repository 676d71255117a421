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
 * The page "My inquiries". Not in `pagePaths`: responses contain its keys, and an additional key would break released
 * versions.
 */
export const ownInquiriesPath = '/inquiries';

/** The page "Quick order". Not in `pagePaths`, for the same reason. */
export const quickOrderPath = '/quick-order';

export type PageName = keyof typeof pagePaths;
