import { once } from 'node:events';
import { createServer, IncomingMessage, ServerResponse, type Server } from 'node:http';
import { connect, Socket, type AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { responseTimeoutMs } from '../deadline.js';
import { LoadShedder, classifyRequest } from './load-shedder.js';

function request(method: string, url: string) {
  return Object.assign(new IncomingMessage(new Socket()), { method, url });
}
const response = () => new ServerResponse(request('GET', '/'));

describe('classifyRequest', () => {
  it.each([
    ['GET', '/api/health/ready', undefined],
    ['GET', '/api/api/all', 'reads'],
    ['GET', '/media/1-320.webp', 'pictures'],
    ['POST', '/api/api/getCartItem', 'rest'],
    ['GET', '/api/admin/products', 'rest'],
    ['GET', '/api/admin/inquiry-events', undefined],
    ['GET', '/api/api/inquiry-events?x=1', undefined],
    ['GET', '/api/api/inquiries/INQ-26-0001/events', undefined],
    ['GET', '/api/api/inquiries/INQ-26-0001', 'reads'],
  ])('assigns the request %s %s to the class %s', (method, url, kind) => {
    expect(classifyRequest(request(method, url))).toBe(kind);
  });
});

describe('the load shedder', () => {
  const admission = new LoadShedder();
  afterEach(() => admission.close());

  it('still accepts write requests when it rejects read requests, and never rejects health checks', () => {
    const admit = (method: string, url: string) =>
      Array.from({ length: 1_000 }, () => response()).filter((each) =>
        admission.tryAcquire(request(method, url), each),
      );
    const reads = admit('GET', '/api/api/all');
    const writes = admit('POST', '/api/api/getCartItem');
    expect(reads.length).toBeGreaterThan(50);
    expect(writes.length).toBeGreaterThan(20);
    expect(admission.tryAcquire(request('GET', '/api/health/live'), response())).toBe(true);
    expect(admit('GET', '/media/1-320.webp').length).toBeGreaterThan(50);

    for (const each of reads) each.emit('prefinish');
    for (const each of reads) each.emit('close');
    expect(admit('GET', '/api/api/all')).toHaveLength(reads.length - writes.length);
  });
});

describe('a client that disconnects before the response is complete', () => {
  const loadShedder = new LoadShedder();
  let server: Server | undefined;
  afterEach(() => {
    loadShedder.close();
    server?.close();
  });

  const room = () => {
    const admitted = Array.from({ length: 500 }, () => response()).filter((each) =>
      loadShedder.tryAcquire(request('GET', '/api/api/all'), each),
    );
    for (const each of admitted) each.emit('prefinish');
    return admitted.length;
  };

  it('keeps its slot until the handler has finished', async () => {
    const all = room();
    let answerNow: () => void = () => undefined;
    server = createServer((incoming, outgoing) => {
      loadShedder.tryAcquire(incoming, outgoing);
      answerNow = () => outgoing.end('{}');
      outgoing.once('close', () => server?.emit('left'));
      client.destroy();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    // The cast is safe, because a server that listens on TCP has an address with a port.
    const { port } = server.address() as AddressInfo;
    const client = connect(port, '127.0.0.1');
    client.write('GET /api/api/all HTTP/1.1\r\nHost: a\r\n\r\n');
    await once(server, 'left');
    expect(room()).toBe(all - 1);
    answerNow();
    expect(room()).toBe(all);
  });

  it('loses its slot immediately if the response headers were sent, and no later than the response deadline if they were not', () => {
    jest.useFakeTimers();
    const all = room();
    const [reading, lost] = [response(), response()];
    for (const each of [reading, lost])
      loadShedder.tryAcquire(request('GET', '/api/api/all'), each);
    reading.writeHead(200);
    for (const each of [reading, lost]) each.emit('close');
    expect(room()).toBe(all - 1);
    jest.advanceTimersByTime(responseTimeoutMs);
    expect(room()).toBe(all);
    jest.useRealTimers();
  });
});
