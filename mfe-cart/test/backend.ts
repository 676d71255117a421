import { afterEach } from '@jest/globals';
import { routes, type RouteName } from 'contracts';
import { stubGlobal, restoreGlobals } from 'test-kit';

interface Asked {
  name: RouteName;
  body: unknown;
  key: string | null;
}

type Answer = () => Response | Promise<Response>;

/** Answers of the backend by the proper names of its calls; what is not named is not answered. */
export function serve(answers: Partial<Record<RouteName, Answer>>) {
  const asked: Asked[] = [];
  stubGlobal('fetch', (url: string, { method, body, headers }: RequestInit) => {
    const name = nameOf(String(method), url);
    const key = new Headers(headers).get('idempotency-key');
    if (name) asked.push({ name, body: typeof body === 'string' ? JSON.parse(body) : null, key });
    const answer = name && answers[name];
    return answer ? Promise.resolve(answer()) : noAnswer();
  });
  return {
    answers,
    asked,
    of: (name: RouteName) => asked.filter((one) => one.name === name),
  };
}

afterEach(() => restoreGlobals());

/** What the browser says when nobody answers. */
export const noAnswer = () => Promise.reject(new TypeError('Failed to fetch'));

/** An answer that does not come while a test looks. */
export const never = () => new Promise<Response>(() => undefined);

export const answer = (body: unknown) => () => Response.json(body);

export const refuse = (status: number, code: string, message: string) => () =>
  Response.json({ success: false, code, message }, { status });

function nameOf(method: string, url: string) {
  const { pathname } = new URL(url, location.href);
  const names = Object.keys(routes) as RouteName[]; // the keys of a constant table
  return names.find((name) => {
    const pattern = new RegExp(`^${routes[name].path.replace(/:\w+/g, '[^/]+')}$`);
    return routes[name].method === method && pattern.test(pathname);
  });
}
