import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { errorBody } from 'contracts';
import express from 'express';
import { onTestFinished, poll } from 'test-kit';
import { listen } from 'test-kit/listen';
import { deadlineMiddleware, responseTimeoutMs } from './deadline.js';
import { assertDeadlineNotPassed } from './request-deadline.js';

async function serve(handler: express.RequestHandler, path = '/') {
  const app = express()
    .use(deadlineMiddleware(40, { writeCutoffMs: 20 }))
    .all(path, handler);
  const { url, close } = await listen(createServer(app));
  onTestFinished(close);
  return `${url}${path}`;
}

describe('the request deadline', () => {
  it('is at most 9 s, because the web server must respond within 10 s', () => {
    expect(responseTimeoutMs).toBeLessThanOrEqual(9_000);
  });

  it('ends a request with 503 if its handler never responds', async () => {
    const response = await fetch(await serve(() => undefined));
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).not.toBeNull();
    expect(errorBody.parse(await response.json()).code).toBe('server.unavailable');
  });

  it('does not interrupt a response that has started', async () => {
    const url = await serve((_request, response) => {
      response.write('a');
      setTimeout(() => response.end('b'), 80);
    });
    expect(await (await fetch(url)).text()).toBe('ab');
  });

  it('is as long for bulk changes as for uploads', async () => {
    const url = await serve(async (_request, response) => {
      await wait(80);
      assertDeadlineNotPassed();
      response.end('done');
    }, '/api/admin/bulk-changes/6b05dc8906755f6baf68ff41/undo');
    expect(await (await fetch(url, { method: 'POST' })).text()).toBe('done');
  });

  it('prevents further writes by a request that has been answered with 503', async () => {
    const begun: boolean[] = [];
    const url = await serve(async () => {
      while (canBegin()) {
        begun.push(true);
        await wait(5);
      }
    });
    expect((await fetch(url)).status).toBe(503);
    const atAnswer = begun.length;
    await wait(30);
    expect(atAnswer).toBeGreaterThan(0);
    expect(begun).toHaveLength(atAnswer);
  });

  it('lets deferred work continue after the response was sent', async () => {
    let isDone = false;
    const url = await serve(async (_request, response) => {
      response.end('a');
      await wait(60);
      assertDeadlineNotPassed();
      isDone = true;
    });
    await fetch(url);
    await poll(() => isDone).toBe(true);
  });
});

function canBegin() {
  try {
    assertDeadlineNotPassed();
    return true;
  } catch {
    return false;
  }
}
