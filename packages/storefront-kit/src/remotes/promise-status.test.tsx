import { describe, expect, it } from '@jest/globals';
import { use } from 'react';
import { renderToString } from 'react-dom/server';
import { fulfilledPromise, trackedPromise } from './promise-status.js';

const render = (promise: Promise<string>) => {
  const Read = () => use(promise);
  return renderToString(<Read />);
};

describe('a promise with a status', () => {
  it('is read synchronously if it was created as fulfilled', () => {
    expect(render(fulfilledPromise('Agate'))).toBe('Agate');
  });

  it('is read synchronously once it has been fulfilled', async () => {
    const promise = trackedPromise(Promise.resolve('Agate'));
    await promise;
    expect(render(promise)).toBe('Agate');
  });

  it('causes `use` to throw the rejection reason synchronously after a rejection', async () => {
    const promise = trackedPromise(Promise.reject<string>(new Error('broken')));
    await promise.catch(() => undefined);
    expect(() => render(promise)).toThrow('broken');
  });
});
