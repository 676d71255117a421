import { useEffect, useState } from 'react';

type PhoneNumbers = typeof import('./phone-numbers.js');

/** The rules of phone numbers of all countries (29 KB compressed), loaded when a form needs them. */
export const loadPhoneNumbers = (): Promise<PhoneNumbers> => import('./phone-numbers.js');

/** The same once they are loaded; a form works without them, as the server applies the same rules. */
export function usePhoneNumbers(): PhoneNumbers | undefined {
  const [loaded, setLoaded] = useState<PhoneNumbers>();
  useEffect(() => {
    loadPhoneNumbers().then(setLoaded, () => undefined);
  }, []);
  return loaded;
}
