import { createServer } from 'node:http';
import { afterEach, describe, expect, it } from '@jest/globals';
import { onTestFinished } from 'test-kit';
import { listen } from 'test-kit/listen';
import { parseConfig } from '../../../platform/config/index.js';
import { createCodeGateway } from './code-gateways.js';

const base = { MONGODB_URI: 'mongodb://127.0.0.1:1/shop', SESSION_SECRET: 'x'.repeat(32) };

let requests: { method?: string; path: string; query: object; key: unknown }[] = [];

afterEach(() => {
  requests = [];
});

async function startMsg91(status: number, body: string) {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://gateway');
    requests.push({
      ...(request.method && { method: request.method }),
      path: pathname,
      query: Object.fromEntries(searchParams),
      key: request.headers['authkey'],
    });
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  });
  const { url, close } = await listen(server);
  onTestFinished(close);
  return `${url}/api/v5/otp`;
}

function gatewayAt(url: string) {
  const msg91 = { OTP_DELIVERY: 'msg91', MSG91_AUTH_KEY: 'key', MSG91_TEMPLATE_ID: 'template' };
  return createCodeGateway(parseConfig({ ...base, ...msg91, MSG91_URL: url }));
}

describe('the MSG91 gateway', () => {
  it.each([
    [200, '{"type":"error","message":"Invalid mobile"}'],
    [401, '{"type":"error","message":"AuthKey missing","code":"201"}'],
    [500, '{"type":"success"}'],
    [200, 'not JSON'],
  ])('reports a failed delivery when MSG91 responds with %i %s', async (status, body) => {
    const gateway = gatewayAt(await startMsg91(status, body));
    await expect(gateway.send('+919876543210', '0042')).rejects.toMatchObject({
      code: 'code.not_sent',
      message: ' Failed to send OTP',
    });
  });

  it('reports a failed delivery when MSG91 is unreachable', async () => {
    const gateway = gatewayAt('http://127.0.0.1:1/api/v5/otp');
    await expect(gateway.send('+919876543210', '0042')).rejects.toMatchObject({
      code: 'code.not_sent',
    });
  });

  it('sends the request that MSG91 documents, and does not return the code', async () => {
    const url = await startMsg91(200, '{"type":"success","request_id":"3763646c3058373530393938"}');
    expect(await gatewayAt(url).send('+919876543210', '0042')).toBe('');
    expect(requests).toEqual([
      {
        method: 'POST',
        path: '/api/v5/otp',
        query: { template_id: 'template', mobile: '919876543210', otp: '0042' },
        key: 'key',
      },
    ]);
  });
});

describe('code gateways other than MSG91', () => {
  it('refuse to send codes by default unless the site runs on localhost', async () => {
    const gateway = createCodeGateway(parseConfig({ ...base, PUBLIC_URL: 'https://shop.example' }));
    await expect(gateway.send('+919876543210', '0042')).rejects.toMatchObject({
      code: 'code.not_sent',
    });
  });

  it('return the code only to requests from the same machine if the site runs on localhost', async () => {
    const gateway = createCodeGateway(parseConfig(base));
    expect(await gateway.send('+919876543210', '0042', true)).toBe('0042');
    await expect(gateway.send('+919876543210', '0042', false)).rejects.toMatchObject({
      code: 'code.not_sent',
    });
  });

  it('refuse to send codes behind a proxy unless OTP_DELIVERY is echo', async () => {
    const behind = { ...base, TRUST_PROXY: '1' };
    await expect(
      createCodeGateway(parseConfig(behind)).send('+919876543210', '0042', true),
    ).rejects.toMatchObject({ code: 'code.not_sent' });
    const echo = createCodeGateway(parseConfig({ ...behind, OTP_DELIVERY: 'echo' }));
    expect(await echo.send('+919876543210', '0042', true)).toBe('0042');
    await expect(echo.send('+919876543210', '0042', false)).rejects.toMatchObject({
      code: 'code.not_sent',
    });
  });
});
