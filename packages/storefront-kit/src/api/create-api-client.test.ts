import { afterEach, describe, expect, it } from '@jest/globals';
import { routes, toWire, wireNames } from 'contracts';
import { ApiError } from './api-error.js';
import { createApiClient, sendCall } from './create-api-client.js';

type Fetch = typeof fetch;

const answering =
  (body: string, init: ResponseInit = {}): Fetch =>
  () =>
    Promise.resolve(new Response(body, init));

const failing = (fetch: Fetch, timeoutMs?: number) =>
  createApiClient({ fetch, ...(timeoutMs === undefined ? {} : { timeoutMs }) })
    .call('listProducts')
    .then(
      () => {
        throw new Error('the call was answered');
      },
      (error: unknown) => error,
    );

describe('a failed call', () => {
  it('rejects with the code, message and fields of the error response', async () => {
    const refusal = {
      success: false,
      message: 'Invalid id',
      code: 'request.invalid',
      fields: { id: 'Invalid id' },
    };
    const error = await failing(answering(JSON.stringify(refusal), { status: 400 }));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      code: 'request.invalid',
      message: 'Invalid id',
      serverMessage: 'Invalid id',
      status: 400,
    });
    expect(error).toHaveProperty('fields', { id: 'Invalid id' });
  });

  it.each(['<h1>Bad gateway</h1>', '{}', '{"message":"no code"}'])(
    'rejects with a generic message if the body is not an error response: %s',
    async (body) => {
      const error = await failing(answering(body, { status: 502 }));
      expect(error).toMatchObject({ code: 'server.unavailable', status: 502, fields: {} });
      expect(error).toMatchObject({
        message: 'Something went wrong.',
        serverMessage: undefined,
      });
    },
  );

  it('rejects with answer.unreadable if the body is not JSON', async () => {
    expect(await failing(answering('[{'))).toMatchObject({ code: 'answer.unreadable' });
  });

  it('rejects with network.unreachable if the request fails', async () => {
    const error = await failing(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(error).toMatchObject({ code: 'network.unreachable', status: 0 });
  });

  it('rejects with network.timeout when it exceeds its timeout', async () => {
    const neverAnswering: Fetch = (_input, init) =>
      new Promise((_, reject) => {
        const signal = init?.signal;
        signal?.addEventListener('abort', () => reject(signal.reason as Error));
      });
    expect(await failing(neverAnswering, 5)).toMatchObject({ code: 'network.timeout' });
  });
});

describe('a successful call', () => {
  const recording = (body: unknown) => {
    const requests: { url: unknown; init: RequestInit | undefined }[] = [];
    const fetch: Fetch = (input, init) => {
      requests.push({ url: input, init });
      return Promise.resolve(Response.json(body));
    };
    return { requests, fetch };
  };

  it('returns the fields of the response under their internal names', async () => {
    const renamed = { id: '1', minQuantity: 5, isBest: true, productName: 'A' };
    const { fetch } = recording([toWire(wireNames.product, renamed)]);
    expect(await createApiClient({ fetch }).call('listProducts')).toEqual([renamed]);
  });

  it('requests the documented URL with an encoded query', async () => {
    const { requests, fetch } = recording({});
    const api = createApiClient({ fetch, baseUrl: 'http://127.0.0.1:1' });
    await api.call('showProduct', { query: { id: '5f & 6a' } });
    expect(requests[0]?.url).toBe(`http://127.0.0.1:1${routes.showProduct.path}?id=5f+%26+6a`);
    expect(requests[0]?.init).toMatchObject({ method: 'GET', credentials: 'same-origin' });
  });

  it('has no timeout by default', async () => {
    const { requests, fetch } = recording([]);
    await createApiClient({ fetch }).call('listCategories');
    expect(requests[0]?.init?.signal).toBeUndefined();
  });
});

describe('a call that changes data', () => {
  const server = (responses: Response[]) => {
    const requests: string[] = [];
    const fetch = (url: string) => {
      requests.push(url);
      return Promise.resolve(responses.shift() ?? Response.json({}));
    };
    return { requests, client: createApiClient({ fetch: fetch as Fetch }) };
  };
  const tokenRefusal = () =>
    Response.json({ message: 'Please reload', code: 'access.token_missing' }, { status: 403 });
  const call = routes.logout.path;
  const token = routes.showToken.path;

  afterEach(() => {
    document.cookie = 'XSRF-TOKEN=; max-age=0';
  });

  it('fails if the server rejects both the old token and a fresh token', async () => {
    document.cookie = 'XSRF-TOKEN=old';
    const { requests, client } = server([tokenRefusal(), Response.json({}), tokenRefusal()]);
    await expect(client.call('logout')).rejects.toMatchObject({ code: 'access.token_missing' });
    expect(requests).toEqual([call, token, call]);
  });

  it('requests a token first if the token cookie is missing', async () => {
    const { requests, client } = server([]);
    await client.call('logout');
    expect(requests).toEqual([token, call]);
  });

  it('is retried once with a fresh token after the server has rejected the old one', async () => {
    document.cookie = 'XSRF-TOKEN=old';
    const { requests, client } = server([
      tokenRefusal(),
      Response.json({}),
      Response.json({ message: 'a' }),
    ]);
    expect(await client.call('logout')).toEqual({ message: 'a' });
    expect(requests).toEqual([call, token, call]);
  });

  it('renames the fields of nested records in the response', async () => {
    document.cookie = 'XSRF-TOKEN=here';
    const user = toWire(wireNames.account, { id: '1', name: 'Mira' });
    const { client } = server([Response.json({ role: 'user', user })]);
    const input = { body: { email: 'a@b.example', password: 'x' } };
    expect(await client.call('login', input)).toMatchObject({ user: { id: '1', name: 'Mira' } });
  });
});

describe('a call with path parameters', () => {
  it('encodes the parameters, sends the given headers and renames nested fields of the response', async () => {
    const line = { productId: { _id: 'p', MinQuantity: 5 }, quantity: 5 };
    const wire = { _id: 'i', userId: { _id: 'u', Uname: 'Mira' }, products: [line] };
    const requests: [string, RequestInit | undefined][] = [];
    const fetch: Fetch = (url, init) => {
      requests.push([url as string, init]);
      return Promise.resolve(Response.json([wire]));
    };
    const client = createApiClient({ fetch });
    const read = await client.call('listCustomerInquiries', { params: { uid: 'a/b' } });
    expect(requests[0]?.[0]).toBe('/api/api/getUserInquiries/a%2Fb');
    expect(read).toEqual([
      {
        id: 'i',
        customer: { id: 'u', name: 'Mira' },
        products: [{ product: { id: 'p', minQuantity: 5 }, quantity: 5 }],
      },
    ]);
    document.cookie = 'XSRF-TOKEN=here';
    const headers = { 'Idempotency-Key': 'k' };
    await client.call('submitInquiry', { headers, body: { products: [] } });
    expect(requests[1]?.[1]?.headers).toMatchObject({
      'Idempotency-Key': 'k',
      'x-xsrf-token': 'here',
    });
    document.cookie = 'XSRF-TOKEN=; max-age=0';
  });
});

describe('sendCall', () => {
  const routes = { send: { method: 'POST', path: '/api/files/:id' } } as const;

  it('rejects with server.unavailable after a 502 response', async () => {
    const fetch = answering('{}', { status: 502 });
    await expect(sendCall({ routes, fetch }, 'send', {})).rejects.toMatchObject({
      code: 'server.unavailable',
    });
  });

  it('sends form data unchanged and adds the XSRF token', async () => {
    document.cookie = 'XSRF-TOKEN=here';
    const body = new FormData();
    const requests: [string, RequestInit | undefined][] = [];
    const fetch: Fetch = (url, init) => {
      requests.push([url as string, init]);
      return Promise.resolve(new Response('line'));
    };
    const response = await sendCall({ routes, fetch }, 'send', { params: { id: 'a' }, body });
    expect(await response.text()).toBe('line');
    expect(requests[0]?.[0]).toBe('/api/files/a');
    expect(requests[0]?.[1]?.body).toBe(body);
    expect(requests[0]?.[1]?.headers).toEqual({
      accept: 'application/json',
      'x-xsrf-token': 'here',
    });
    document.cookie = 'XSRF-TOKEN=; max-age=0';
  });
});
