import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { errorBody, liveness, routes } from 'contracts';
import type { RunningBackend } from '../../src/backend.js';
import { getRaw, sendRaw } from '../support/raw.js';
import { startApi } from '../support/start.js';

// Nothing listens on port 1, so the database cannot be reached.
const nowhere = 'mongodb://127.0.0.1:1/shop?serverSelectionTimeoutMS=50';
const id = '0123456789abcdef01234567';

let api: RunningBackend;

beforeAll(async () => {
  api = await startApi({ MONGODB_URI: nowhere });
});

afterAll(async () => {
  await api.stop();
});

async function readRefusal(response: Response | { status: number; body: string }) {
  const body = 'text' in response ? await response.text() : response.body;
  return { status: response.status, ...errorBody.parse(JSON.parse(body)) };
}

describe('without a database', () => {
  it.each([
    '/api/api/all',
    '/api/api/getCatagory',
    '/api/api/getbestproductlist/',
    `/api/api/product/?id=${id}`,
    '/api/api/catagoryproduct/?catagoryName=x',
    `/media/${id}`,
    routes.showReadiness.path,
  ])('%s returns 503 with a Retry-After header', async (path) => {
    const response = await fetch(api.url + path);
    expect(response.headers.get('retry-after')).toBe('2');
    expect(await readRefusal(response)).toMatchObject({ status: 503, code: 'server.unavailable' });
  });

  it('the liveness probe returns 200', async () => {
    const response = await fetch(api.url + routes.showLiveness.path);
    expect(response.status).toBe(200);
    expect(liveness.parse(await response.json())).toEqual({ status: 'ok' });
  });
});

describe('a bad request while the database is unavailable', () => {
  it.each([
    '/api/api/product/',
    '/api/api/product/?id=',
    '/api/api/product/?id=not-an-id',
    '/api/api/product/?id[$ne]=1',
    '/api/api/product/?id%5B%24ne%5D=1',
    `/api/api/product/?id=${id}&id=${id}`,
    `/api/api/product/?id=${id}&__proto__=1`,
    `/api/api/product/?id=${id}&constructor=1`,
    '/api/api/product/?id=%E0%A4%A',
    '/api/api/catagoryproduct',
    '/api/api/catagoryproduct/?catagoryName=',
    '/api/api/catagoryproduct/?catagoryName[$gt]=',
    '/api/api/catagoryproduct/?catagoryName=a&catagoryName=b',
    `/api/api/catagoryproduct/?catagoryName=${'x'.repeat(201)}`,
    '/media/%E0%A4%A',
  ])('is rejected with 400: GET %s', async (path) => {
    expect(await readRefusal(await getRaw(api.url, path))).toMatchObject({
      status: 400,
      success: false,
      code: 'request.invalid',
    });
  });

  it('is rejected with the names of the invalid fields', async () => {
    const body = await readRefusal(await getRaw(api.url, '/api/api/product/?id[$ne]=1'));
    expect(Object.keys(body.fields ?? {})).toEqual(expect.arrayContaining(['id', 'id[$ne]']));
  });

  it.each([
    '/',
    '/api',
    '/api/',
    '/api/api/nope',
    '/api/admin/nothing/',
    '/API/API/ALL',
    '/api/api/All',
    '/api//api/all',
    '/api/api/all//',
    '/media',
    '/media/x',
    '/media/..%2f..%2fpackage.json',
    `/media/${id}-641.webp`,
    '/api/docs/package.json',
    '/api/docs/..%2fpackage.json',
  ])('is rejected with 404: GET %s', async (path) => {
    const body = await readRefusal(await getRaw(api.url, path));
    expect(body.status).toBe(404);
    expect(body.code).toMatch(/^(route\.unknown|media\.not_found)$/);
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'SEARCH'])(
    'is rejected with 404 for the method %s on a public GET route',
    async (method) => {
      const message = `${method} /api/api/all HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n`;
      expect((await readRefusal(await sendRaw(api.url, message))).code).toBe('route.unknown');
    },
  );

  it('is rejected with 400 if its method is unknown', async () => {
    const body = await readRefusal(await sendRaw(api.url, 'BREW / HTTP/1.1\r\nHost: shop\r\n\r\n'));
    expect(body).toMatchObject({ status: 400, code: 'request.invalid' });
  });

  it('is rejected with 431 if its URL is 20 KB long', async () => {
    const body = await readRefusal(
      await getRaw(api.url, `/api/api/product/?id=${'a'.repeat(20_000)}`),
    );
    expect(body).toMatchObject({ status: 431, code: 'request.too_large' });
  });

  it('is rejected with 400 if it has a thousand query keys', async () => {
    const query = Array.from({ length: 1_000 }, (_, n) => `k${n}=1`).join('&');
    expect((await readRefusal(await getRaw(api.url, `/api/api/product/?${query}`))).status).toBe(
      400,
    );
  });
});

describe('a request body sent while the database is unavailable', () => {
  const post = (type: string, body: string, path = '/api/api/all') =>
    fetch(api.url + path, { method: 'POST', headers: { 'content-type': type }, body });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'is rejected with 415 if its content type is %s',
    async (type) => {
      expect(await readRefusal(await post(type, 'a=1'))).toMatchObject({
        status: 415,
        code: 'request.unsupported_media',
      });
    },
  );

  it('is rejected with 415 if it has no content type', async () => {
    const message =
      'POST /api/api/all HTTP/1.1\r\nHost: shop\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}';
    expect((await readRefusal(await sendRaw(api.url, message))).status).toBe(415);
  });

  it('is rejected with 413 if it exceeds 100 KB', async () => {
    const body = JSON.stringify({ text: 'x'.repeat(110_000) });
    expect(await readRefusal(await post('application/json', body))).toMatchObject({
      status: 413,
      code: 'request.too_large',
    });
  });

  it.each([
    ['an unclosed object', '{'],
    ['a string instead of an object', '"text"'],
    ['a __proto__ key', '{"__proto__":{"a":1}}'],
    ['a nested __proto__ key', '{"a":{"__proto__":1}}'],
    ['50,000 unclosed arrays', '['.repeat(50_000)],
  ])('is rejected with 400 if it contains %s', async (_, body) => {
    expect(await readRefusal(await post('application/json', body))).toMatchObject({
      status: 400,
      code: 'request.invalid',
    });
  });
});

describe('every response while the database is unavailable', () => {
  it.each(['/api/api/nope', routes.showLiveness.path, '/api/docs'])(
    'has the security headers: %s',
    async (path) => {
      const { headers } = await fetch(api.url + path);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('same-origin');
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('x-powered-by')).toBeNull();
      expect(headers.get('x-request-id')).toMatch(/^[\w-]{8,}$/);
    },
  );

  it('contains the request id from the web server if that id is valid, and a new id if not', async () => {
    const requestIdFor = async (id: string) => {
      const response = await fetch(api.url + '/api/api/nope', { headers: { 'x-request-id': id } });
      return response.headers.get('x-request-id');
    };
    expect(await requestIdFor('abcdefgh-1')).toBe('abcdefgh-1');
    expect(await requestIdFor('a b')).not.toBe('a b');
  });
});

describe('the API documentation while the database is unavailable', () => {
  it('is a page without inline scripts', async () => {
    const response = await fetch(api.url + '/api/docs');
    const html = await response.text();
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self';");
    expect(html.match(/<script(?! src=)/g)).toBeNull();
  });

  it.each(['openapi.json', 'swagger-ui.css', 'swagger-ui-bundle.js', 'start.js'])(
    'serves the file %s',
    async (file) => {
      expect((await fetch(`${api.url}/api/docs/${file}`)).status).toBe(200);
    },
  );
});
