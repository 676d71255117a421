import { defaultShopTexts, fillIn, type ShopTexts } from 'contracts';
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

/** The texts of the shop as staff have set them, with the town in its place. */
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

/** The picture that staff have chosen to stand in for a missing one; also outside of a site. */
export function useChosenPicture() {
  return use(SiteContext)?.picture ?? undefined;
}
