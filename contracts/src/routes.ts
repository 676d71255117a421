/** Every call by its proper name; `:name` stands for one segment. The paths are public and keep their documented spelling. */
export const routes = {
  listProducts: { method: 'GET', path: '/api/api/all' },
  listCategories: { method: 'GET', path: '/api/api/getCatagory' },
  listBestProducts: { method: 'GET', path: '/api/api/getbestproductlist' },
  showProduct: { method: 'GET', path: '/api/api/product/' },
  listCategoryProducts: { method: 'GET', path: '/api/api/catagoryproduct/' },
  addToCart: { method: 'POST', path: '/api/api/getCartItem' },
  listCartItems: { method: 'POST', path: '/api/api/cartedItem' },
  changeCartItem: { method: 'PATCH', path: '/api/api/updateCart' },
  removeCartItem: { method: 'DELETE', path: '/api/api/deleteCart' },
  clearCart: { method: 'DELETE', path: '/api/api/clearCart' },
  submitInquiry: { method: 'POST', path: '/api/api/submitInquiry' },
  listCustomerInquiries: { method: 'GET', path: '/api/api/getUserInquiries/:uid' },
  listInquiries: { method: 'GET', path: '/api/api/getAllInquiries' },
  setInquiryStatus: { method: 'PATCH', path: '/api/api/updateInquiryStatus/:inquiryId' },
  findProducts: { method: 'GET', path: '/api/api/search' },
  sendCode: { method: 'POST', path: '/api/api/send-otp' },
  verifyCode: { method: 'POST', path: '/api/api/verify-otp' },
  register: { method: 'POST', path: '/api/api/register' },
  login: { method: 'POST', path: '/api/api/login' },
  logout: { method: 'POST', path: '/api/api/logout' },
  logoutEverywhere: { method: 'POST', path: '/api/api/logout-all' },
  forgotPassword: { method: 'POST', path: '/api/api/forgot-password' },
  resetPassword: { method: 'POST', path: '/api/api/reset-password' },
  changePassword: { method: 'POST', path: '/api/api/change-password' },
  startGoogle: { method: 'GET', path: '/api/api/google' },
  finishGoogle: { method: 'GET', path: '/api/api/google/callback' },
  subscribe: { method: 'POST', path: '/api/api/subscribe' },
  askUnsubscribe: { method: 'GET', path: '/api/api/unsubscribe' },
  unsubscribe: { method: 'POST', path: '/api/api/unsubscribe' },
  listUsers: { method: 'GET', path: '/api/admin/usertable' },
  deleteUser: { method: 'GET', path: '/api/admin/userdelete/', changes: true },
  removeUser: { method: 'DELETE', path: '/api/admin/userdelete/' },
  restoreUser: { method: 'POST', path: '/api/admin/restore-user' },
  listSubscribers: { method: 'GET', path: '/api/admin/subscribers' },
  showStatistics: { method: 'GET', path: '/api/admin/statistics' },
  listAudit: { method: 'GET', path: '/api/admin/audit' },
  showMe: { method: 'GET', path: '/api/api/me' },
  showToken: { method: 'GET', path: '/api/api/csrf' },
  addProduct: { method: 'POST', path: '/api/admin/AddProduct' },
  changeProduct: { method: 'POST', path: '/api/admin/updateData' },
  editProduct: { method: 'GET', path: '/api/admin/EditPage/' },
  deleteProduct: { method: 'GET', path: '/api/admin/deleteProduct/', changes: true },
  removeProduct: { method: 'DELETE', path: '/api/admin/deleteProduct/' },
  restoreProduct: { method: 'POST', path: '/api/admin/restoreProduct' },
  listStaffProducts: { method: 'GET', path: '/api/admin/products' },
  chooseBestProducts: { method: 'POST', path: '/api/api/setbestproductlist' },
  addCategory: { method: 'POST', path: '/api/admin/addcatagory' },
  deleteCategory: { method: 'GET', path: '/api/admin/deletecatagory/', changes: true },
  removeCategory: { method: 'DELETE', path: '/api/admin/deletecatagory/' },
  restoreCategory: { method: 'POST', path: '/api/admin/restoreCategory' },
  showLiveness: { method: 'GET', path: '/api/health/live' },
  showReadiness: { method: 'GET', path: '/api/health/ready' },
  showMedia: { method: 'GET', path: '/media/:file' },
  showDocs: { method: 'GET', path: '/api/docs' },
  showDocsFile: { method: 'GET', path: '/api/docs/:file' },
} as const satisfies Record<string, Route>;

/** Every page of the shop by its proper name; `:name` stands for one encoded segment. */
export const pagePaths = {
  home: '/',
  allProducts: '/ViewAllProduct',
  category: '/catagory/:name',
  product: '/Product/:id',
  search: '/search',
  signIn: '/SignInPage',
  signUp: '/SignUpPage',
  register: '/signup',
  oneTimeCode: '/otp',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  staffSignIn: '/admin/login',
  staffProfile: '/admin/profile',
  staff: '/api/admin',
} as const;

export type RouteName = keyof typeof routes;
export type PageName = keyof typeof pagePaths;

export interface Route {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  /** Set for a GET that changes something: it needs the token, and only a page of ours may fetch it. */
  changes?: true;
}
