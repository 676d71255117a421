import { createContext, use, type ReactNode } from 'react';
import type { SiteInfo } from '../pages/page.js';

const SiteContext = createContext<SiteInfo | undefined>(undefined);

/** Hands the site's address and business to everything inside. */
export function SiteProvider({ site, children }: { site: SiteInfo; children: ReactNode }) {
  return <SiteContext value={site}>{children}</SiteContext>;
}

/** The site and its business. */
export function useSite(): SiteInfo {
  const site = use(SiteContext);
  if (!site) throw new Error('useSite needs a SiteProvider around it');
  return site;
}
