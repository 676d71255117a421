import { Blob as ReadableBlob } from 'node:buffer';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { browserReport } from 'contracts';
import { stubGlobal, restoreGlobals } from 'test-kit';
import { TelemetryQueue } from './telemetry-queue.js';

let beacons: Blob[] = [];

beforeEach(() => {
  jest.useFakeTimers();
  beacons = [];
  // jsdom's `Blob` has no `text` method, which the test needs to read the beacons.
  stubGlobal('Blob', ReadableBlob);
  const sendBeacon = (_: string, body: Blob) => beacons.push(body) > 0;
  Object.defineProperty(navigator, 'sendBeacon', { value: sendBeacon, configurable: true });
});
afterEach(() => {
  restoreGlobals();
  jest.useRealTimers();
});

const read = async (body: Blob | undefined) =>
  browserReport.parse(JSON.parse((await body?.text()) ?? ''));

const failure = { part: 'mfe-cart', release: '1.0.0-0123abcd', kind: 'late' } as const;

describe('TelemetryQueue', () => {
  it('sends nothing when it is empty', () => {
    new TelemetryQueue().flush();
    expect(beacons).toEqual([]);
  });

  it('sends at most 20 distinct failures, each with a count of at most 1,000', async () => {
    const box = new TelemetryQueue();
    for (let count = 0; count < 30; count += 1) {
      const release = `1.0.0-${String(count).padStart(8, '0')}`;
      for (let times = 0; times < 2000; times += 1) box.addFailure({ ...failure, release });
    }
    box.flush();
    const { failures } = await read(beacons[0]);
    expect(failures).toHaveLength(20);
    expect(failures[0]?.times).toBe(1000);
  });

  it('sends its entries soon after a failure, and each entry only once', async () => {
    const box = new TelemetryQueue();
    box.addFailure(failure);
    box.addFailure(failure);
    box.addVital({ part: 'shell', name: 'TTFB', value: 12 });
    jest.advanceTimersByTime(2000);
    box.flush();
    expect(beacons).toHaveLength(1);
    expect(await read(beacons[0])).toEqual({
      failures: [{ ...failure, times: 2 }],
      vitals: [{ part: 'shell', name: 'TTFB', value: 12 }],
    });
  });
});
