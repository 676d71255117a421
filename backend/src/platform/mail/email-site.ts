import type { Business } from 'contracts';
import type { EmailSite } from './layout/index.js';

interface SiteSettings {
  business: Business;
  hours: { timeZone: string };
}

export const toEmailSite = ({ business, hours }: SiteSettings, publicUrl: string): EmailSite => ({
  business,
  publicUrl,
  timeZone: hours.timeZone,
});
