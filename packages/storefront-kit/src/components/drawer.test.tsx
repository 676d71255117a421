import { expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { Drawer } from './drawer.js';

const page = document.documentElement;

const drawer = (title: string) => (
  <Drawer side="left" title={title} closeLabel="Close" onClose={() => undefined}>
    <p>Content</p>
  </Drawer>
);

it('Drawer locks the page until the last drawer is closed', () => {
  const first = render(drawer('Cart'));
  const second = render(drawer('Collections'));
  expect(page).toHaveAttribute('data-modal');
  second.unmount();
  expect(page).toHaveAttribute('data-modal');
  first.unmount();
  expect(page).not.toHaveAttribute('data-modal');
});
