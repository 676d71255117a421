import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { act } from '@testing-library/react';
import { startTransition, Suspense, version } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { hydratedAt, isHydrated, messages } from './react-internals.mjs';

afterEach(() => document.body.replaceChildren());

async function hydrate(html: string, tree: React.ReactNode) {
  const errors: string[] = [];
  const container = document.createElement('main');
  container.innerHTML = html;
  document.body.append(container);
  await act(async () => {
    hydrateRoot(container, tree, {
      onRecoverableError: (error) => errors.push(String(error)),
    });
    await Promise.resolve();
  });
  return { container, errors };
}

describe('the installed version of React', () => {
  it('is the version for which react-internals.mjs was verified', () => {
    expect(version).toBe('19.3.1');
  });

  it('contains the expected error numbers in its production build', () => {
    const { resolve } = createRequire(import.meta.url);
    const folder = dirname(resolve('react-dom/package.json'));
    const file = join(folder, 'cjs/react-dom-client.production.js');
    const source = readFileSync(file, 'utf8');
    expect(source).toContain('Error(formatProdErrorMessage(419))');
    expect(source).toContain('Error(formatProdErrorMessage(422), { cause: value })');
    expect(source).toContain('Error(formatProdErrorMessage(520), { cause: value })');
  });

  it('adds a props property to hydrated elements only', async () => {
    const sent = document.createElement('h1');
    expect(isHydrated(sent)).toBe(false);
    document.body.append(sent);
    expect(hydratedAt('h1')).toBe(false);
    await hydrate('<h1>Agate</h1>', <h1>Agate</h1>);
    expect(hydratedAt('h1')).toBeGreaterThan(0);
  });

  it('reports the known message for a slot that the server did not render', async () => {
    const Slot = ({ isServer }: { isServer: boolean }) => {
      if (isServer) throw new Error('left to the browser');
      return <b>here</b>;
    };
    const tree = (isServer: boolean) => (
      <Suspense fallback="loading">
        <Slot isServer={isServer} />
      </Suspense>
    );
    const { errors } = await hydrate(renderToString(tree(true)), tree(false));
    expect(errors).toEqual([expect.stringMatching(messages.clientRenderedSlot)]);
  });

  it('reports the known message for a component that throws during hydration', async () => {
    let isFirst = true;
    const Part = ({ isServer }: { isServer: boolean }) => {
      if (!isServer && isFirst) {
        isFirst = false;
        throw new Error('broken');
      }
      return <b>here</b>;
    };
    const tree = (isServer: boolean) => (
      <Suspense>
        <Part isServer={isServer} />
      </Suspense>
    );
    const { errors } = await hydrate(renderToString(tree(true)), tree(false));
    expect(errors).toEqual([expect.stringMatching(messages.renderedAgain)]);
  });

  it('reports the known message for a component that throws only once after hydration', () => {
    const errors: string[] = [];
    let tries = 0;
    const Part = () => {
      tries += 1;
      if (tries === 1) throw new Error('broken');
      return <b>here</b>;
    };
    const container = document.createElement('main');
    const root = createRoot(container, {
      onRecoverableError: (error) => errors.push(String(error)),
    });
    act(() => {
      startTransition(() => root.render(<Part />));
    });
    expect(container).toHaveTextContent('here');
    expect(errors).toEqual([expect.stringMatching(messages.renderedAgain)]);
  });

  it('hydrates a form to which a browser extension has added an element', async () => {
    const { container, errors } = await hydrate(
      '<form><input/><span>added by an extension</span></form><p>Agate</p>',
      <>
        <form>
          <input />
        </form>
        <p>Agate</p>
      </>,
    );
    expect(errors).toEqual([]);
    expect(container).toHaveTextContent('added by an extension');
  });
});
