import type { EmailSite } from '../../../platform/mail/index.js';

export const sellerEmailReason = ({ business }: EmailSite) =>
  `You're receiving this because this address is the contact for ${business.name}.`;

export const buyerEmailReason = ({ business }: EmailSite, number: string) =>
  `You're receiving this because you sent inquiry ${number} to ${business.name}.`;

/** Returns the footer text that explains why a buyer receives emails about an order. `number` is the inquiry number. */
export const orderEmailReason = ({ business }: EmailSite, number: string) =>
  `You're receiving this because you placed an order for inquiry ${number} with ${business.name}.`;
