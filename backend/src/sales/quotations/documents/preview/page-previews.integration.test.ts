import { afterAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import {
  artwork,
  bombPdf,
  pageOfSize,
  slowPage,
  withoutPages,
} from '../../../../../test/support/pdf-files.js';
import { PictureProcessor } from '../../../../catalogue/media/index.js';
import { PagePreviews } from './page-previews.js';

const pictures = new PictureProcessor();
const previews = new PagePreviews(pictures);

afterAll(() => {
  previews.onModuleDestroy();
  pictures.close();
});

async function drawArtwork() {
  return sharp((await previews.draw(await artwork())) ?? Buffer.alloc(0));
}

describe('a PDF preview', () => {
  it('shows the first page as WebP', async () => {
    const drawn = await drawArtwork();
    expect(await drawn.metadata()).toMatchObject({ format: 'webp', width: 1279, height: 1808 });
    const corner = { left: 300, top: 700, width: 1, height: 1 };
    const [red = 0, green = 0, blue = 0] = await drawn.extract(corner).raw().toBuffer();
    expect([red, green, blue].map((channel) => Math.round(channel / 16))).toEqual([7, 3, 10]);
  });

  it('is at most 1280 pixels wide, even if the page is many metres wide', async () => {
    const drawn = sharp((await previews.draw(pageOfSize('0 0 14400 14400'))) ?? Buffer.alloc(0));
    expect(await drawn.metadata()).toMatchObject({ width: 1280, height: 1280 });
  });

  it.each([
    ['is encrypted', () => artwork({ userPassword: 'secret', pdfVersion: '1.7' })],
    ['is damaged', async () => (await artwork()).subarray(0, 700)],
    ['has no pages', () => Promise.resolve(withoutPages())],
    ['has a page without width', () => Promise.resolve(pageOfSize('0 0 1 14400'))],
  ])('is not created if the PDF %s', async (_, createPdf) => {
    expect(await previews.draw(await createPdf())).toBeNull();
  });

  it('is not created if the PDF expands to a gigabyte, and later previews are still rendered', async () => {
    // `draw` returns undefined if the process times out before it reaches its memory limit, as on a busy machine.
    expect((await previews.draw(bombPdf())) ?? null).toBeNull();
    expect(await (await drawArtwork()).metadata()).toMatchObject({ format: 'webp' });
  });

  it('is not created if the page takes minutes to render, and later previews are still rendered', async () => {
    expect(await previews.draw(slowPage())).toBeUndefined();
    expect(await (await drawArtwork()).metadata()).toMatchObject({ format: 'webp' });
  });
});
