import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { product } from 'contracts';
import { expect, test } from '@playwright/test';
import { z } from 'zod';
import { sendRequest } from '../site/call.js';

const renderedFolder = path.join(import.meta.dirname, '../../backend/sample-catalogue/made');

async function readMade(file: string) {
  const [encoding = ''] = await readdir(renderedFolder);
  return readFile(path.join(renderedFolder, encoding, file));
}

test('every size of every sample picture is generated before its first request', async () => {
  const all = await sendRequest('/api/api/all');
  const products = z.array(product).parse(JSON.parse(all.text));
  const hashes = new Set(
    products.flatMap(({ mainImage }) => mainImage?.url.split('/').at(-1) ?? []),
  );
  expect(hashes.size).toBeGreaterThan(40);
  for (const hash of hashes) {
    for (const size of ['160.avif', '320.avif', '480.webp', '640.avif', '960.webp']) {
      const { status, bytes } = await sendRequest(`/media/${hash}-${size}`);
      expect(status).toBe(200);
      expect(bytes.equals(await readMade(`${hash}-${size}`))).toBe(true);
    }
  }
});
