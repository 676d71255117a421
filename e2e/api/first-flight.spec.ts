import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { expect, test } from '@playwright/test';
import { productPath } from '../site/catalogue.js';
import { readTestSetting } from '../site/process/data.js';
import { sampleCatalogue } from '../site/sample.js';

/**
 * Number of bytes that a server can send in two round trips: ten packets in the first (RFC 6928) and twice as many in
 * the second (RFC 5681), with 1460 bytes per packet.
 */
const maxBytes = 30 * 1460;

async function bytesOf(path: string): Promise<number> {
  const headers = { 'accept-encoding': 'br, gzip' };
  const request = get(readTestSetting('url') + path, { agent: false, headers });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const { socket } = response;
  response.resume();
  await once(response, 'end');
  return socket.bytesRead;
}

test('category and product pages arrive within two network round trips', async () => {
  for (const { category } of sampleCatalogue.categories)
    expect(await bytesOf(`/catagory/${encodeURIComponent(category)}`)).toBeLessThan(maxBytes);

  expect(await bytesOf(await productPath('OP-7CH-75'))).toBeLessThan(maxBytes);
});
