import { describe, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { startTransition, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { stubGlobal, restoreGlobals, waitFor } from 'test-kit';
import { emit, onEvent, useEvent } from './events.js';

function Count({ step }: { step: number }) {
  const [count, setCount] = useState(0);
  useEvent('cart:changed', (detail) => setCount(detail.count * step));
  return <p>count {count}</p>;
}

describe('site events', () => {
  it('do not reach a listener after it has been removed', () => {
    const heard: number[] = [];
    const stop = onEvent('cart:changed', ({ count }) => heard.push(count));
    emit('cart:changed', { count: 1 });
    stop();
    emit('cart:changed', { count: 2 });
    expect(heard).toEqual([1]);
  });

  it('reach the listener from the latest render of a component', () => {
    const { rerender } = render(<Count step={1} />);
    rerender(<Count step={10} />);
    act(() => emit('cart:changed', { count: 3 }));
    expect(screen.getByText('count 30')).toBeInTheDocument();
  });

  it('reach a component once it has been added to the DOM', async () => {
    stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    const place = document.createElement('div');
    const root = createRoot(place);
    new MutationObserver((_, observer) => {
      observer.disconnect();
      emit('cart:changed', { count: 3 });
    }).observe(place, { childList: true });
    startTransition(() => root.render(<Count step={1} />));
    await waitFor(() => expect(place).toHaveTextContent('count 3'));
    root.unmount();
    restoreGlobals();
  });
});
