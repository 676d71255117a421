import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { connect } from '../../../test/connect.js';
import { show } from '../../../test/pages.js';
import { recordedCategories } from '../../../test/recorded-backend.js';

/** Categories are remembered for a visit: each test is a visit of its own. */
async function open(onChoose?: () => void) {
  vi.resetModules();
  const { CategoryMenu } = await import('./category-menu.js');
  return show(<CategoryMenu {...(onChoose ? { onChoose } : {})} />);
}

describe('category menu', () => {
  it('leads to all products when the categories cannot be read, and asks again next time', async () => {
    const info = vi.spyOn(console, 'info').mockImplementation(() => undefined);
    await connect({ failing: ['listCategories'] });
    const { CategoryMenu } = await import('./category-menu.js');
    const { unmount } = show(<CategoryMenu />);
    expect(await screen.findByRole('link', { name: 'All Products' })).toBeInTheDocument();
    expect(info).toHaveBeenCalledTimes(1);
    unmount();
    await connect();
    show(<CategoryMenu />);
    expect(await screen.findAllByRole('link')).toHaveLength(recordedCategories.length);
  });

  it('keeps the room of the list while it is awaited', async () => {
    await connect();
    await open();
    expect(screen.getByRole('list')).toHaveAttribute('aria-busy', 'true');
    await screen.findAllByRole('link');
    expect(screen.getByRole('list')).toHaveAttribute('aria-busy', 'false');
  });

  it('leads to each category and tells that one was chosen', async () => {
    await connect();
    const onChoose = vi.fn();
    await open(onChoose);
    const link = await screen.findByRole('link', { name: 'Agate Slices & Coasters' });
    expect(link.getAttribute('href')).toMatch(/\/Agate%20Slices%20%26%20Coasters$/);
    link.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(link);
    expect(onChoose).toHaveBeenCalledTimes(1);
  });
});
