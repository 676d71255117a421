import { expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { Drawer } from './drawer.js';

const page = document.documentElement;

const drawer = (title: string) => (
  <Drawer side="left" title={title} closeLabel="Close" onClose={() => undefined}>
    <p>Content</p>
  </Drawer>
);

it('Drawer locks page scrolling until the last drawer is closed', () => {
  const first = render(drawer('Cart'));
  const second = render(drawer('Collections'));
  expect(page).toHaveAttribute('data-modal');
  second.unmount();
  expect(page).toHaveAttribute('data-modal');
  first.unmount();
  expect(page).not.toHaveAttribute('data-modal');
});

it('Drawer stays open when a drawer inside it closes', () => {
  const [onClose, onInnerClose] = [jest.fn(), jest.fn()];
  render(
    <Drawer side="right" title="Cart" closeLabel="Close" onClose={onClose}>
      <Drawer side="right" title="Save to list" closeLabel="Close" onClose={onInnerClose}>
        <p>Content</p>
      </Drawer>
    </Drawer>,
  );
  fireEvent(screen.getByRole('dialog', { name: 'Save to list' }), new Event('close'));
  expect(onInnerClose).toHaveBeenCalledTimes(1);
  expect(onClose).not.toHaveBeenCalled();
});
