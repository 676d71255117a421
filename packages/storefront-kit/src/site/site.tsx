import { defaultShopTexts, fillIn, type ShopTexts } from 'contracts';
import { createContext, use, type ReactNode } from 'react';
import type { SiteInfo } from '../pages/page.js';

const SiteContext = createContext<SiteInfo | undefined>(undefined);

/** Provides the site's public URL and business to its children. */
export function SiteProvider({ site, children }: { site: SiteInfo; children: ReactNode }) {
  return <SiteContext value={site}>{children}</SiteContext>;
}

/** Returns the site and its business. Throws without a provider. */
export function useSite(): SiteInfo {
  const site = use(SiteContext);
  if (!site) throw new Error('useSite needs a SiteProvider around it');
  return site;
}

/** Returns the shop texts as set by staff, with the town filled in. */
export function useShopTexts(): ShopTexts {
  const { texts: changed, business } = useSite();
  const texts = { ...defaultShopTexts, ...changed };
  const withTown = (text: string) => fillIn(text, { town: business.town });
  return {
    ...texts,
    heroLine: withTown(texts.heroLine),
    footerAbout: withTown(texts.footerAbout),
  };
}

/** Returns the default picture chosen by staff; also works without a provider. */
export function useChosenPicture() {
  return use(SiteContext)?.picture ?? undefined;
}
