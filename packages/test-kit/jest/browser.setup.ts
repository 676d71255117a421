import '@testing-library/jest-dom/jest-globals';
import { afterEach, beforeEach, expect, jest } from '@jest/globals';
import { cleanup, configure } from '@testing-library/react';

// The default timeout of one second is too short on a busy machine.
configure({ asyncUtilTimeout: 15_000 });

// jsdom has dialog elements but does not implement their methods.
const dialogs = HTMLDialogElement.prototype;
dialogs.showModal = function () {
  this.open = true;
};
dialogs.close = function () {
  this.open = false;
};

// A console error or warning fails the test unless the test expects it.
beforeEach(() => {
  jest.spyOn(console, 'error');
  jest.spyOn(console, 'warn');
});

afterEach(() => {
  cleanup();
  expect(console.error).not.toHaveBeenCalled();
  expect(console.warn).not.toHaveBeenCalled();
  jest.restoreAllMocks();
});
