import type { Account, calls, Category, Product, Role } from 'contracts';

type Calls = typeof calls;

/** The answer of each call, with the names that our code uses. */
export interface Answers {
  listProducts: Product[];
  listCategories: Category[];
  listBestProducts: Product[];
  showProduct: Product;
  listCategoryProducts: Product[];
  sendCode: { otp: string };
  verifyCode: { isNewUser: boolean; user: Account | null };
  register: SignedIn;
  login: SignedIn;
  logout: Done;
  logoutEverywhere: Done;
  forgotPassword: Done;
  resetPassword: Done;
  changePassword: Done;
  subscribe: Done;
  showMe: { user: (Account & { role: Role }) | null };
  showToken: { token: string };
}

/** What a call answers that has nothing to show but its success. */
export interface Done {
  message: string;
}

/** Where a sign-in leads. */
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

type Input<Name extends CallName, Part extends 'query' | 'body'> = Calls[Name] extends {
  [key in Part]: Schema<infer Given>;
}
  ? { [key in Part]: Given }
  : unknown;

/** What a call takes, by its proper name. */
export type CallInput<Name extends CallName> = Input<Name, 'query'> & Input<Name, 'body'>;

/** Makes documented calls by their proper names; rejects with `ApiError` only. */
export interface ApiClient {
  call<Name extends CallName>(name: Name, input?: CallInput<Name>): Promise<Answers[Name]>;
}
