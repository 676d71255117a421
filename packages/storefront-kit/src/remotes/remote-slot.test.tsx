import { describe, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { RemoteSlot } from './remote-slot.js';
import { unavailableModule, loadedModule, RemotesProvider, type RemoteModule } from './remotes.js';

const Badge = ({ count = 0 }: { count?: number }) => <b>{count} in cart</b>;

/** A fake remote module. Its promise settles when the test calls `arrive` or `fail`. */
class Expected implements RemoteModule {
  value: unknown;
  arrive: (value: unknown) => void = () => undefined;
  fail: (error: Error) => void = () => undefined;
  retries = 0;
  readonly #arrival = new Promise<unknown>((resolve) => {
    this.arrive = (value) => {
      this.value = value;
      resolve(value);
    };
  });
  #round = this.#expect();

  loadWithTimeout = () => (this.value === undefined ? this.#round : this.#arrival);
  load = () => this.#arrival;
  retry = () => {
    this.retries += 1;
    this.#round = this.#expect();
    return this.#round;
  };

  renew: (value: unknown) => void = () => undefined;
  nextRelease = () =>
    new Promise<unknown>((resolve) => {
      this.renew = (value) => {
        this.value = value;
        this.#round = Promise.resolve(value);
        this.loadWithTimeout = () => this.#round;
        resolve(value);
      };
    });

  #expect() {
    const round = new Promise<unknown>((resolve, reject) => {
      this.fail = reject;
      void this.#arrival.then(resolve);
    });
    round.catch(() => undefined);
    return round;
  }
}

const slot = (module: RemoteModule, fallback?: string) => (
  <RemotesProvider resolve={() => module}>
    <RemoteSlot
      remote="mfe-cart"
      module="cart-badge"
      loading={<i>loading</i>}
      props={{ count: 2 }}
      {...(fallback === undefined ? {} : { fallback: <i>{fallback}</i> })}
    />
  </RemotesProvider>
);

const settle = (happen: () => unknown) =>
  act(async () => {
    happen();
    await Promise.resolve();
  });

// Renders without logging errors that an error boundary has caught, as hosts do.
const show = (ui: ReactNode) => render(ui, { onCaughtError: () => undefined });

describe('a slot whose remote fails', () => {
  it('shows its fallback', async () => {
    const module = new Expected();
    await settle(() => show(slot(module, 'no cart')));
    await settle(() => module.fail(new Error('404')));
    expect(screen.getByText('no cart')).toBeInTheDocument();
  });

  it('replaces its fallback with the remote as soon as the remote loads', async () => {
    const module = new Expected();
    await settle(() => show(slot(module, 'no cart')));
    await settle(() => module.fail(new Error('404')));
    await settle(() => module.arrive(Badge));
    expect(await screen.findByText('2 in cart')).toBeInTheDocument();
  });

  it('shows its skeleton and loads the remote again when the user clicks "Try again"', async () => {
    const module = new Expected();
    await settle(() => show(slot(module)));
    await settle(() => module.fail(new Error('404')));
    await settle(() => screen.getByRole('button', { name: 'Try again' }).click());
    expect(module.retries).toBe(1);
    expect(screen.getByText('loading')).toBeInTheDocument();
    await settle(() => module.arrive(Badge));
    expect(await screen.findByText('2 in cart')).toBeInTheDocument();
  });

  it('leaves the rest of the page rendered, even if a component of the remote throws an error', async () => {
    let isBroken = true;
    const Moody = () => {
      if (isBroken) throw new Error('render');
      return <b>fine now</b>;
    };
    show(
      <>
        <p>frame</p>
        {slot(loadedModule(Moody))}
      </>,
    );
    expect(screen.getByText('frame')).toBeInTheDocument();
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByText('fine now')).toBeInTheDocument();
  });

  it('replaces a release that threw an error as soon as another release is available', async () => {
    const module = new Expected();
    const Broken = () => {
      throw new Error('render');
    };
    await settle(() => show(slot(module, 'no cart')));
    await settle(() => module.arrive(Broken));
    expect(screen.getByText('no cart')).toBeInTheDocument();
    await settle(() => module.renew(Badge));
    expect(await screen.findByText('2 in cart')).toBeInTheDocument();
  });

  it('shows its fallback outside a host application', async () => {
    await settle(() =>
      show(<RemoteSlot remote="mfe-cart" module="x" loading={null} fallback={<i>alone</i>} />),
    );
    expect(await screen.findByText('alone')).toBeInTheDocument();
  });
});

describe('a remote slot', () => {
  it('shows its skeleton, then the remote with its props', async () => {
    const module = new Expected();
    await settle(() => render(slot(module)));
    expect(screen.getByText('loading')).toBeInTheDocument();
    await settle(() => module.arrive(Badge));
    expect(screen.getByText('2 in cart')).toBeInTheDocument();
  });

  it('keeps the server-rendered HTML even if loading the code fails at first', async () => {
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(slot(loadedModule(Badge)));
    const badge = screen.getByText(/in cart/);
    const module = new Expected();
    const root = hydrateRoot(container, slot(module, 'no cart'), {
      onCaughtError: () => undefined,
    });
    await settle(() => undefined);
    await settle(() => module.fail(new Error('too late')));
    expect(screen.getByText(/in cart/)).toBe(badge);
    await settle(() => module.arrive(Badge));
    expect(screen.getByText(/in cart/)).toBe(badge);
    act(() => root.unmount());
    container.remove();
  });

  it('shows only its skeleton on the server if it is browser-only', () => {
    const html = renderToString(
      <RemotesProvider resolve={() => loadedModule(Badge)}>
        <RemoteSlot remote="mfe-cart" module="cart-badge" loading={<i>later</i>} isBrowserOnly />
      </RemotesProvider>,
    );
    expect(html).toBe('<i>later</i>');
  });

  it('shows browser-only content when the browser is idle', async () => {
    render(
      <RemotesProvider resolve={() => loadedModule(Badge)}>
        <RemoteSlot remote="mfe-cart" module="cart-badge" loading={<i>later</i>} isBrowserOnly />
      </RemotesProvider>,
    );
    expect(await screen.findByText('0 in cart')).toBeInTheDocument();
  });
});

describe('unavailableModule', () => {
  it('rejects the promise of `loadWithTimeout` immediately', async () => {
    await expect(unavailableModule.loadWithTimeout()).rejects.toThrow('unavailable');
  });
});
