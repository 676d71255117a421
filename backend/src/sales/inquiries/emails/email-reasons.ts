import type { EmailSite } from '../../../platform/mail/index.js';

export const sellerReason = ({ business }: EmailSite) =>
  `You're receiving this because it is the contact address of ${business.name}.`;

export const buyerReason = ({ business }: EmailSite, number: string) =>
  `You're receiving this because you sent inquiry ${number} to ${business.name}.`;

/** Footer text: reason for emails to a buyer about an order, which has the number of its inquiry. */
export const orderReason = ({ business }: EmailSite, number: string) =>
  `You're receiving this because you placed order ${number} with ${business.name}.`;
