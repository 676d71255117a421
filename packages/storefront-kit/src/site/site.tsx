import { defaultShopTexts, fillPlaceholders, type ShopTexts } from 'contracts';
import { createContext, use, type ReactNode } from 'react';
import type { SiteInfo } from '../pages/page.js';

const SiteContext = createContext<SiteInfo | undefined>(undefined);

export function SiteProvider({ site, children }: { site: SiteInfo; children: ReactNode }) {
  return <SiteContext value={site}>{children}</SiteContext>;
}

/** Returns the site from the nearest `SiteProvider`. Throws an Error if there is no provider. */
export function useSite(): SiteInfo {
  const site = use(SiteContext);
  if (!site) throw new Error('useSite needs a SiteProvider around it');
  return site;
}

/**
 * Returns the shop's texts, including changes by staff. The placeholder for the town is replaced with the shop's town.
 */
export function useShopTexts(): ShopTexts {
  const { texts: changed, business } = useSite();
  const texts = { ...defaultShopTexts, ...changed };
  const withTown = (text: string) => fillPlaceholders(text, { town: business.town });
  return {
    ...texts,
    heroLine: withTown(texts.heroLine),
    footerAbout: withTown(texts.footerAbout),
  };
}

/**
 * Returns the default picture that staff have chosen. Returns undefined if staff have chosen none, or if there is no
 * `SiteProvider`.
 */
export function useDefaultPicture() {
  return use(SiteContext)?.picture ?? undefined;
}
