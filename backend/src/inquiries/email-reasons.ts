import type { EmailSite } from '../mail/index.js';

/** Why the seller gets an email. */
export const sellerReason = ({ business }: EmailSite) =>
  `You're receiving this because it is the contact address of ${business.name}.`;

/** Why a buyer gets an email. */
export const buyerReason = ({ business }: EmailSite) =>
  `You're receiving this because you sent an inquiry to ${business.name}.`;
