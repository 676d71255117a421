import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { pino } from 'pino';
import { requestLog } from './request-log.js';

function written(url: string) {
  const lines: string[] = [];
  const log = requestLog(pino({ level: 'info' }, { write: (line) => lines.push(line) }));
  const request = Object.assign(new IncomingMessage(new Socket()), { method: 'GET', url });
  const response = new ServerResponse(request);
  // The casts are safe, because the middleware reads only properties that Node's request and
  // response have.
  log(request as never, response as never, () => response.emit('finish'));
  return lines.join();
}

describe('the request log', () => {
  it('shortens long paths', () => {
    const line = written(`/api/${'x'.repeat(15_000)}`);
    expect(line).toContain('/api/xxx');
    expect(line.length).toBeLessThan(600);
  });

  it('omits the query, because it may contain a sign-in token', () => {
    expect(written('/reset-password?token=secret')).toContain('"path":"/reset-password"');
    expect(written('/reset-password?token=secret')).not.toContain('secret');
  });
});
