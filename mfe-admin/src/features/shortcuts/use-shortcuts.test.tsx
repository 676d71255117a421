import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { Users } from 'lucide-react';
import { show } from '../../../test/show.js';
import type { Screen } from '../../lib/hooks/screen.js';
import { ShortcutList } from './shortcut-list.js';
import { useShortcuts } from './use-shortcuts.js';

const load = () => Promise.resolve({ Component: () => null });
const needs = 'inquiries.read' as const;
const screens: Screen[] = [
  { path: 'view-user', title: 'View Users', needs, key: 'u', menu: { icon: Users }, load },
];
const onFind = jest.fn();
const onShowKeys = jest.fn();
const onOpen = jest.fn();

function List() {
  useShortcuts({ screens, onFind, onShowKeys });
  return (
    <div id="screen">
      <input type="search" aria-label="Search" />
      <select aria-label="Choice">
        <option>g</option>
      </select>
      <table>
        <tbody>
          {['One', 'Two'].map((name) => (
            <tr key={name} data-row="" tabIndex={-1} aria-label={name}>
              <td>
                <a href="mailto:x@example.com">Mail</a>
                <button type="button" aria-expanded={false} onClick={() => onOpen(name)}>
                  {`Open ${name}`}
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

beforeEach(() => {
  jest.clearAllMocks();
});

describe('keyboard shortcuts', () => {
  it.each(['Search', 'Choice'])('other than Ctrl+K are ignored in the field %s', async (name) => {
    const { user, router } = show(List);
    screen.getByLabelText(name).focus();
    await user.keyboard('?gu/jk');
    expect(onShowKeys).not.toHaveBeenCalled();
    expect(router.state.location.pathname).toBe('/');
    expect(screen.getByLabelText(name)).toHaveFocus();
    await user.keyboard('{Control>}k{/Control}');
    expect(onFind).toHaveBeenCalledTimes(1);
  });

  it('are ignored while a dialog is open if they consist of a single key', async () => {
    const { user } = show(() => (
      <>
        <dialog open>Sure?</dialog>
        <List />
      </>
    ));
    await user.keyboard('?');
    expect(onShowKeys).not.toHaveBeenCalled();
  });

  // @spec staff-84
  it('are ignored while single-key shortcuts are turned off', async () => {
    const { user } = show(() => (
      <>
        <ShortcutList screens={screens} onClose={() => undefined} />
        <List />
      </>
    ));
    const dialog = screen.getByRole<HTMLDialogElement>('dialog');
    await user.click(screen.getByRole('checkbox', { name: /Single-key shortcuts/ }));
    dialog.close();
    await user.keyboard('?');
    expect(onShowKeys).not.toHaveBeenCalled();
    await user.click(screen.getByRole('checkbox', { name: /Single-key shortcuts/, hidden: true }));
    await user.keyboard('?');
    expect(onShowKeys).toHaveBeenCalledTimes(1);
  });

  it('open a screen when "g" is followed by an assigned letter, and do nothing for an unassigned letter', async () => {
    const { user, router } = show(List);
    await user.keyboard('gz');
    expect(router.state.location.pathname).toBe('/');
    await user.keyboard('u');
    expect(router.state.location.pathname).toBe('/');
    await user.keyboard('gu');
    expect(router.state.location.pathname).toBe('/view-user');
  });

  // @spec staff-84
  it('move focus through the rows of a list, open a row and leave the list', async () => {
    const { user } = show(List);
    await user.keyboard('j');
    expect(screen.getByLabelText('One')).toHaveFocus();
    await user.keyboard('jj');
    expect(screen.getByLabelText('Two')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(onOpen).toHaveBeenCalledWith('Two');
    await user.keyboard('kk');
    expect(screen.getByLabelText('One')).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(document.body).toHaveFocus();
    await user.keyboard('/');
    expect(screen.getByRole('searchbox')).toHaveFocus();
  });

  it('activate the focused button of a row instead of opening the row', async () => {
    const { user } = show(List);
    screen.getByRole('button', { name: 'Open One' }).focus();
    await user.keyboard('{Enter}');
    expect(onOpen.mock.calls).toEqual([['One']]);
  });
});
