import type { Lead } from 'contracts';

export const leadPageNames: Record<Lead['page'], string> = {
  home: 'Home',
  allProducts: 'All products',
  category: 'Category',
  product: 'Product page',
  search: 'Search',
  inquiry: 'Inquiry',
  signIn: 'Sign-in',
  signUp: 'Registration',
  register: 'Registration',
  oneTimeCode: 'One-time code',
  forgotPassword: 'Forgot password',
  resetPassword: 'New password',
  ownAccount: 'Account',
  acceptInvitation: 'Staff invitation',
  staffSignIn: 'Staff sign-in',
  staffProfile: 'Staff profile',
  staff: 'Staff area',
};
