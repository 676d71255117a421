// cspell:ignore IHDR IDAT IEND nendobj
import { readdirSync, readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import sharp from 'sharp';
import type { Browser } from '../../support/browser.js';
import { freshPicture } from '../../support/pictures.js';
import { openShop, type Shop } from '../../support/shop.js';
import {
  addCategory,
  addProduct,
  countPictures,
  fields,
  formOf,
  signInStaff,
} from '../../support/staff-catalogue.js';

const isLong = process.env['LONG_TESTS'] !== undefined;

let shop: Shop;
let staff: Browser;

beforeAll(async () => {
  shop = await openShop();
  staff = await signInStaff(shop);
  await addCategory(staff, 'Balls');
  // Starts the image process before the tests measure memory, so that the process does not count as memory growth.
  await addProduct(staff, { mainImage: await freshPicture() });
});

afterAll(async () => {
  await shop.close();
});

const send = (mainImage: Uint8Array) =>
  staff.form('/api/admin/AddProduct', formOf({ ...fields, mainImage }));

function chunk(type: string, data: Buffer) {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  // The checksum of this PNG chunk is wrong, so decoders must reject the chunk.
  return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)]);
}

/** Returns a small PNG whose header claims the given size in pixels. */
function pngBomb(width: number, height: number) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const mark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = deflateSync(Buffer.alloc(1_000_000));
  return Buffer.concat([
    mark,
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.of()),
  ]);
}

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#808080' } });

async function hostile(): Promise<[string, Uint8Array][]> {
  const jpeg = await freshPicture('jpeg', 64);
  const png = await freshPicture('png', 64);
  const webp = await freshPicture('webp', 64);
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0"/><script>alert(1)</script></svg>';
  return [
    ['nothing', Buffer.alloc(0)],
    ['text', Buffer.from('just words')],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['SVG', Buffer.from(svg)],
    ['SVG with an XML declaration', Buffer.from(`<?xml version="1.0"?>${svg}`)],
    ['HTML that starts like a GIF', Buffer.from('GIF89a/*<script>alert(1)</script>*/')],
    ['GIF', await flat(8, 8).gif().toBuffer()],
    ['TIFF', await flat(8, 8).tiff().toBuffer()],
    ['AVIF', await flat(8, 8).avif().toBuffer()],
    ['PDF', Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj')],
    ['a zip', Buffer.from('PK\x03\x04')],
    ['a program', Buffer.from('\x7fELF\x02\x01\x01')],
    ['a truncated JPEG', jpeg.subarray(0, jpeg.length / 2)],
    ['a truncated PNG', png.subarray(0, png.length / 2)],
    ['a truncated WebP', webp.subarray(0, webp.length / 2)],
    ['a JPEG header alone', jpeg.subarray(0, 20)],
    ['a PNG bomb of 225 megapixels', pngBomb(15_000, 15_000)],
    ['a PNG of impossible size', pngBomb(0xffff_ffff, 0xffff_ffff)],
    ['a WebP of 51 megapixels', await flat(7_200, 7_200).webp({ effort: 0 }).toBuffer()],
    ['an animated WebP', await movingWebp()],
  ];
}

async function movingWebp() {
  const frames = await Promise.all([freshPicture('png', 8), freshPicture('png', 8)]);
  return sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
}

describe('a hostile file', () => {
  // @spec products-4 products-33 products-34
  it('is rejected with 400 and leaves no data behind', async () => {
    const before = await countPictures(shop);
    for (const [name, bytes] of await hostile()) {
      const { status } = await send(bytes);
      expect([name, status]).toEqual([name, 400]);
    }
    expect(await countPictures(shop)).toEqual(before);
  }, 60_000);

  // @spec products-34
  it('is stored without its metadata and trailing data if it is otherwise a valid picture', async () => {
    const place = { IFD3: { GPSLatitude: '22/1 18/1 0/1', GPSLatitudeRef: 'N' } };
    const telling = await sharp(await freshPicture('jpeg', 64))
      .withExif({ IFD0: { Copyright: 'SECRET-NAME' }, ...place })
      .jpeg()
      .toBuffer();
    const polyglot = Buffer.concat([telling, Buffer.from('<script>alert("SECRET-CODE")</script>')]);
    expect(polyglot.includes('SECRET-NAME')).toBe(true);
    const { mainImage } = await addProduct(staff, { mainImage: polyglot });
    const chunks = await shop.db.collection('media.chunks').find().toArray();
    const storedBytes = Buffer.concat(
      chunks.map(({ data }) => (data as { buffer: Buffer }).buffer),
    );
    expect(storedBytes.includes('SECRET')).toBe(false);
    for (const end of ['', '-160.webp', '-160.jpeg', '-share.jpeg']) {
      const response = await fetch(`${shop.url}${mainImage?.url}${end}`);
      const bytes = Buffer.from(await response.arrayBuffer());
      expect((await sharp(bytes).metadata()).exif).toBeUndefined();
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(response.headers.get('content-security-policy')).toContain('sandbox');
    }
  });
});

/** Creates 200 files: invalid pictures, oversized pictures and unsupported formats. */
async function manyHostile(): Promise<[string, Uint8Array][]> {
  const kinds = await hostile();
  const files = [...kinds];
  const whole = await Promise.all(
    (['jpeg', 'png', 'webp'] as const).map((format) => freshPicture(format, 128)),
  );
  for (let n = 0; files.length < 200; n += 1) {
    const [name, bytes] = kinds[n % kinds.length] ?? ['', Buffer.of()];
    const picture = whole[n % whole.length] ?? Buffer.of();
    const side = 8_000 + 137 * n;
    files.push(
      [`a PNG bomb of ${side} by ${side}`, pngBomb(side, side)],
      [`a JPEG that says ${side} by ${side}`, jpegBomb(whole[0] ?? Buffer.of(), side)],
      [`a picture without its last ${n + 30} percent`, cut(picture, (70 - (n % 60)) / 100)],
      [`${name} behind a picture's mark`, Buffer.concat([picture.subarray(0, 12), bytes])],
      [`${name} behind ${n} blanks`, Buffer.concat([Buffer.alloc(n + 1, 32), bytes])],
    );
  }
  return files.slice(0, 200);
}

const cut = (bytes: Buffer, part: number) => bytes.subarray(0, Math.floor(bytes.length * part));

/** Returns a real JPEG whose header claims another size. */
function jpegBomb(jpeg: Buffer, side: number) {
  const bomb = Buffer.from(jpeg);
  const frame = bomb.indexOf(Buffer.from([0xff, 0xc0]));
  bomb.writeUInt16BE(side, frame + 5);
  bomb.writeUInt16BE(side, frame + 7);
  return bomb;
}

/** Returns the resident memory of this process and its children, in bytes. */
function memoryOfAll() {
  const ownPid = String(process.pid);
  const started = readdirSync('/proc').filter(
    (name) => /^\d+$/.test(name) && readStatus(name).includes(`\nPPid:\t${ownPid}\n`),
  );
  return [ownPid, ...started].map(residentOf).reduce((sum, bytes) => sum + bytes, 0);
}

function residentOf(pid: string) {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readStatus(pid)) ?? [];
  return Number(kilobytes ?? 0) * 1024;
}

function readStatus(pid: string) {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    return ''; // The process ended before its status was read.
  }
}

const mebibyte = 1024 * 1024;

(isLong ? describe : describe.skip)('200 hostile files', () => {
  it('are all rejected with 400, and memory use does not grow', async () => {
    const files = await manyHostile();
    const before = await countPictures(shop);
    const bombs: number[] = [];
    const memory: number[] = [];
    for (const [name, bytes] of files) {
      const startedAt = performance.now();
      const { status } = await send(bytes);
      if (/bomb|says|impossible|megapixels/.test(name)) bombs.push(performance.now() - startedAt);
      expect([name, status]).toEqual([name, 400]);
      memory.push(memoryOfAll());
    }
    expect(files).toHaveLength(200);
    expect(await countPictures(shop)).toEqual(before);
    bombs.sort((a, b) => a - b);
    const [middle = 0, slowest = 0] = [bombs[bombs.length >> 1], bombs.at(-1)];
    const growth = Math.max(...memory.slice(100)) - Math.max(...memory.slice(0, 100));
    const peak = Math.max(...memory) - (memory[0] ?? 0);
    const shown = { bombs: bombs.length, middle, slowest, growth, peak };
    if (process.env['SHOW_TIMES']) console.info(JSON.stringify(shown));
    expect(middle).toBeLessThan(100);
    expect(growth).toBeLessThan(50 * mebibyte);
    expect(peak).toBeLessThan(250 * mebibyte);
  }, 300_000);
});

(isLong ? describe : describe.skip)('200 corrupted pictures', () => {
  it('cause no outage or memory growth and leave no data behind', async () => {
    const sources = await Promise.all(
      (['jpeg', 'png', 'webp'] as const).map((format) => freshPicture(format, 128)),
    );
    const broken = fc
      .record({
        at: fc.constantFrom(...sources),
        edits: fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(255)), {
          minLength: 1,
          maxLength: 40,
        }),
        cut: fc.double({ min: 0.05, max: 1, noNaN: true }),
      })
      .map(({ at, edits, cut }) => {
        const bytes = Buffer.from(at.subarray(0, Math.ceil(at.length * cut)));
        for (const [place, value] of edits) bytes[Math.floor(place * (bytes.length - 1))] = value;
        return bytes;
      });
    const before = memoryOfAll();
    await fc.assert(
      fc.asyncProperty(broken, async (bytes) => {
        const countBefore = await countPictures(shop);
        const { status } = await send(bytes);
        expect([200, 400]).toContain(status);
        if (status === 400) expect(await countPictures(shop)).toEqual(countBefore);
      }),
      { numRuns: 200 },
    );
    expect(memoryOfAll() - before).toBeLessThan(250 * mebibyte);
  }, 300_000);
});
