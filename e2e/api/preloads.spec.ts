import { expect, test } from '@playwright/test';
import { sendRequest } from '../site/call.js';

const linksOf = (html: string) => html.match(/<link\b[^>]*>/g) ?? [];
const attribute = (tag: string, name: string) =>
  new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1] ?? '';

test('a page preloads each file once, and every preloaded file is served', async () => {
  const paths = ['/', '/ViewAllProduct', '/catagory/Pendulums'];
  const files = await Promise.all(
    paths.map(async (path) => {
      const { text } = await sendRequest(path);
      const table = /<script type="application\/json" id="page">(.*?)<\/script>/s.exec(text);
      const state = JSON.parse(table?.[1] ?? '{}') as { registry?: Record<string, unknown> };
      expect(Object.keys(state.registry ?? {})).toContain('mfe-catalog');
      return linksOf(text)
        .filter((tag) => /rel="(preload|modulepreload|stylesheet)"/.test(tag))
        .map((tag) => attribute(tag, 'href'));
    }),
  );
  for (const list of files) {
    expect(new Set(list).size, 'each file once').toBe(list.length);
    for (const file of list.filter(Boolean))
      expect((await sendRequest(file)).status, file).toBe(200);
  }
});

test('the largest picture of a page is preloaded in the size that the screen needs', async () => {
  const [product] = (await sendRequest('/api/api/all')).json() as { _id: string }[];
  for (const path of ['/', `/Product/${product?._id ?? ''}`, '/catagory/Pendulums']) {
    const { text } = await sendRequest(path);
    const preload = linksOf(text).find(
      (tag) => tag.includes('rel="preload"') && tag.includes('as="image"'),
    );
    expect(preload, path).toBeDefined();
    expect(attribute(preload ?? '', 'fetchpriority')).toBe('high');
    const [first = ''] = attribute(preload ?? '', 'imagesrcset').split(' ');
    expect((await sendRequest(first)).status, first).toBe(200);
  }
});
