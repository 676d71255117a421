import type { Lead } from 'contracts';

export const pageNames: Record<Lead['page'], string> = {
  home: 'Home',
  allProducts: 'All products',
  category: 'Category',
  product: 'Product page',
  search: 'Search',
  inquiry: 'Page of an inquiry',
  signIn: 'Sign-in',
  signUp: 'Registration',
  register: 'Registration',
  oneTimeCode: 'One-time code',
  forgotPassword: 'Forgotten password',
  resetPassword: 'New password',
  ownAccount: 'Own account',
  acceptInvitation: 'Invitation of staff',
  staffSignIn: 'Sign-in of staff',
  staffProfile: 'Profile of staff',
  staff: 'Staff area',
};
