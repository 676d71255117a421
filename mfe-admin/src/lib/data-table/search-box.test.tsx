import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { show } from '../../../test/show.js';
import { FilterSelect } from '../forms/filter-select.js';
import { useSearchChoice } from '../hooks/use-search-choice.js';
import { SearchBox } from './search-box.js';
import { useTableUrlState } from './table-address.js';

const defaults = { sizes: [10], size: 10, sortable: ['name'] };

const options: ['all' | 'hidden', string][] = [
  ['all', 'All'],
  ['hidden', 'Hidden'],
];

function Tools() {
  const address = useTableUrlState(defaults);
  const [shown, setShown] = useSearchChoice('show', options);
  const sort = () => address.set({ sort: { id: 'name', desc: true } });
  return (
    <>
      <SearchBox label="Search" value={address.q} onChange={(q) => address.set({ q })} />
      <FilterSelect label="Show" value={shown} options={options} onChange={setShown} />
      <button onClick={sort}>Sort</button>
    </>
  );
}

const box = () => screen.getByRole('searchbox');
const search = () => new URLSearchParams(window.location.search);

const debounceMs = 200;

/** Renders only the search box, so that a test controls when the search text in the URL changes. */
function showBox() {
  jest.useFakeTimers();
  const searches: string[] = [];
  const boxWith = (value: string) => (
    <SearchBox label="Search" value={value} onChange={(text) => searches.push(text)} />
  );
  const { rerender } = render(boxWith(''));
  return {
    searches,
    type: (text: string) => fireEvent.change(box(), { target: { value: text } }),
    arrive: (value: string) => rerender(boxWith(value)),
  };
}

afterEach(() => {
  jest.useRealTimers();
});

describe('the search box of a table', () => {
  it('does not overwrite a filter or a sort order chosen before the debounced search text reaches the URL', async () => {
    const { user } = show(Tools, { at: '/?page=3' });
    await user.type(box(), 'opal');
    await user.selectOptions(screen.getByRole('combobox'), 'Hidden');
    await user.click(screen.getByRole('button', { name: 'Sort' }));
    await waitFor(() => expect(search().get('q')).toBe('opal'));
    expect(Object.fromEntries(search())).toEqual({ q: 'opal', show: 'hidden', sort: '-name' });
    expect(box()).toHaveValue('opal');
  });

  it('keeps newer text when the URL is updated with older text', () => {
    const { type, arrive, searches } = showBox();
    type('op');
    act(() => jest.advanceTimersByTime(debounceMs));
    type('opal ');
    arrive('op');
    expect(box()).toHaveValue('opal ');
    act(() => jest.advanceTimersByTime(debounceMs));
    arrive('opal');
    expect(box()).toHaveValue('opal ');
    expect(searches).toEqual(['op', 'opal']);
  });

  it('replaces typed text that is not yet in the URL when the search text in the URL changes', () => {
    const { type, arrive, searches } = showBox();
    type('op');
    arrive('agate');
    act(() => jest.advanceTimersByTime(debounceMs));
    expect(box()).toHaveValue('agate');
    expect(searches).toEqual([]);
  });
});
