import { Agent, request } from 'node:http';
import { expect, it } from '@jest/globals';
import { startReadyApi } from '../support/start.js';
import { startStore } from '../support/store.js';

interface ResponseInfo {
  status: number | undefined;
  connection: string | undefined;
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

function get(url: string): Promise<ResponseInfo> {
  return new Promise((resolve, reject) => {
    request(url, { agent }, (response) => {
      response.resume().on('end', () => {
        resolve({ status: response.statusCode, connection: response.headers.connection });
      });
    })
      .on('error', reject)
      .end();
  });
}

it('a draining backend reports that it is not ready, but answers requests until it stops', async () => {
  const store = await startStore();
  const api = await startReadyApi({ MONGODB_URI: store.uri('shop'), DRAIN_SECONDS: '2' });
  const path = `${api.url}/api/api/all`;
  expect(await get(path)).toEqual({ status: 200, connection: 'keep-alive' });
  const stopped = api.stop();
  expect(await get(`${api.url}/api/health/ready`)).toEqual({ status: 503, connection: 'close' });
  expect(await get(`${api.url}/api/health/live`)).toEqual({ status: 200, connection: 'close' });
  expect(await get(path)).toEqual({ status: 200, connection: 'close' });
  await stopped;
  await expect(get(path)).rejects.toThrow(/ECONNREFUSED/);
  await store.close();
});
