import type { EmailSite } from '../mail/index.js';

/** The reason why the seller gets an email. */
export const sellerReason = ({ business }: EmailSite) =>
  `You're receiving this because it is the contact address of ${business.name}.`;

/** The reason why a buyer gets an email. */
export const buyerReason = ({ business }: EmailSite) =>
  `You're receiving this because you sent an inquiry to ${business.name}.`;
