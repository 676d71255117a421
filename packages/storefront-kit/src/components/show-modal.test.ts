import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { stubGlobal } from 'test-kit';

const currentIndex = 5;
let isSameDocument: boolean;
let navigation: EventTarget & { currentEntry: object };
let showModal: typeof import('./show-modal.js').showModal;
let close: (() => void)[] = [];

beforeEach(async () => {
  isSameDocument = true;
  const entries = () =>
    Array.from({ length: currentIndex }, () => ({ sameDocument: isSameDocument }));
  const currentEntry = { index: currentIndex, key: 'added' };
  navigation = Object.assign(new EventTarget(), { entries, currentEntry });
  stubGlobal('navigation', navigation);
  jest.resetModules();
  ({ showModal } = await import('./show-modal.js'));
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

/** Dispatches a `navigate` event as the browser would, and returns whether the page cancelled the navigation. */
function go(navigationType: string, index: number, cancelable = true) {
  const event = new Event('navigate', { cancelable });
  navigation.dispatchEvent(Object.assign(event, { navigationType, destination: { index } }));
  return event.defaultPrevented;
}

describe('going back', () => {
  it('closes the newest dialog instead of leaving the page', () => {
    const [first, second] = [open(), open()];
    expect(go('traverse', currentIndex - 1)).toBe(true);
    expect([first.open, second.open]).toEqual([true, false]);
  });

  it('leaves the page when no dialog is open', () => {
    open();
    close.pop()?.();
    expect(go('traverse', currentIndex - 1)).toBe(false);
  });

  it.each([
    ['going forward', 'traverse', currentIndex + 1],
    ['following a link', 'push', -1],
  ])('closes a dialog, but %s does not', (_, type, index) => {
    const dialog = open();
    expect(go(type, index)).toBe(false);
    expect(dialog.open).toBe(true);
  });

  it('keeps the dialog open when the navigation cannot be cancelled', () => {
    const dialog = open();
    expect(go('traverse', currentIndex - 1, false)).toBe(false);
    expect(dialog.open).toBe(true);
  });

  it('skips the history entry that a dialog has added if the previous entry belongs to another document', () => {
    isSameDocument = false;
    const push = jest.spyOn(history, 'pushState').mockImplementation(() => undefined);
    const goBack = jest.spyOn(history, 'back').mockImplementation(() => undefined);
    open();
    open();
    expect(push).toHaveBeenCalledTimes(1);
    close.forEach((end) => end());
    navigation.currentEntry = { index: currentIndex - 1, key: 'first' };
    const from = { index: currentIndex, key: 'added' };
    const change = { navigationType: 'traverse', from };
    navigation.dispatchEvent(Object.assign(new Event('currententrychange'), change));
    expect(goBack).toHaveBeenCalledTimes(1);
  });

  it('requires no additional history entry if the previous entry belongs to the same document', () => {
    const push = jest.spyOn(history, 'pushState');
    open();
    expect(push).not.toHaveBeenCalled();
  });
});
