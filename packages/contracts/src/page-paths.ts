/** Every page of the shop by its proper name; `:name` stands for one encoded segment. */
export const pagePaths = {
  home: '/',
  allProducts: '/ViewAllProduct',
  category: '/catagory/:name',
  product: '/Product/:id',
  search: '/search',
  ownInquiries: '/inquiries',
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

export type PageName = keyof typeof pagePaths;
