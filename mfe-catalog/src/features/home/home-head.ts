import { leadPictureOf, pageHref, type Head, type SiteInfo } from 'storefront-kit';
import { sharePicture } from '../../lib/share-picture.js';
import { createItemList } from '../../lib/structured-data.js';
import { heroPicture, heroPictureSizes } from './hero-picture.js';
import type { HomeData } from './load-home.js';
import { heroTexts, homeHeadTexts } from '../../texts/home.js';

export function homeHead({ best, unread }: HomeData, site: SiteInfo): Head {
  const { name, town } = site.business;
  return {
    title: homeHeadTexts.title(name),
    description: homeHeadTexts.description(town),
    canonicalPath: pageHref('home'),
    ...(unread.length > 0 && { isIncomplete: true }),
    ...sharePicture(heroPicture.url, heroTexts.pictureAlt),
    leadPicture: leadPictureOf(heroPicture, heroPictureSizes),
    ...(typeof window === 'undefined' &&
      best.length > 0 && { structuredData: [createItemList(site, best)] }),
  };
}
