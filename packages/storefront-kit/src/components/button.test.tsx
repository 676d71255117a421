import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Button, ButtonLink } from './button.js';

describe('a button', () => {
  it('ignores clicks but stays focusable while it is busy', async () => {
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

  it('has the type `button` and does not submit forms', () => {
    render(<Button>Save</Button>);
    expect(screen.getByRole('button')).toHaveAttribute('type', 'button');
  });

  it('looks the same as a link button', () => {
    render(
      <>
        <Button>A</Button>
        <ButtonLink href="/x">B</ButtonLink>
      </>,
    );
    expect(screen.getByRole('link').className).toBe(screen.getByRole('button').className);
  });
});
