import { beforeEach, expect, it, jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { show } from '../../../test/pages.js';
import { useScreen } from '../../../test/screen.js';
import { Gallery } from './gallery.js';

const pictures = ['1', '2'].map((name) => ({ url: `/media/${name}`, width: 900, height: 900 }));

beforeEach(() => {
  useScreen({ isStill: true });
  // Mocks the width, because the carousel needs it and jsdom does not compute layout.
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(800);
});

it('the picture gallery is scrollable by keyboard until the first interaction adds buttons', async () => {
  const { container } = show(<Gallery pictures={pictures} name="Agate ball" />);
  const row = container.querySelector('.viewport');
  expect(row).toHaveAttribute('tabindex', '0');
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(screen.queryByRole('button', { name: 'Next photo' })).not.toBeInTheDocument();
  fireEvent.pointerMove(document.body);
  expect(await screen.findByRole('button', { name: 'Next photo' })).toBeEnabled();
  expect(row).not.toHaveAttribute('tabindex');
});
