import type { EmailSite } from '../mail/index.js';

/** Why the seller gets an email. */
export const sellerReason = ({ business }: EmailSite) =>
  `Sent to the email address in the settings of ${business.name}.`;

/** Why a buyer gets an email. */
export const buyerReason = ({ business }: EmailSite) =>
  `You get this email because you sent an inquiry to ${business.name}.`;
