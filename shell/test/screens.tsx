import { beforeEach } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { NavigationProvider, SiteProvider } from 'storefront-kit';
import { business as businessSettings } from 'contracts';
import type { ReactNode } from 'react';

const business = businessSettings.parse({});

export interface Gone {
  href: string;
  options: object | undefined;
}

// This environment knows dialogs, but not how they are opened.
beforeEach(() => {
  const dialogs = HTMLDialogElement.prototype;
  dialogs.showModal = function () {
    this.open = true;
  };
  dialogs.close = function () {
    this.open = false;
  };
});

/** Shows a screen of the shell; answers the addresses that it has led to. */
export async function show(content: ReactNode, { hasGoogle = true } = {}): Promise<Gone[]> {
  const gone: Gone[] = [];
  const navigation = {
    readPath: () => '/',
    onPath: () => () => undefined,
    navigate: (href: string, options?: object) => void gone.push({ href, options }),
    prepare: () => undefined,
  };
  await act(async () => {
    render(
      <SiteProvider site={{ publicUrl: 'https://shop.example', business, hasGoogle }}>
        <NavigationProvider navigation={navigation}>{content}</NavigationProvider>
      </SiteProvider>,
    );
    await Promise.resolve();
  });
  return gone;
}
