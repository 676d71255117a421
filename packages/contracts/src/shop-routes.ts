/** The routes that shop pages load initially. `routes.ts` contains the routes of all calls. */
export const shopRoutes = {
  listProducts: { method: 'GET', path: '/api/api/all' },
  listCategories: { method: 'GET', path: '/api/api/getCatagory' },
  listBestProducts: { method: 'GET', path: '/api/api/getbestproductlist' },
  showProduct: { method: 'GET', path: '/api/api/product/' },
  listCategoryProducts: { method: 'GET', path: '/api/api/catagoryproduct/' },
  listPrices: { method: 'GET', path: '/api/api/prices' },
  addToCart: { method: 'POST', path: '/api/api/getCartItem' },
  listCartItems: { method: 'POST', path: '/api/api/cartedItem', changes: false },
  changeCartItem: { method: 'PATCH', path: '/api/api/updateCart' },
  removeCartItem: { method: 'DELETE', path: '/api/api/deleteCart' },
  clearCart: { method: 'DELETE', path: '/api/api/clearCart' },
  submitInquiry: { method: 'POST', path: '/api/api/submitInquiry' },
  listCustomerInquiries: { method: 'GET', path: '/api/api/getUserInquiries/:uid' },
  findProducts: { method: 'GET', path: '/api/api/search' },
  sendCode: { method: 'POST', path: '/api/api/send-otp' },
  verifyCode: { method: 'POST', path: '/api/api/verify-otp' },
  register: { method: 'POST', path: '/api/api/register' },
  login: { method: 'POST', path: '/api/api/login' },
  logout: { method: 'POST', path: '/api/api/logout' },
  logoutEverywhere: { method: 'POST', path: '/api/api/logout-all' },
  forgotPassword: { method: 'POST', path: '/api/api/forgot-password' },
  resetPassword: { method: 'POST', path: '/api/api/reset-password' },
  checkPasswordReset: { method: 'POST', path: '/api/api/check-password-reset' },
  changePassword: { method: 'POST', path: '/api/api/change-password' },
  sendEmailLink: { method: 'POST', path: '/api/api/send-email-link' },
  listSignInMeans: { method: 'GET', path: '/api/api/sign-in-means' },
  removeSignInMeans: { method: 'POST', path: '/api/api/remove-sign-in-means' },
  endSession: { method: 'POST', path: '/api/api/end-session' },
  startGoogle: { method: 'GET', path: '/api/api/google' },
  subscribe: { method: 'POST', path: '/api/api/subscribe' },
  showMe: { method: 'GET', path: '/api/api/me' },
  showInvitation: { method: 'POST', path: '/api/api/show-invitation' },
  acceptInvitation: { method: 'POST', path: '/api/api/accept-invitation' },
  showToken: { method: 'GET', path: '/api/api/csrf' },
} as const satisfies Record<string, Route>;

export interface Route {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  /**
   * True for a GET that changes data: it requires the CSRF token, and only pages of this site may send it. False for a
   * POST that only reads.
   */
  changes?: boolean;
}
