import { routes } from 'contracts';
import { type CallResponse, sendRequest, type CallOptions } from '../site/call.js';

const tokenCookie = 'XSRF-TOKEN';

/** HTTP client that acts like a browser: stores cookies and can send the CSRF token. */
export class Actor {
  constructor(
    readonly url: string,
    private readonly cookies = new Map<string, string>(),
  ) {}

  static async open(url: string) {
    const actor = new Actor(url);
    await actor.send(routes.showToken.path);
    return actor;
  }

  /** Returns a client with a copy of the cookies, so that its requests do not change the cookies of this client. */
  copy() {
    return new Actor(this.url, new Map(this.cookies));
  }

  /** Returns a client that sends its requests through a proxy and shares the cookies of this client. */
  through(url: string) {
    return new Actor(url, this.cookies);
  }

  get token() {
    return this.cookies.get(tokenCookie) ?? '';
  }

  async send(path: string, options: CallOptions = {}): Promise<CallResponse> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { ...(cookie && { cookie }), ...options.headers };
    const response = await sendRequest(path, { ...options, url: this.url, headers });
    for (const line of response.headers['set-cookie'] ?? []) this.#storeCookie(line);
    return response;
  }

  /** Sends JSON with the CSRF token, as the site's pages do. */
  async post(path: string, body: unknown, method = 'POST') {
    const headers = { 'content-type': 'application/json', 'x-xsrf-token': this.token };
    return this.send(path, { method, headers, body: JSON.stringify(body) });
  }

  #storeCookie(line: string) {
    const [pair = ''] = line.split(';');
    const [name = '', value = ''] = pair.split('=', 2);
    if (value === '' || /expires=Thu, 01 Jan 1970/i.test(line)) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}
