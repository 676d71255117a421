import { useState } from 'react';

/**
 * State of a form that replaces the button that opens it. After the form is closed, the button with `buttonRef`
 * receives focus, because the focused element disappears with the form.
 */
export function useOpenedForm() {
  const [state, setState] = useState<'never opened' | 'open' | 'closed'>('never opened');
  return {
    isOpen: state === 'open',
    open: () => setState('open'),
    close: () => setState('closed'),
    buttonRef: state === 'closed' ? focusOnMount : undefined,
  };
}

const focusOnMount = (button: HTMLButtonElement | null) => button?.focus();
