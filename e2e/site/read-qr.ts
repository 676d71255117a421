import type { Locator } from '@playwright/test';
import jsqr from 'jsqr';

// The package is CommonJS, so its function is the `default` property of the default import.
const decode = jsqr.default;

/** Decodes a QR code displayed on screen; returns undefined if it is unreadable. */
export async function readQr(code: Locator): Promise<string | undefined> {
  const picture = (await code.screenshot()).toString('base64');
  const { pixels, width, height } = await code.page().evaluate(pixelsOf, picture);
  return decode(Uint8ClampedArray.from(pixels), width, height)?.data;
}

/** Returns the pixels of a base64-encoded picture. Runs in the browser, which decodes the picture. */
async function pixelsOf(base64: string) {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes]));
  const { width, height } = bitmap;
  const context = new OffscreenCanvas(width, height).getContext('2d');
  context?.drawImage(bitmap, 0, 0);
  return { pixels: [...(context?.getImageData(0, 0, width, height).data ?? [])], width, height };
}
