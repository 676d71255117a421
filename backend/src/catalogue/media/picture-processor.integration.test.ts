import { existsSync, readdirSync } from 'node:fs';
import os from 'node:os';
import { afterAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { poll } from 'test-kit';
import { heicPhoto } from 'test-kit/heic-photo';
import { ValidationError, UnavailableError } from '../../platform/errors.js';
import { PictureProcessor } from './picture-processor.js';

const maker = new PictureProcessor();
afterAll(() => {
  maker.close();
});

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#639' } });
const corner = { left: 4, top: 4, width: 1, height: 1 };
const located = { IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '22/1 19/1 0/1' } };
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');

async function unusable(): Promise<[string, Buffer][]> {
  const jpeg = await plain(400, 400).jpeg().toBuffer();
  const frames = Buffer.concat([await plain(8, 8).raw().toBuffer(), Buffer.alloc(192)]);
  const moving = { raw: { width: 8, height: 16, channels: 3 as const, pageHeight: 8 } };
  return [
    ['nothing', Buffer.alloc(0)],
    ['text', Buffer.from('hello')],
    ['SVG', svg],
    ['GIF', await plain(8, 8).gif().toBuffer()],
    ['AVIF', await plain(8, 8).avif().toBuffer()],
    ['TIFF', await plain(8, 8).tiff().toBuffer()],
    ['a truncated JPEG', jpeg.subarray(0, jpeg.length / 2)],
    ['51 million pixels', await plain(10_000, 5_100).webp({ effort: 0 }).toBuffer()],
    ['an animated picture', await sharp(frames, moving).webp({ loop: 0 }).toBuffer()],
  ];
}

async function scale(bytes: Buffer, width: 160 | 640, format: 'avif' | 'webp' | 'jpeg') {
  const result = await maker.run({ task: 'scale', bytes, width, format });
  expect(result).toBeInstanceOf(Uint8Array);
  return result instanceof Uint8Array ? result : new Uint8Array();
}

/** Returns the priority of each thread of a process. Omits threads that end while the priorities are read. */
function threadPriorities(pid: number) {
  const folder = `/proc/${pid}/task`;
  const threads = existsSync(folder) ? readdirSync(folder).map(Number) : [pid];
  return threads.flatMap((id) => {
    try {
      return [os.getPriority(id)];
    } catch {
      return [];
    }
  });
}

describe('the picture processor', () => {
  it('rejects unsupported formats, truncated files, animated pictures and pictures with too many pixels', async () => {
    for (const [label, bytes] of await unusable()) {
      await expect(maker.run({ task: 'inspect', bytes }).then(() => label)).rejects.toBeInstanceOf(
        ValidationError,
      );
    }
  });

  it.each(['jpeg', 'png', 'webp'] as const)(
    'returns the dimensions of a picture in the format %s',
    async (format) => {
      const bytes = await plain(300, 200).toFormat(format).toBuffer();
      expect(await maker.run({ task: 'inspect', bytes })).toEqual({ width: 300, height: 200 });
    },
  );

  it('returns the dimensions of a picture in its displayed orientation', async () => {
    const bytes = await plain(300, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await maker.run({ task: 'inspect', bytes })).toEqual({ width: 200, height: 300 });
  });

  it.each(['avif', 'webp', 'jpeg'] as const)(
    'renders pictures in the format %s without EXIF metadata',
    async (format) => {
      const bytes = await plain(300, 200).withExif(located).jpeg().toBuffer();
      const metadata = await sharp(await scale(bytes, 160, format)).metadata();
      expect(metadata).toMatchObject({ width: 160, format: format === 'avif' ? 'heif' : format });
      expect(metadata.exif).toBeUndefined();
    },
  );

  it('converts a HEIC photo to JPEG', async () => {
    const cleaned = await maker.run({ task: 'clean', bytes: heicPhoto });
    expect(cleaned).toMatchObject({ width: 64, height: 48 });
    const { bytes } = cleaned as { bytes: Uint8Array };
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 64, height: 48 });
    const [red = 0, green = 0, blue = 255] = await sharp(bytes).extract(corner).raw().toBuffer();
    expect([red > 200, green > 150, blue < 120]).toEqual([true, true, true]);
  });

  it('rejects a HEIC photo that is truncated or filled with zeros', async () => {
    const zeros = Buffer.concat([heicPhoto.subarray(0, 40), Buffer.alloc(4_000)]);
    for (const bytes of [heicPhoto.subarray(0, 300), zeros])
      await expect(maker.run({ task: 'clean', bytes })).rejects.toBeInstanceOf(ValidationError);
  });

  it('never renders a picture wider than its original', async () => {
    const bytes = await plain(300, 200).png().toBuffer();
    expect((await sharp(await scale(bytes, 640, 'webp')).metadata()).width).toBe(300);
  });

  it('renders a link preview picture of a fixed size', async () => {
    const bytes = await plain(900, 900).webp().toBuffer();
    const result = await maker.run({ task: 'share', bytes });
    expect(result).toBeInstanceOf(Uint8Array);
    if (!(result instanceof Uint8Array)) return;
    expect(result.length).toBeLessThan(300 * 1024);
    expect(await sharp(result).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1200,
      height: 630,
    });
  });

  it('runs urgent jobs first', async () => {
    const bytes = await plain(300, 200).png().toBuffer();
    const order: string[] = [];
    const run = (name: string, isUrgent: boolean) =>
      maker.run({ task: 'inspect', bytes }, isUrgent).then(() => order.push(name));
    await Promise.all([run('first', false), run('ahead', false), run('waited for', true)]);
    expect(order).toEqual(['first', 'waited for', 'ahead']);
  });

  it('runs the next job after aborting a job that timed out', async () => {
    const hasty = new PictureProcessor(1);
    const bytes = await plain(3_000, 3_000).png().toBuffer();
    await expect(hasty.run({ task: 'inspect', bytes })).rejects.toBeInstanceOf(ValidationError);
    await expect(hasty.run({ task: 'inspect', bytes })).rejects.toBeInstanceOf(ValidationError);
    hasty.close();
  });

  it('stops its idle process and starts a new process for the next job', async () => {
    const quick = new PictureProcessor(undefined, 1);
    const bytes = await plain(30, 20).png().toBuffer();
    for (let times = 0; times < 2; times += 1) {
      expect(await quick.run({ task: 'inspect', bytes })).toEqual({ width: 30, height: 20 });
      await poll(() => quick.pid).toBeUndefined();
    }
    quick.close();
  });

  it('runs all threads of its process at a lower priority than the backend process', async () => {
    const bytes = await plain(300, 200).png().toBuffer();
    await maker.run({ task: 'clean', bytes });
    const priorities = threadPriorities(maker.pid ?? 0);
    expect(priorities).not.toEqual([]);
    const lower = Math.min(os.getPriority() + 5, os.constants.priority.PRIORITY_LOW);
    expect(new Set(priorities)).toEqual(new Set([lower]));
  });

  it('rejects jobs after it was closed', async () => {
    const closed = new PictureProcessor();
    closed.close();
    const job = { task: 'inspect', bytes: svg } as const;
    await expect(closed.run(job)).rejects.toBeInstanceOf(UnavailableError);
  });
});
