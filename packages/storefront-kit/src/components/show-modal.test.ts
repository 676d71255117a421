import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { stubGlobal } from 'test-kit';
import { showModal } from './show-modal.js';

const here = 5;
let navigation: EventTarget;
let close: (() => void)[] = [];

beforeEach(() => {
  navigation = Object.assign(new EventTarget(), { currentEntry: { index: here } });
  stubGlobal('navigation', navigation);
});
afterEach(() => {
  close.forEach((end) => end());
  close = [];
});

function open() {
  const dialog = document.body.appendChild(document.createElement('dialog'));
  close.push(showModal(dialog));
  return dialog;
}

/** Reports a navigation to the page, and returns whether the page prevented it. */
function go(navigationType: string, index: number, cancelable = true) {
  const event = new Event('navigate', { cancelable });
  navigation.dispatchEvent(Object.assign(event, { navigationType, destination: { index } }));
  return event.defaultPrevented;
}

describe('going back', () => {
  it('closes the newest dialog instead of leaving the page', () => {
    const [first, second] = [open(), open()];
    expect(go('traverse', here - 1)).toBe(true);
    expect([first.open, second.open]).toEqual([true, false]);
  });

  it('leaves the page when no dialog is open', () => {
    open();
    close.pop()?.();
    expect(go('traverse', here - 1)).toBe(false);
  });

  it.each([
    ['going forward', 'traverse', here + 1],
    ['following a link', 'push', -1],
  ])('is not confused with %s', (_, type, index) => {
    const dialog = open();
    expect(go(type, index)).toBe(false);
    expect(dialog.open).toBe(true);
  });

  it('keeps the dialog open when the browser does not let the page stay', () => {
    const dialog = open();
    expect(go('traverse', here - 1, false)).toBe(false);
    expect(dialog.open).toBe(true);
  });
});
