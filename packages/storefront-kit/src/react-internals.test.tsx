import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { act } from '@testing-library/react';
import { startTransition, Suspense, use, version } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { fulfilledPromise, hydratedAt, isHydrated, messages } from './react-internals.mjs';

afterEach(() => document.body.replaceChildren());

/** Takes what a server sent, and answers what React says that it mended. */
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

describe('what is relied on of React', () => {
  it('was read in this version: read react-internals.mjs again before it is raised', () => {
    expect(version).toBe('19.3.1');
  });

  it('numbers its messages in production', () => {
    const { resolve } = createRequire(import.meta.url);
    const folder = dirname(resolve('react-dom/package.json'));
    const file = join(folder, 'cjs/react-dom-client.production.js');
    const source = readFileSync(file, 'utf8');
    expect(source).toContain('Error(formatProdErrorMessage(419))');
    expect(source).toContain('Error(formatProdErrorMessage(422), { cause: value })');
    expect(source).toContain('Error(formatProdErrorMessage(520), { cause: value })');
  });

  it('a hydrated element carries its handlers, one that was sent does not', async () => {
    const sent = document.createElement('h1');
    expect(isHydrated(sent)).toBe(false);
    document.body.append(sent);
    expect(hydratedAt('h1')).toBe(false);
    await hydrate('<h1>Agate</h1>', <h1>Agate</h1>);
    expect(hydratedAt('h1')).toBeGreaterThan(0);
  });

  it('a promise that is marked is read at once', () => {
    const promise = fulfilledPromise('Agate');
    const Read = () => use(promise);
    expect(renderToString(<Read />)).toBe('Agate');
  });

  it('a slot that the server left is named', async () => {
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

  it('a part that throws during hydration is named', async () => {
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

  it('a part that throws once, when the page is alive, is named', () => {
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

  it('hydrates a form that has an unexpected element behind its last child', async () => {
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
