import { afterEach, describe, expect, it } from '@jest/globals';
import { serveMetrics } from './metrics-server.js';

describe('the metrics server', () => {
  let close: () => void = () => undefined;
  afterEach(() => close());

  async function open(write: () => Promise<{ type: string; text: string }>) {
    const lines: [object, string][] = [];
    const note = (fields: object, line: string) => void lines.push([fields, line]);
    const server = await serveMetrics(0, { write }, { info: note, warn: note });
    close = server.close;
    return { url: server.url, lines };
  }
  const written = () => Promise.resolve({ type: 'text/plain', text: 'up 1' });

  it('serves only GET /metrics', async () => {
    const { url } = await open(written);
    expect((await fetch(url.replace('/metrics', '/'))).status).toBe(404);
    expect((await fetch(url, { method: 'POST' })).status).toBe(404);
  });

  it('responds with 503 and logs a warning when collecting metrics fails', async () => {
    const { url, lines } = await open(() => Promise.reject(new Error('store away')));
    expect((await fetch(url)).status).toBe(503);
    expect(lines).toEqual([
      [{ url }, 'metrics'],
      [{ err: new Error('store away') }, 'could not write metrics'],
    ]);
  });

  it('is reachable on 127.0.0.1 only', async () => {
    const { url } = await open(written);
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/metrics$/);
    const response = await fetch(url);
    expect(response.headers.get('content-type')).toBe('text/plain');
    expect(await response.text()).toBe('up 1');
    // This request would succeed if the server listened on all addresses.
    await expect(fetch(url.replace('127.0.0.1', '127.0.0.2'))).rejects.toThrow('fetch failed');
  });
});
