import { afterEach, describe, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { emit } from '../events/events.js';
import { useSession } from './session.js';

const signInAs = (user: string) => {
  document.cookie = `user=${encodeURIComponent(user)}`;
};

afterEach(() => {
  document.cookie = 'user=; max-age=0';
});

function Who() {
  const session = useSession();
  return <p>{session.isSignedIn ? `${session.uid} ${session.name ?? '-'}` : 'visitor'}</p>;
}

describe('the session', () => {
  it.each(['', 'nonsense', '{"uid":5}', '{"uid":""}', 'null', '[]'])(
    'is a visitor session if the cookie is missing or invalid: %j',
    (cookie) => {
      signInAs(cookie);
      render(<Who />);
      expect(screen.getByText('visitor')).toBeInTheDocument();
    },
  );

  it('is always a visitor session on the server', () => {
    signInAs('{"uid":"u1","name":"Mira"}');
    expect(renderToString(<Who />)).toContain('visitor');
  });

  // @spec shop-63 core-22
  it('contains the user from the cookie', () => {
    signInAs('{"uid":"u1","name":"Mira","role":"customer"}');
    render(<Who />);
    expect(screen.getByText('u1 Mira')).toBeInTheDocument();
  });

  // @spec shop-63
  it('is updated when another remote on the page signs the user in', () => {
    render(<Who />);
    signInAs('{"uid":"u2"}');
    act(() => emit('session:changed', { isSignedIn: true }));
    expect(screen.getByText('u2 -')).toBeInTheDocument();
  });

  it('detects a sign-out in another tab when the window gets the focus', () => {
    signInAs('{"uid":"u1"}');
    render(<Who />);
    document.cookie = 'user=; max-age=0';
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(screen.getByText('visitor')).toBeInTheDocument();
  });
});
