import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { FullPicture } from './full-picture.js';

const image = { url: '/media/abc', width: 900, height: 900 };

it('the full-screen picture opens as a dialog and closes when the close button or the picture is tapped', async () => {
  const close = jest.fn();
  render(<FullPicture image={image} name="Agate ball" onClose={close} />);
  const dialog = screen.getByRole('dialog', { name: 'Photos of Agate ball' });
  expect(dialog).toHaveAttribute('open');
  expect(screen.getByRole('img', { name: 'Agate ball' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Close photo' }));
  expect(close).toHaveBeenCalled();
  close.mockClear();
  await userEvent.click(screen.getByRole('img', { name: 'Agate ball' }));
  expect(close).toHaveBeenCalledTimes(1);
});
