import { routes } from 'contracts';

interface RequestOptions {
  body?: string | FormData;
  headers: Record<string, string>;
  signal?: AbortSignal;
}

/** HTTP client that acts as a browser: stores cookies and can send the CSRF token. */
export class Browser {
  readonly cookies = new Map<string, string>();

  constructor(private readonly url: string) {}

  static async open(url: string) {
    const browser = new Browser(url);
    await browser.get(routes.showToken.path);
    return browser;
  }

  get(path: string, headers: Record<string, string> = {}) {
    return this.#send('GET', path, { headers });
  }

  post(path: string, body: unknown = {}, headers: Record<string, string> = {}) {
    return this.#change('POST', path, { body, headers });
  }

  patch(path: string, body: unknown = {}) {
    return this.#change('PATCH', path, { body });
  }

  delete(path: string, body: unknown = {}) {
    return this.#change('DELETE', path, { body });
  }

  #change(
    method: string,
    path: string,
    { body, headers = {} }: { body: unknown; headers?: Record<string, string> },
  ) {
    return this.#send(method, path, {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...this.#token(), ...headers },
    });
  }

  /** Sends a multipart form, as a script on a page of the shop does. */
  form(path: string, body: FormData, signal?: AbortSignal) {
    return this.#send('POST', path, { body, headers: this.#token(), ...(signal && { signal }) });
  }

  /** Submits a URL-encoded form without the CSRF token, as a page without scripts does. */
  submit(path: string, fields: Record<string, string> = {}) {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    return this.#send('POST', path, { body: new URLSearchParams(fields).toString(), headers });
  }

  /** Sends a GET or DELETE with the CSRF token and without a body, for requests that change data. */
  act(method: 'GET' | 'DELETE', path: string) {
    return this.#send(method, path, { headers: this.#token() });
  }

  #token(): Record<string, string> {
    const token = this.cookies.get('XSRF-TOKEN');
    return token ? { 'x-xsrf-token': token } : {};
  }

  /** Returns a second browser with a copy of the current cookies, as if they had been stolen. */
  copy() {
    const copy = new Browser(this.url);
    for (const [name, value] of this.cookies) copy.cookies.set(name, value);
    return copy;
  }

  async #send(method: string, path: string, { body, headers, signal }: RequestOptions) {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(this.url + path, {
      method,
      redirect: 'manual',
      headers: { ...(cookie && { cookie }), ...headers },
      ...(body !== undefined && { body }),
      ...(signal && { signal }),
    });
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    return response;
  }

  #keep(line: string) {
    const [pair = ''] = line.split(';');
    const [name = '', value = ''] = pair.split('=', 2);
    if (value === '' || /expires=Thu, 01 Jan 1970/i.test(line)) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}
