import { act, render } from '@testing-library/react';
import { createPath, Router, type Navigator, type To } from 'react-router-dom';
import { NavigationProvider, SiteProvider, type SiteInfo } from 'storefront-kit';
import { business as businessEnvironment } from 'contracts';
import type { ReactNode } from 'react';

const business = businessEnvironment.parse({});

export interface Gone {
  href: string;
  options: object | undefined;
}

/** Renders a screen of the shell. Returns the navigations that it triggers. */
export async function show(
  content: ReactNode,
  site: Pick<SiteInfo, 'hasGoogle' | 'asksForBusiness'> = {},
): Promise<Gone[]> {
  const navigations: Gone[] = [];
  const navigation = {
    navigate: (href: string, options?: object) => void navigations.push({ href, options }),
  };
  const hrefOf = (to: To) => (typeof to === 'string' ? to : createPath(to));
  const navigator: Navigator = {
    createHref: hrefOf,
    push: (to, state: unknown) => void navigations.push({ href: hrefOf(to), options: { state } }),
    replace: (to) => void navigations.push({ href: hrefOf(to), options: { replace: true } }),
    go: () => undefined,
  };
  const currentPath = location.pathname + location.search;
  await act(async () => {
    render(
      <SiteProvider
        site={{ publicUrl: 'https://shop.example', business, hasGoogle: true, ...site }}
      >
        <NavigationProvider navigation={navigation}>
          <Router location={currentPath} navigator={navigator}>
            {content}
          </Router>
        </NavigationProvider>
      </SiteProvider>,
    );
    await Promise.resolve();
  });
  return navigations;
}
