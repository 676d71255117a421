import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { NavigationProvider } from 'storefront-kit';
import { waitFor } from 'test-kit';
import { connect } from '../../../test/connect.js';
import { show } from '../../../test/pages.js';
import { recordedProducts } from '../../../test/recorded-backend.js';
import { useScreen } from '../../../test/screen.js';
import { Search } from './search.js';

function visit({ navigate = () => undefined }: { navigate?: (href: string) => void } = {}) {
  const navigation = {
    navigate,
  };
  show(
    <NavigationProvider navigation={navigation}>
      <Search />
    </NavigationProvider>,
  );
  return screen.getByRole('combobox', { name: 'Search for products' });
}

beforeEach(() => useScreen({ isStill: true }));

describe('the search box without suggestions', () => {
  it.each(['zzz', '.*', '\\', '<b>'])('shows a message for the text %j', async (words) => {
    await connect();
    const box = visit();
    await userEvent.click(box);
    await userEvent.paste(words);
    expect(await screen.findAllByText('No products found')).not.toHaveLength(0);
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
    expect(box).toHaveAttribute('aria-expanded', 'false');
  });

  it('shows no message when the search text consists only of spaces', async () => {
    await connect();
    await userEvent.type(visit(), '   ');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });

  // @spec shop-122
  it('logs a failed request, and sends a new request when the text changes', async () => {
    const info = jest.spyOn(console, 'info').mockImplementation(() => undefined);
    await connect({ failing: ['findProducts'] });
    const box = visit();
    await userEvent.type(box, 'orgone');
    await waitFor(() => expect(info).toHaveBeenCalled());
    await connect();
    await userEvent.type(box, ' pyr');
    expect(await screen.findAllByRole('option')).toHaveLength(5);
  });
});

describe('the search box', () => {
  it('shows the search text only on the results page', () => {
    window.history.replaceState(null, '', '/search?q=blue+tower');
    expect(visit()).toHaveValue('blue tower');
    cleanup();
    window.history.replaceState(null, '', '/ViewAllProduct?q=blue');
    expect(visit()).toHaveValue('');
  });

  it('requests suggestions when typing pauses', async () => {
    const requests = await connect();
    const box = visit();
    await userEvent.click(box);
    await userEvent.paste('pyramid');
    await screen.findAllByRole('option');
    expect(requests).toEqual(['/api/api/search?q=pyramid&limit=5']);
  });

  // @spec shop-101 shop-130 core-40
  it('suggests at most five products and matches product names case-insensitively', async () => {
    await connect();
    await userEvent.type(visit(), 'ORGONE pyr');
    const options = await screen.findAllByRole('option');
    expect(options).toHaveLength(5);
    for (const option of options) expect(option).toHaveTextContent(/orgone pyr/i);
  });

  it('shows the category and model of each suggestion to distinguish products with equal names', async () => {
    await connect();
    await userEvent.type(visit(), 'orgone pyr');
    const [first] = await screen.findAllByRole('option');
    const isShown = ({ productName }: { productName: string }) =>
      first?.textContent.includes(productName);
    const product = recordedProducts.find(isShown);
    expect(first).toHaveTextContent(`${product?.category} · ${product?.modelNumber}`);
  });

  it('moves through the suggestions with the arrow keys without moving focus, and wraps around', async () => {
    await connect();
    const box = visit();
    await userEvent.type(box, 'chakra');
    const options = await screen.findAllByRole('option');
    await userEvent.keyboard('{ArrowDown}');
    expect(box).toHaveFocus();
    expect(box).toHaveAttribute('aria-activedescendant', options[0]?.id);
    expect(screen.getByRole('option', { selected: true })).toBe(options[0]);
    await userEvent.keyboard('{ArrowUp}');
    expect(screen.getByRole('option', { selected: true })).toBe(options.at(-1));
  });

  it('opens the selected product on Enter, or all results if no product is selected', async () => {
    await connect();
    const navigate = jest.fn();
    const box = visit({ navigate });
    await userEvent.type(box, 'pendulum');
    const [, second] = await screen.findAllByRole('option');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    const idOf = (option?: HTMLElement) =>
      recordedProducts.find(({ productName }) => option?.textContent.includes(productName))?._id;
    expect(navigate).toHaveBeenLastCalledWith(`/Product/${idOf(second)}`);
    expect(box).toHaveValue('');
    await userEvent.type(box, 'pendulum{Enter}');
    expect(navigate).toHaveBeenLastCalledWith('/search?q=pendulum');
  });

  it('links to all results and shows the result count', async () => {
    await connect();
    const navigate = jest.fn();
    await userEvent.type(visit({ navigate }), 'pyramid');
    await userEvent.click(await screen.findByRole('link', { name: /^See all \d+ results$/ }));
    expect(navigate).toHaveBeenLastCalledWith('/search?q=pyramid');
  });

  it('opens a product on click', async () => {
    await connect();
    const navigate = jest.fn();
    await userEvent.type(visit({ navigate }), 'rose quartz drop');
    await userEvent.click(await screen.findByRole('option'));
    expect(navigate).toHaveBeenCalledTimes(1);
  });

  it('closes the suggestions on Escape and reopens them with an arrow key', async () => {
    await connect();
    const box = visit();
    await userEvent.type(box, 'pyramid');
    await screen.findAllByRole('option');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
    expect(box).toHaveValue('pyramid');
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getAllByRole('option')).not.toHaveLength(0);
  });

  // @spec shop-86 shop-136
  it('closes the suggestions 200 ms after losing focus', async () => {
    await connect();
    await userEvent.type(visit(), 'pyramid');
    await screen.findAllByRole('option');
    jest.useFakeTimers();
    act(() => screen.getByRole('combobox').blur());
    await act(() => jest.advanceTimersByTimeAsync(199));
    expect(screen.queryAllByRole('option')).not.toHaveLength(0);
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(screen.queryAllByRole('option')).toHaveLength(0);
    jest.useRealTimers();
  });
});
