import { expect, it } from '@jest/globals';
import { render, waitFor } from '@testing-library/react';
import { NavigationProvider } from './navigation.js';
import { usePreloadedCode } from './use-preloaded-code.js';

function List() {
  usePreloadedCode('/Product/5f');
  return null;
}

it('has the code of the next page fetched when the browser is idle, and not before', async () => {
  const preloaded: string[] = [];
  const navigation = {
    readPath: () => '/',
    onPath: () => () => undefined,
    navigate: () => undefined,
    prepare: () => undefined,
    preloadCode: (href: string) => void preloaded.push(href),
  };
  render(
    <NavigationProvider navigation={navigation}>
      <List />
    </NavigationProvider>,
  );
  expect(preloaded).toEqual([]);
  await waitFor(() => expect(preloaded).toEqual(['/Product/5f']));
});
