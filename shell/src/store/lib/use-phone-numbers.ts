import { useEffect, useState } from 'react';

type PhoneNumbers = typeof import('./phone-numbers.js');

/** Loads the phone number rules of all countries (29 KB compressed) when a form needs them. */
export const loadPhoneNumbers = (): Promise<PhoneNumbers> => import('./phone-numbers.js');

/**
 * Returns the phone number rules, or undefined until they have loaded. Forms work without them, because the server
 * applies the same rules.
 */
export function usePhoneNumbers(): PhoneNumbers | undefined {
  const [loaded, setLoaded] = useState<PhoneNumbers>();
  useEffect(() => {
    loadPhoneNumbers().then(setLoaded, () => undefined);
  }, []);
  return loaded;
}
