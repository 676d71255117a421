import { sendRequest } from './call.js';

const password = 'quartz and agate';
let count = 0;

export interface Cookies {
  [name: string]: string;
}

export const cookieHeader = (cookies: Cookies) =>
  Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');

interface RequestOptions {
  body?: unknown;
  headers?: Record<string, string>;
  /** Base URL to which the request is sent; by default the `url` of the client. */
  at?: string;
}

/**
 * Creates an HTTP client that stores cookies and sends the CSRF token, like a browser. `from` is
 * its local address.
 */
export async function createBrowserClient(url: string, from?: string) {
  const cookies: Cookies = {};
  const keep = (lines: string[] = []) => {
    for (const line of lines) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s);
      if (value) cookies[name] = value;
    }
  };
  const send = async (
    method: string,
    path: string,
    { body, headers = {}, at = url }: RequestOptions = {},
  ) => {
    const response = await sendRequest(path, {
      url: at,
      method,
      ...(from && { from }),
      headers: {
        cookie: cookieHeader(cookies),
        'content-type': 'application/json',
        'x-xsrf-token': cookies['XSRF-TOKEN'] ?? '',
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    keep(response.headers['set-cookie']);
    return response;
  };
  await send('GET', '/api/api/csrf');
  return { cookies, send };
}

export async function registerCustomer(url: string, from?: string) {
  const { cookies, send } = await createBrowserClient(url, from);
  const email = `customer-${process.pid}-${Date.now()}-${(count += 1)}@example.com`;
  const Uname = 'Mira Stein';
  const form = { Uname, email, mobile: '', address: '', password, confirmPassword: password };
  const registered = await send('POST', '/api/api/register', { body: form });
  const { user } = registered.json() as { user: { uid: string } };
  return { email, password, uid: user.uid, cookies, send };
}

export type Customer = Awaited<ReturnType<typeof registerCustomer>>;
