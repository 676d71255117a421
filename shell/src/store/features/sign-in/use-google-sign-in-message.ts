import { useEffect } from 'react';
import { accountTexts as texts } from '../../account-texts.js';
import { notify } from '../../lib/notify.js';

const messages: Record<string, string> = {
  unavailable: texts.googleUnavailable,
  failed: texts.googleFailed,
};

/** Shows an error toast if Google sign-in failed, and removes the `google` parameter from the URL. */
export function useGoogleSignInMessage() {
  useEffect(() => {
    const url = new URL(location.href);
    const text = messages[url.searchParams.get('google') ?? ''];
    if (!text) return;
    url.searchParams.delete('google');
    history.replaceState(history.state, '', url);
    notify.error(text);
  }, []);
}
