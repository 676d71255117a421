import {
  createDecipheriv,
  createECDH,
  hkdfSync,
  randomBytes,
  verify,
  createPublicKey,
} from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listen } from './listen.js';

interface PushRequest {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Starts a local Web Push service that records all requests. */
export async function startPushService() {
  const requests: PushRequest[] = [];
  /** Status codes of the next responses, in order; once the list is empty, the response is 201. */
  const statuses: number[] = [];
  const server = createServer((request, response) => {
    const { url: path = '', headers } = request;
    void buffer(request).then((body) => {
      requests.push({ path, headers, body });
      response.writeHead(statuses.shift() ?? 201).end();
    });
  });
  const { url: origin, close: stop } = await listen(server, { host: '127.0.0.1' });
  return { origin, requests, statuses, stop };
}

export type PushService = Awaited<ReturnType<typeof startPushService>>;

/**
 * Creates a push subscription as a browser would. Also returns a function that decrypts the messages of the
 * subscription.
 */
export function createPushSubscription(origin: string) {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys();
  const auth = randomBytes(16);
  const path = `/${randomBytes(12).toString('base64url')}`;
  const keys = { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') };
  const derive = (secret: Buffer, salt: Buffer, { info, bytes }: { info: Buffer; bytes: number }) =>
    Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));

  /** Decrypts a push message (RFC 8291) in the format of RFC 8188 with a single record. */
  const decrypt = (body: Buffer): string => {
    const salt = body.subarray(0, 16);
    const sender = body.subarray(21, 21 + body.readUInt8(20));
    const record = body.subarray(21 + sender.length);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]);
    const secret = derive(pair.computeSecret(sender), auth, { info, bytes: 32 });
    const part = (name: string, bytes: number) =>
      derive(secret, salt, { info: Buffer.from(`Content-Encoding: ${name}\0`), bytes });
    const [key, nonce] = [part('aes128gcm', 16), part('nonce', 12)];
    const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16));
    const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
    return padded.subarray(0, padded.lastIndexOf(2)).toString();
  };
  return { path, endpoint: origin + path, body: { endpoint: origin + path, keys }, decrypt };
}

/** Verifies the signed VAPID token of a push message (RFC 8292) and returns its claims. */
export function verifyVapidToken({ authorization = '' }: IncomingHttpHeaders) {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const text = (from: number) => point.subarray(from, from + 32).toString('base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: text(1), y: text(33) };
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const { aud, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<
    string,
    unknown
  >;
  return { key, isSigned, aud, sub };
}

/** Returns a new private VAPID key: 32 bytes as base64url. */
export function newVapidKey() {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return pair.getPrivateKey('base64url').padStart(43, 'A');
}
