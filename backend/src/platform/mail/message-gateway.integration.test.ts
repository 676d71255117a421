import { createServer } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { onTestFinished } from 'test-kit';
import { listen } from 'test-kit/listen';
import { parseConfig } from '../config/index.js';
import { MessageGateway } from './message-gateway.service.js';
import { MessageRefusedError } from './message-refused.js';

const message = {
  to: '+919876543210',
  variables: { name: 'Mira', number: 'QT-26-0001', link: 'https://shop.example/inquiries/1#key' },
};

/** Responds to every request as MSG91 does, and records the request. */
async function startGateway(status: number, responseBody: string) {
  const requests: { path: string; key: unknown; body: unknown }[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body: unknown = JSON.parse(Buffer.concat(chunks).toString());
      requests.push({ path: request.url ?? '', key: request.headers['authkey'], body });
      response.writeHead(status, { 'content-type': 'application/json' }).end(responseBody);
    });
  });
  const { url, close } = await listen(server);
  onTestFinished(close);
  return { url, asked: requests };
}

function gatewayWith(settings: Record<string, string>) {
  return new MessageGateway(
    parseConfig({
      MONGODB_URI: 'mongodb://127.0.0.1:1/shop',
      SESSION_SECRET: 'x'.repeat(32),
      MSG91_AUTH_KEY: 'key',
      MSG91_QUOTATION_TEMPLATE: 'quotation',
      ...settings,
    }),
  );
}

const smsAt = (url: string) =>
  gatewayWith({ MESSAGE_DELIVERY: 'msg91-sms', MSG91_SMS_URL: `${url}/api/v5/flow/` });

describe('the message gateway', () => {
  it('sends an SMS from a template with named variables', async () => {
    const { url, asked: requests } = await startGateway(
      200,
      '{"type":"success","message":"33466d"}',
    );
    await smsAt(url).send(message);
    const recipients = [{ mobiles: '919876543210', ...message.variables }];
    const body = { template_id: 'quotation', recipients };
    expect(requests).toEqual([{ path: '/api/v5/flow/', key: 'key', body }]);
  });

  it('sends a WhatsApp message from a template with numbered variables', async () => {
    const responseBody = '{"status":"success","hasError":false,"data":"submitted"}';
    const { url, asked: requests } = await startGateway(200, responseBody);
    const gateway = gatewayWith({
      MESSAGE_DELIVERY: 'msg91-whatsapp',
      MSG91_WHATSAPP_URL: url,
      MSG91_WHATSAPP_NUMBER: '919876500000',
      MSG91_WHATSAPP_NAMESPACE: 'names',
    });
    await gateway.send(message);
    expect(requests[0]?.body).toEqual({
      integrated_number: '919876500000',
      content_type: 'template',
      payload: {
        messaging_product: 'whatsapp',
        type: 'template',
        template: {
          name: 'quotation',
          namespace: 'names',
          language: { code: 'en', policy: 'deterministic' },
          to_and_components: [
            {
              to: ['919876543210'],
              components: {
                body_1: { type: 'text', value: 'Mira' },
                body_2: { type: 'text', value: 'QT-26-0001' },
                body_3: { type: 'text', value: 'https://shop.example/inquiries/1#key' },
              },
            },
          ],
        },
      },
    });
  });

  it.each([
    [200, '{"type":"error","message":"Invalid mobile"}'],
    [400, '{"type":"error","message":"template not approved"}'],
    [400, '{"status":"fail","hasError":true}'],
  ])(
    'rejects with MessageRefusedError when MSG91 responds with %i %s',
    async (status, responseBody) => {
      const { url } = await startGateway(status, responseBody);
      await expect(smsAt(url).send(message)).rejects.toThrow(MessageRefusedError);
    },
  );

  it.each([
    [401, '{"type":"error","message":"AuthKey missing","code":"201"}'],
    [429, '{"type":"error"}'],
    [503, '{"type":"error"}'],
    [500, '{"type":"success"}'],
    [200, 'not JSON'],
  ])(
    'rejects with a retryable error when MSG91 responds with %i %s',
    async (status, responseBody) => {
      const { url } = await startGateway(status, responseBody);
      const error: unknown = await smsAt(url)
        .send(message)
        .catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(Error);
      expect(error).not.toBeInstanceOf(MessageRefusedError);
    },
  );

  it('rejects with a retryable error when MSG91 is unreachable', async () => {
    const delivery = smsAt('http://127.0.0.1:1').send(message);
    await expect(delivery).rejects.not.toBeInstanceOf(MessageRefusedError);
  });

  it('has no delivery channel when it is not configured', () => {
    expect(gatewayWith({}).channel).toBeUndefined();
  });

  it.each([
    [{ MESSAGE_DELIVERY: 'msg91-sms', MSG91_QUOTATION_TEMPLATE: '' }, 'MSG91_QUOTATION_TEMPLATE'],
    [{ MESSAGE_DELIVERY: 'msg91-whatsapp' }, 'MSG91_WHATSAPP_NUMBER'],
    [
      { MESSAGE_DELIVERY: 'msg91-whatsapp', MSG91_WHATSAPP_NUMBER: '+91 98765' },
      'MSG91_WHATSAPP_NUMBER',
    ],
  ])('rejects the invalid settings %j', (settings, named) => {
    expect(() => gatewayWith(settings)).toThrow(named);
  });
});
