import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act } from '@testing-library/react';
import { startTransition, Suspense, version, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToReadableStream } from 'react-dom/server.edge';
import { restoreGlobals, stubGlobal, onTestFinished } from 'test-kit';
import { onRemoteFailure } from '../lib/remotes/report.js';
import { hydrationOptions } from './root-options.js';

let failures: unknown[];
let bugs: unknown[];

beforeEach(() => {
  failures = [];
  bugs = [];
  onRemoteFailure(({ error }) => failures.push(error));
  stubGlobal('reportError', (error: unknown) => bugs.push(error));
  jest.spyOn(console, 'info').mockReturnValue();
  onTestFinished(restoreGlobals);
});

function container(html = '') {
  const element = document.createElement('main');
  element.innerHTML = html;
  document.body.append(element);
  onTestFinished(() => element.remove());
  return element;
}

async function render(tree: ReactNode) {
  const stream = await renderToReadableStream(tree, { onError: () => 'not-rendered' });
  await stream.allReady;
  return new Response(stream).text();
}

async function hydrate(html: string, tree: ReactNode) {
  const element = container(html);
  await act(async () => {
    hydrateRoot(element, tree, hydrationOptions);
    await Promise.resolve();
  });
  return element;
}

describe('the React root options', () => {
  it('report no error for a slot that the server did not render', async () => {
    const Slot = ({ isServer }: { isServer: boolean }) => {
      if (isServer) throw new Error('left to the browser');
      return <b>here</b>;
    };
    const tree = (isServer: boolean) => (
      <Suspense fallback="loading">
        <Slot isServer={isServer} />
      </Suspense>
    );
    const element = await hydrate(await render(tree(true)), tree(false));
    expect(element).toHaveTextContent('here');
    expect([...failures, ...bugs]).toEqual([]);
  });

  it('report the error of a component that throws during hydration', async () => {
    const broken = new Error('broken');
    let isFirst = true;
    const Part = ({ isServer }: { isServer: boolean }) => {
      if (!isServer && isFirst) {
        isFirst = false;
        throw broken;
      }
      return <b>here</b>;
    };
    const tree = (isServer: boolean) => (
      <Suspense>
        <Part isServer={isServer} />
      </Suspense>
    );
    await hydrate(await render(tree(true)), tree(false));
    expect({ failures, bugs }).toEqual({ failures: [broken], bugs: [] });
  });

  it('report an error after hydration, even if React recovers from it by rendering again', () => {
    const broken = new Error('broken');
    let tries = 0;
    const Part = () => {
      tries += 1;
      if (tries === 1) throw broken;
      return <b>here</b>;
    };
    const element = container();
    const root = createRoot(element, hydrationOptions);
    act(() => {
      startTransition(() => root.render(<Part />));
    });
    expect(element).toHaveTextContent('here');
    expect({ failures, bugs }).toEqual({ failures: [broken], bugs: [] });
  });

  it('report a hydration mismatch as a shell error', async () => {
    await hydrate('<b>other</b>', <b>here</b>);
    expect(failures).toEqual([]);
    expect(bugs).toEqual([expect.objectContaining({ message: expect.stringMatching(/match/) })]);
  });
});

// React does not document that hydration tolerates inserted elements. See
// docs/decisions/114-hydration-with-browser-extensions.md.
describe('the installed React version', () => {
  it('is the version for which hydration with browser extensions was verified', () => {
    expect(version).toBe('19.3.1');
  });

  it('hydrates a form to which a browser extension has added an element', async () => {
    const element = await hydrate(
      '<form><input/><span>added by an extension</span></form><p>Agate</p>',
      <>
        <form>
          <input />
        </form>
        <p>Agate</p>
      </>,
    );
    expect([...failures, ...bugs]).toEqual([]);
    expect(element).toHaveTextContent('added by an extension');
  });
});
