import { createServer } from 'node:http';
import Provider from 'oidc-provider';
import { listen } from './listen.js';

export const oidcClient = {
  client_id: 'shop',
  client_secret: 'the secret of the shop, long enough',
};

interface Person {
  email: string;
  email_verified: boolean;
  name: string;
}

/** Starts an OpenID Connect provider that accepts any login. `personOf` maps a login to its user. */
export async function startOidcProvider(
  redirectUri: string,
  personOf: (login: string) => Person | undefined,
) {
  const server = createServer();
  const { url: issuer, close } = await listen(server);
  const provider = new Provider(issuer, {
    clients: [{ ...oidcClient, redirect_uris: [redirectUri] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    cookies: { keys: ['a key of the tests'] },
    findAccount: (_context, sub) => ({
      accountId: sub,
      claims: () => ({ sub, ...personOf(sub) }),
    }),
  });
  const handler = provider.callback();
  server.on('request', (request, response) => void handler(request, response));
  return { issuer, close };
}

/** Signs in and consents at the provider. Resolves with the URL to which the provider redirects the browser. */
export async function signInAtProvider(url: string, login: string): Promise<URL> {
  const cookies = new Map<string, string>();
  const send = async (address: string, form?: Record<string, string>) => {
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
  let next = new URL((await send(url)) ?? '', issuer);
  for (const prompt of ['login', 'consent', 'consent']) {
    if (next.origin !== issuer) break;
    const resumed = await send(next.href, { prompt, login, password: 'any' });
    next = new URL((await send(new URL(resumed ?? '', issuer).href)) ?? '', issuer);
  }
  return next;
}
