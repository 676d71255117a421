import { describe, expect, it } from '@jest/globals';
import { mediaUrl, mediaWidths, sharePreviewImageUrl } from './media.js';

describe('the media module', () => {
  it('appends the width and the format to an image URL', () => {
    expect(mediaUrl('/media/0a1b', 640, 'avif')).toBe('/media/0a1b-640.avif');
  });

  it('returns link preview URLs that end in -share.jpeg', () => {
    expect(sharePreviewImageUrl('/media/0a1b')).toBe('/media/0a1b-share.jpeg');
  });

  it('lists the available widths in ascending order', () => {
    expect([...mediaWidths]).toEqual([...mediaWidths].sort((a, b) => a - b));
  });
});
