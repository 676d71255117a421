import { persistFields, readKept } from './use-persisted-fields.js';

const key = 'reopened inquiry';

interface Reopened {
  contactPhone: string;
  note: string;
  deliveryAddress?: string | undefined;
}

/** Stores the texts of an inquiry that was moved back to the cart, until the inquiry is sent again. */
export function storeReopened({ contactPhone, note, deliveryAddress = '' }: Reopened): void {
  persistFields(key, { contactPhone, note, deliveryAddress });
}

export const readReopened = () => readKept(key);

export function forgetReopened(): void {
  persistFields(key, {});
}
