// cspell:ignore addext keyout
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { createServer, type Server } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listen } from 'test-kit/listen';
import { isPublicAddress, PictureDownloads } from './picture-downloads.js';

const handlers: Record<string, RequestListener> = {
  '/a.png': (_, response) => response.end('picture'),
  '/moved': (_, response) => response.writeHead(302, { location: '/a.png' }).end(),
  '/loop': (_, response) => response.writeHead(302, { location: '/loop' }).end(),
  '/inside': (_, response) => response.writeHead(302, { location: 'https://10.0.0.1/' }).end(),
  '/plain': (_, response) => response.writeHead(302, { location: 'http://localhost/' }).end(),
  '/large': (_, response) => response.end(Buffer.alloc(9 * 1024 * 1024)),
  '/never': () => undefined,
};

let server: Server;
let url: string;
let ca: string;
let downloads: PictureDownloads;

function makeCertificate() {
  const folder = mkdtempSync(join(tmpdir(), 'certificate-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const args = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject];
  execFileSync('openssl', [...args, '-keyout', key, '-out', cert], { stdio: 'ignore' });
  return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
}

beforeAll(async () => {
  const { key, cert } = makeCertificate();
  ca = cert;
  server = createServer({ key, cert }, (request, response) => {
    (handlers[request.url ?? ''] ?? ((_, res) => res.writeHead(404).end()))(request, response);
  });
  const { port } = await listen(server);
  url = `https://localhost:${port}`;
  const isLoopback = (address: string) => address === '127.0.0.1' || address === '::1';
  downloads = new PictureDownloads({ isAllowed: isLoopback, ca });
});

afterAll(async () => {
  await downloads.close();
  server.closeAllConnections();
  server.close();
});

const read = (path: string, deadline = AbortSignal.timeout(60_000)) =>
  downloads.read(`${url}${path}`, deadline);

describe('picture downloads', () => {
  it('follow redirects and return the bytes of the picture', async () => {
    expect(String(await read('/a.png'))).toBe('picture');
    expect(String(await read('/moved'))).toBe('picture');
  });

  it.each([
    ['/loop', 'redirects too often'],
    ['/inside', 'is not on the public internet'],
    ['/plain', 'must begin with https://'],
    ['/large', 'is larger than 8 MB'],
    ['/missing', 'returned status 404'],
  ])('reject the URL %s with the message "… %s"', async (path, message) => {
    await expect(read(path)).rejects.toThrow(message);
  });

  it('are aborted when they exceed their timeout', async () => {
    await expect(read('/never', AbortSignal.timeout(100))).rejects.toThrow('took too long');
  });

  it('reject a host name that resolves to a non-public address', async () => {
    const strict = new PictureDownloads({ isAllowed: isPublicAddress, ca });
    const failure = strict.read(`${url}/a.png`, AbortSignal.timeout(60_000));
    await expect(failure).rejects.toThrow('is not on the public internet');
    await strict.close();
  });
});

it.each([
  ['8.8.8.8', true],
  ['2606:4700::1111', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.16.0.1', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['::ffff:127.0.0.1', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
])('isPublicAddress(%s) returns %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});
