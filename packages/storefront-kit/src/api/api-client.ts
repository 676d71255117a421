import type {
  Account,
  calls,
  CartItem,
  Category,
  FilterName,
  FilterOption,
  Inquiry,
  Product,
  Role,
  SignInMethods,
} from 'contracts';

type Calls = typeof calls;

/** The answer of each call, with the names that our code uses. */
export interface Answers {
  listProducts: Product[];
  listCategories: Category[];
  listBestProducts: Product[];
  showProduct: Product;
  listCategoryProducts: Product[];
  findProducts: FoundProducts;
  listPrices: (Pick<Product, 'id'> & Partial<Product>)[];
  addToCart: CartLine;
  listCartItems: CartItem[];
  changeCartItem: CartLine;
  removeCartItem: Done;
  clearCart: Done;
  submitInquiry: { message: string; inquiry: Inquiry; receiptTo?: string };
  listCustomerInquiries: Inquiry[];
  sendCode: { otp: string };
  verifyCode: { isNewUser: boolean; user: Account | null };
  register: SignedIn;
  login: SignedIn;
  logout: Done;
  logoutEverywhere: Done;
  forgotPassword: Done;
  resetPassword: Done;
  changePassword: Done;
  sendEmailLink: Done;
  listSignInMeans: SignInMethods;
  removeSignInMeans: Done;
  endSession: Done;
  subscribe: Done;
  showMe: { user: (Account & { role: Role; isEmailConfirmed?: boolean | undefined }) | null };
  showToken: { token: string };
}

/** A page of products that were looked for, and what they can be narrowed down by. */
export interface FoundProducts {
  products: Product[];
  total: number;
  filters: Record<FilterName, FilterOption[]>;
}

/** The response of a call that only succeeds. */
export interface Done {
  message: string;
}

/** The cart line after a change. */
export interface CartLine {
  message: string;
  item: { _id: string; productId: string; quantity: number };
}

/** The page that a sign-in leads to. */
export interface SignedIn {
  role: Role;
  redirect: string;
  user: Account;
}

/** The calls that pages make, by their proper names. */
export type CallName = keyof Answers;

/** A schema of contracts, as far as types go. */
interface Schema<Given> {
  _zod: { input: Given };
}

type Part = 'params' | 'query' | 'headers' | 'body';

type Input<Name extends CallName, Key extends Part> = Calls[Name] extends {
  [key in Key]: Schema<infer Given>;
}
  ? object extends Given
    ? { [key in Key]?: Given }
    : { [key in Key]: Given }
  : unknown;

/** The input of a call. */
export type CallInput<Name extends CallName> = Input<Name, 'params'> &
  Input<Name, 'query'> &
  Input<Name, 'headers'> &
  Input<Name, 'body'>;

/** Makes documented calls by their proper names; rejects with `ApiError` only. */
export interface ApiClient {
  call<Name extends CallName>(name: Name, input?: CallInput<Name>): Promise<Answers[Name]>;
}
