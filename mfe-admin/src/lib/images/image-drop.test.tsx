import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { ImageDrop } from './image-drop.js';

const text = new File(['hello'], 'price-list.pdf', { type: 'application/pdf' });
const files = [text];

describe('the image field', () => {
  // @spec products-4
  it('accepts only images in its file picker', () => {
    render(<ImageDrop label="Main image" onPick={jest.fn()} />);
    expect(screen.getByLabelText('Main image')).toHaveAttribute(
      'accept',
      'image/jpeg,image/png,image/webp',
    );
  });

  it("offers a button that takes a photo with a phone's rear camera", () => {
    render(<ImageDrop label="Main image" onPick={jest.fn()} />);
    const camera = screen.getByLabelText('Take a photo');
    expect(camera).toHaveAttribute('capture', 'environment');
    expect(camera).toHaveAttribute('accept', 'image/jpeg,image/png,image/webp');
  });

  // @spec products-4
  it.each([
    ['chosen', (box: HTMLElement) => fireEvent.change(box, { target: { files } })],
    ['dropped', (box: HTMLElement) => fireEvent.drop(box, { dataTransfer: { files } })],
    ['pasted', (box: HTMLElement) => fireEvent.paste(box, { clipboardData: { files } })],
  ])('rejects a %s file that is not an image and shows an error', async (_, give) => {
    const onPick = jest.fn();
    render(<ImageDrop label="Main image" onPick={onPick} />);
    give(screen.getByLabelText('Main image'));
    const refusal = 'price-list.pdf is not a JPEG, PNG or WebP image';
    expect(await screen.findByText(refusal)).toBeVisible();
    expect(onPick).not.toHaveBeenCalled();
  });
});
