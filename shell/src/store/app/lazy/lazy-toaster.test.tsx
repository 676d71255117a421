import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { SiteEvents } from 'contracts';
import { emit } from 'storefront-kit';
import { EventBuffer } from '../event-buffer.js';
import { LazyToaster } from './lazy-toaster.js';

const hello = { kind: 'success', text: 'Hello' } as const;
let toasts: EventBuffer<SiteEvents['toast:show']>;

beforeEach(() => {
  // jsdom has no top layer.
  HTMLElement.prototype.showPopover = () => undefined;
  toasts = new EventBuffer();
});

describe('the lazy toaster', () => {
  it('shows a toast that was requested before the toaster was mounted', async () => {
    toasts.push(hello);
    render(<LazyToaster toasts={toasts} />);
    expect(await screen.findByText('Hello')).toBeInTheDocument();
  });

  it('loads its code when the first toast is requested, and shows the toast', async () => {
    render(<LazyToaster toasts={toasts} />);
    act(() => {
      toasts.push(hello);
      emit('toast:show', hello);
    });
    expect(await screen.findByText('Hello')).toBeInTheDocument();
  });

  it('loads its code on the first interaction', async () => {
    render(<LazyToaster toasts={toasts} />);
    fireEvent.pointerDown(document.body);
    // The test does not emit `toast:show`, because this event would also load the code.
    act(() => toasts.push(hello));
    expect(await screen.findByText('Hello')).toBeInTheDocument();
  });
});
