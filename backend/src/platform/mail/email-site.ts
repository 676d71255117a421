import type { Business } from 'contracts';
import type { EmailSite } from './layout/index.js';

interface SiteSettings {
  business: Business;
  hours: { timeZone: string };
}

/** Returns the sender, the address and the time zone of the shop as emails show them. */
export const emailSite = ({ business, hours }: SiteSettings, publicUrl: string): EmailSite => ({
  business,
  publicUrl,
  timeZone: hours.timeZone,
});
