import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Button, ButtonLink } from './button.js';

describe('a button', () => {
  it('refuses clicks while it is busy, and stays in reach of the keyboard', async () => {
    let clicks = 0;
    render(
      <Button isBusy onClick={() => (clicks += 1)}>
        Save
      </Button>,
    );
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(clicks).toBe(0);
  });

  it('never sends a form by accident', () => {
    render(<Button>Save</Button>);
    expect(screen.getByRole('button')).toHaveAttribute('type', 'button');
  });

  it('may be a link in the same look', () => {
    render(
      <>
        <Button>A</Button>
        <ButtonLink href="/x">B</ButtonLink>
      </>,
    );
    expect(screen.getByRole('link').className).toBe(screen.getByRole('button').className);
  });
});
