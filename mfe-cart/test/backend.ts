import { afterEach } from '@jest/globals';
import { buyerQuotationRoutes, routes } from 'contracts';
import { stubGlobal, restoreGlobals } from 'test-kit';

const table = { ...routes, ...buyerQuotationRoutes };
type CallName = keyof typeof table;

interface RecordedRequest {
  name: CallName;
  body: unknown;
  key: string | null;
}

type MockResponse = () => Response | Promise<Response>;

/** Responses to calls that a test does not stub: no inquiries await approval. */
const defaults: Partial<Record<CallName, MockResponse>> = {
  listInquiryApprovals: () => Response.json({ approvals: [] }),
};

/** Stubs `fetch` with responses keyed by contract name. Other calls fail as if the server did not respond. */
export function serve(answers: Partial<Record<CallName, MockResponse>>) {
  const asked: RecordedRequest[] = [];
  stubGlobal('fetch', (url: string, { method, body, headers }: RequestInit) => {
    const name = nameOf(String(method), url);
    const key = new Headers(headers).get('idempotency-key');
    if (name && (name in answers || !(name in defaults)))
      asked.push({ name, body: bodyOf(body), key });
    const respond = name && (answers[name] ?? defaults[name]);
    return respond ? Promise.resolve(respond()) : noAnswer();
  });
  return {
    answers,
    asked,
    of: (name: CallName) => asked.filter((request) => request.name === name),
  };
}

afterEach(() => restoreGlobals());

/** Rejects in the same way as `fetch` does when the server does not respond. */
export const noAnswer = () => Promise.reject(new TypeError('Failed to fetch'));

export const never = () => new Promise<Response>(() => undefined);

export const answer = (body: unknown) => () => Response.json(body);

export const refuse = (status: number, code: string, message: string) => () =>
  Response.json({ success: false, code, message }, { status });

function bodyOf(body: RequestInit['body']): unknown {
  if (body instanceof FormData) return [...body];
  return typeof body === 'string' ? JSON.parse(body) : null;
}

function nameOf(method: string, url: string) {
  const { pathname } = new URL(url, location.href);
  const names = Object.keys(table) as CallName[]; // The cast is safe: the keys are call names.
  return names.find((name) => {
    const pattern = new RegExp(`^${table[name].path.replace(/:\w+/g, '[^/]+')}$`);
    return table[name].method === method && pattern.test(pathname);
  });
}
