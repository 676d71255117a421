import { describe, expect, it } from '@jest/globals';
import { mediaUrl, mediaWidths, sharePreviewImageUrl } from './media.js';

describe('media URLs', () => {
  it('contain the width and the format after the hash', () => {
    expect(mediaUrl('/media/0a1b', 640, 'avif')).toBe('/media/0a1b-640.avif');
  });

  it('end in -share.jpeg for link previews', () => {
    expect(sharePreviewImageUrl('/media/0a1b')).toBe('/media/0a1b-share.jpeg');
  });

  it('have widths that mediaWidths lists in ascending order', () => {
    expect([...mediaWidths]).toEqual([...mediaWidths].sort((a, b) => a - b));
  });
});
