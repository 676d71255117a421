import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

export const client = { client_id: 'shop', client_secret: 'the secret of the shop, long enough' };

interface Person {
  email: string;
  email_verified: boolean;
  name: string;
}

/** A real OpenID provider at which anybody who is in `people` may sign in under the name of his entry. */
export async function startProvider(redirectUri: string, people: Map<string, Person>) {
  const server = createServer().listen(0);
  await new Promise((resolve) => server.once('listening', resolve));
  // A listening server has an address with a port.
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [{ ...client, redirect_uris: [redirectUri] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    cookies: { keys: ['a key of the tests'] },
    findAccount: (_context, sub) => ({
      accountId: sub,
      claims: () => ({ sub, ...people.get(sub) }),
    }),
  });
  const answer = provider.callback();
  server.on('request', (request, response) => void answer(request, response));
  return {
    issuer,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

/** Signs in and consents at the provider's pages; answers where it sends the browser back to. */
export async function signInAt(url: string, login: string): Promise<URL> {
  const cookies = new Map<string, string>();
  const ask = async (address: string, form?: Record<string, string>) => {
    const response = await fetch(address, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=', 2);
      cookies.set(name, value);
    }
    return response.headers.get('location');
  };
  const issuer = new URL(url).origin;
  let next = new URL((await ask(url)) ?? '', issuer);
  for (const prompt of ['login', 'consent', 'consent']) {
    if (next.origin !== issuer) break;
    const resumed = await ask(next.href, { prompt, login, password: 'any' });
    next = new URL((await ask(new URL(resumed ?? '', issuer).href)) ?? '', issuer);
  }
  return next;
}
