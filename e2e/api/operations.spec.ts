import { expect, test } from '@playwright/test';
import { sendRequest } from '../site/call.js';

test('GET /api/health/live reports only that the process is running', async () => {
  const response = await sendRequest('/api/health/live');
  expect(response.status).toBe(200);
  expect(response.json()).toEqual({ status: 'ok' });
  expect(response.headers['cache-control']).toMatch(/no-store/);
});

test('GET /api/health/ready reports readiness and the catalogue version', async () => {
  const response = await sendRequest('/api/health/ready');
  expect(response.status).toBe(200);
  expect(response.json()).toEqual({
    status: 'ok',
    catalogueVersion: expect.stringMatching(/\S/),
  });
  expect(response.headers['cache-control']).toMatch(/no-store/);
});

test('GET /api/docs returns a page that documents every endpoint', async () => {
  const page = await sendRequest('/api/docs');
  expect(page.status).toBe(200);
  expect(page.headers['content-type']).toMatch(/^text\/html/);
  const description = (await sendRequest('/api/docs/openapi.json')).json() as {
    openapi: string;
    paths: Record<string, Record<string, unknown>>;
  };
  expect(description.openapi).toMatch(/^3\.1/);
  for (const path of [
    '/api/api/all',
    '/api/api/getCatagory',
    '/api/api/getbestproductlist',
    '/api/api/product/',
    '/api/api/catagoryproduct/',
    '/api/health/live',
    '/api/health/ready',
  ])
    expect(Object.keys(description.paths[path] ?? {}), path).toContain('get');
});

test('pictures are served in every supported format and cached forever', async () => {
  const [product] = (await sendRequest('/api/api/all')).json() as { mainImage: { url: string } }[];
  const url = product?.mainImage.url ?? '';
  for (const [format, type] of [
    ['webp', 'image/webp'],
    ['avif', 'image/avif'],
    ['jpeg', 'image/jpeg'],
  ]) {
    const response = await sendRequest(`${url}-320.${format ?? ''}`);
    expect(response.status).toBe(200);
    expect(response.headers['content-type']).toBe(type);
    expect(response.headers['cache-control']).toMatch(/public.*immutable/);
    expect(response.bytes.length).toBeGreaterThan(500);
  }
});

test('requests for missing pictures or unsupported sizes return a documented error', async () => {
  const [product] = (await sendRequest('/api/api/all')).json() as { mainImage: { url: string } }[];
  const url = product?.mainImage.url ?? '';
  for (const path of [
    `${url}-321.webp`,
    `${url}-99999.webp`,
    `${url}-320.gif`,
    `${url}-0.webp`,
    `${url}--1.webp`,
    `/media/${'0'.repeat(64)}`,
    '/media/none-320.webp',
    '/media/$ne',
    '/media/%00',
    '/media/',
    '/media',
  ]) {
    const response = await sendRequest(path);
    expect([400, 404], path).toContain(response.status);
    expect(response.json(), path).toMatchObject({ success: false });
  }
});

test('GET /robots.txt refers to /sitemap.xml, and the sitemap lists every page once', async () => {
  const robots = await sendRequest('/robots.txt');
  expect(robots.status).toBe(200);
  expect(robots.text).toMatch(/^Sitemap: http:\/\/localhost:\d+\/sitemap\.xml$/m);
  const sitemap = await sendRequest('/sitemap.xml');
  expect(sitemap.headers['content-type']).toMatch(/^(application|text)\/xml/);
  const locations = [...sitemap.text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url);
  const products = (await sendRequest('/api/api/all')).json() as { _id: string }[];
  expect(new Set(locations).size).toBe(locations.length);
  expect(locations).toHaveLength(1 + 1 + 8 + products.length);
  for (const location of locations) {
    const { pathname } = new URL(location.replaceAll('&amp;', '&'));
    expect((await sendRequest(pathname)).status, location).toBe(200);
  }
});
