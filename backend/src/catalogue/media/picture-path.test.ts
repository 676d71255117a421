import { describe, expect, it } from '@jest/globals';
import { mediaFormats, mediaWidths } from 'contracts';
import { parsePicturePath, effectiveWidth } from './picture-path.js';

const hash = '0123456789abcdef01234567';

describe('parsePicturePath', () => {
  it.each([
    '',
    'x',
    hash.slice(1),
    hash.toUpperCase(),
    `${hash}-`,
    `${hash}-641.webp`,
    `${hash}-0640.webp`,
    `${hash}-640.gif`,
    `${hash}-640.jpeg/`,
    `${hash}-share.webp`,
    `${hash}.webp`,
    `..%2f${hash}`,
    'hero-640',
    'logo-640.webp',
    '__proto__',
  ])('rejects %j', (file) => {
    expect(parsePicturePath(file)).toBeUndefined();
  });

  it('returns the largest width and the format WebP for a path without a width', () => {
    expect(parsePicturePath(hash)).toEqual({
      source: hash,
      kind: 'scaled',
      width: 1600,
      format: 'webp',
    });
  });

  it('returns the width and the format for every allowed combination', () => {
    for (const width of mediaWidths) {
      for (const format of mediaFormats) {
        expect(parsePicturePath(`hero-${width}.${format}`)).toMatchObject({
          site: 'hero',
          width,
          format,
        });
      }
    }
  });

  it('recognises the path of a link preview picture', () => {
    expect(parsePicturePath(`${hash}-share.jpeg`)).toMatchObject({ kind: 'share', format: 'jpeg' });
  });
});

describe('effectiveWidth', () => {
  it.each([
    [160, 900, 160],
    [960, 900, 960],
    [1280, 900, 960],
    [1600, 4000, 1600],
    [320, 100, 160],
    [640, 640, 640],
    [960, 640, 640],
  ] as const)(
    'maps a requested width of %i px and an original width of %i px to %i px',
    (requestedWidth, original, width) => {
      expect(effectiveWidth(requestedWidth, original)).toBe(width);
    },
  );
});
