import { persistFields, readKept } from './use-persisted-fields.js';

const key = 'reopened inquiry';

/** Stores the texts of an inquiry that was moved back to the cart, until the inquiry is sent again. */
export function storeReopened(texts: { contactPhone: string; note: string }): void {
  persistFields(key, texts);
}

export const readReopened = () => readKept(key);

export function forgetReopened(): void {
  persistFields(key, {});
}
