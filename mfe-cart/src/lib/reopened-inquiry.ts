import { persistFields, readKept } from './use-persisted-fields.js';

const key = 'reopened inquiry';

/** Stores the texts of an inquiry that was moved back to the cart, until the inquiry is sent again. */
export function storeReopenedInquiry(texts: { contactPhone: string; note: string }): void {
  persistFields(key, texts);
}

export const readReopenedInquiry = () => readKept(key);

export function forgetReopened(): void {
  persistFields(key, {});
}
