import { jest } from '@jest/globals';
import { fireEvent } from '@testing-library/react';
import { stubGlobal } from 'test-kit';

/** Stubs the canvas API, which jsdom does not implement. Previews become empty images. */
export function drawPictures() {
  const bitmap = { width: 1, height: 1, close: () => undefined };
  stubGlobal('createImageBitmap', () => Promise.resolve(bitmap));
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  jest.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:,');
}

export const picture = (name = 'ball.png', type = 'image/png') => new File(['x'], name, { type });

export const pickPicture = (input: HTMLElement, file = picture()) =>
  fireEvent.change(input, { target: { files: [file] } });
