import { describe, expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { Button } from './button.js';
import { IconButton } from './icon-button.js';

describe('replayProps', () => {
  it.each([
    ['Button', <Button key="button">Subscribe</Button>],
    ['IconButton', <IconButton key="icon" icon="search" label="Search" />],
  ])('marks the %s in server-rendered HTML until the component is hydrated', (_, control) => {
    const container = document.createElement('div');
    container.innerHTML = renderToString(control);
    expect(container.querySelector('button')).toHaveAttribute('data-replay');
    render(control, { container, hydrate: true });
    expect(container.querySelector('button')).not.toHaveAttribute('data-replay');
  });
});
