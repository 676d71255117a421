import '@testing-library/jest-dom/jest-globals';
import { afterEach, beforeEach, expect, jest } from '@jest/globals';
import { cleanup, configure } from '@testing-library/react';

// On a busy machine the second that it waits by itself is soon over.
configure({ asyncUtilTimeout: 15_000 });

// jsdom knows dialogs, but not how they are opened.
const dialogs = HTMLDialogElement.prototype;
dialogs.showModal = function () {
  this.open = true;
};
dialogs.close = function () {
  this.open = false;
};

// A console error or warning in a component is a fault unless the test expects it.
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
