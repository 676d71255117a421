import { fireEvent } from '@testing-library/react';
import { vi } from 'vitest';

/** jsdom draws nothing: previews are empty pictures. */
export function drawPictures() {
  const bitmap = { width: 1, height: 1, close: () => undefined };
  vi.stubGlobal('createImageBitmap', () => Promise.resolve(bitmap));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:,');
}

export const picture = (name = 'ball.png', type = 'image/png') => new File(['x'], name, { type });

export const pickPicture = (input: HTMLElement, file = picture()) =>
  fireEvent.change(input, { target: { files: [file] } });
