import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { errorBody, mediaUrl, sharePreviewImageUrl, sitePictures } from 'contracts';
import sharp from 'sharp';
import { z } from 'zod';
import type { RunningBackend } from '../../src/backend.js';
import { ask } from '../support/raw.js';
import { startReadyApi } from '../support/start.js';
import { startStore } from '../support/store.js';

let store: Awaited<ReturnType<typeof startStore>>;
let api: RunningBackend;
let url: string;

beforeAll(async () => {
  store = await startStore();
  api = await startReadyApi({ MONGODB_URI: store.uri('media'), SEED: 'sample' });
  const productsSchema = z.array(z.object({ mainImage: z.object({ url: z.string() }) }));
  const [first] = productsSchema.parse(await (await get('/api/api/all')).json());
  url = first?.mainImage.url ?? '';
});

afterAll(async () => {
  await api.stop();
  await store.close();
});

const get = (path: string, init: RequestInit = {}) => fetch(api.url + path, init);

async function picture(path: string) {
  const response = await get(path);
  expect(response.status).toBe(200);
  const bytes = Buffer.from(await response.arrayBuffer());
  const { width, height, format } = await sharp(bytes).metadata();
  return { headers: response.headers, bytes, width, height, format };
}

describe('a picture URL', () => {
  it.each(['-641.webp', '-640.gif', '-640.svg', '-0.webp', '.webp', '-share.png'])(
    'returns 404 for /media/<hash>%s',
    async (end) => {
      const response = await get(url + end);
      expect(response.status).toBe(404);
      expect(errorBody.parse(await response.json()).code).toBe('media.not_found');
    },
  );

  it.each(['/media/0123456789abcdef01234567', '/media/0123456789abcdef01234567-640.webp'])(
    'returns 404 for the unknown picture %s',
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(404);
      expect(response.headers.get('cache-control')).toBe('no-store');
    },
  );

  it('returns the picture in its original size as WebP if the URL contains no width', async () => {
    expect(await picture(url)).toMatchObject({ format: 'webp', width: 900, height: 900 });
  });

  it.each([
    { width: 320, format: 'avif', seen: 'heif', real: 320 },
    { width: 480, format: 'webp', seen: 'webp', real: 480 },
    { width: 160, format: 'jpeg', seen: 'jpeg', real: 160 },
    { width: 1600, format: 'jpeg', seen: 'jpeg', real: 900 },
  ] as const)(
    'with the width $width and the format $format returns a picture that is $real pixels wide',
    async ({ width, format, seen: actualFormat, real }) => {
      const image = await picture(mediaUrl(url, width, format));
      expect(image).toMatchObject({ format: actualFormat, width: real, height: real });
      expect(image.headers.get('content-type')).toBe(`image/${format}`);
    },
  );

  it('returns a JPEG of 1200 × 630 pixels below 300 KB for social sharing', async () => {
    const { bytes, ...image } = await picture(sharePreviewImageUrl(url));
    expect(image).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect(bytes.length).toBeLessThan(300 * 1024);
  });

  it('returns headers that allow permanent caching and prevent any use other than as a picture', async () => {
    const { headers } = await picture(mediaUrl(url, 320, 'webp'));
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  });

  it('returns the same picture for concurrent requests and for every width above the original width', async () => {
    const path = mediaUrl(url, 960, 'avif');
    const [first, second] = await Promise.all([picture(path), picture(path)]);
    expect(first.bytes.equals(second.bytes)).toBe(true);
    expect((await picture(mediaUrl(url, 1280, 'avif'))).headers.get('etag')).toBe(
      first.headers.get('etag'),
    );
  });

  it('returns 304 for the current ETag', async () => {
    const path = mediaUrl(url, 320, 'webp');
    const etag = (await picture(path)).headers.get('etag') ?? '';
    expect((await ask(api.url + path, { 'if-none-match': etag })).status).toBe(304);
  });

  it('responds to HEAD requests without a body', async () => {
    const response = await get(mediaUrl(url, 320, 'webp'), { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('');
  });

  it.each(Object.values(sitePictures))(
    "of the site's own picture %s allows caching for five minutes",
    async (path) => {
      const image = await picture(mediaUrl(path, 640, 'webp'));
      expect(image.width).toBe(640);
      expect(image.headers.get('cache-control')).toBe('public, max-age=300, must-revalidate');
      expect(image.headers.get('etag')).toMatch(/^"/);
      await picture(path);
    },
  );
});
