import { useState } from 'react';

/** Input by field name. */
export type PersistedFields = Readonly<Record<string, string>>;

/** Stores the input of a form for this tab until it is cleared, so that it survives errors, reloads and sign-in. */
export function usePersistedFields(key: string) {
  const [fields, setFields] = useState<PersistedFields>(() => readPersistedFields(key));
  const replace = (next: PersistedFields) => {
    persistFields(key, next);
    setFields(next);
  };
  return {
    fields,
    change: (changed: PersistedFields) => replace({ ...fields, ...changed }),
    clear: () => replace({}),
  };
}

export function readPersistedFields(key: string): PersistedFields {
  try {
    const storedFields: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    if (typeof storedFields !== 'object' || storedFields === null) return {};
    const entries = Object.entries(storedFields).filter(([, value]) => typeof value === 'string');
    return Object.fromEntries(entries);
  } catch (error) {
    console.info("Couldn't restore the typed text:", error);
    return {};
  }
}

export function persistFields(key: string, fields: PersistedFields) {
  try {
    if (Object.values(fields).some(Boolean)) sessionStorage.setItem(key, JSON.stringify(fields));
    else sessionStorage.removeItem(key);
  } catch (error) {
    console.info("Couldn't use session storage:", error);
  }
}
