import { useEffect } from 'react';
import { accountTexts as texts } from '../../account-texts.js';
import { complain } from '../../lib/say.js';

const news: Record<string, string> = {
  unavailable: texts.googleUnavailable,
  failed: texts.googleFailed,
};

/** Says what happened on the way to Google and back. */
export function useGoogleNews() {
  useEffect(() => {
    const url = new URL(location.href);
    const text = news[url.searchParams.get('google') ?? ''];
    if (!text) return;
    url.searchParams.delete('google');
    history.replaceState(history.state, '', url);
    complain(text);
  }, []);
}
