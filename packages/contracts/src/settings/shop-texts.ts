import { z } from 'zod';
import type { ShopTexts } from './default-shop-texts.js';
import { settingText } from './setting-text.js';

const heading = settingText({ max: 80, hint: 'Enter a heading' });
const sentence = settingText({ max: 200, hint: 'Enter some text' });
const ofTown = settingText({ max: 200, hint: 'Enter some text', placeholders: ['town'] });

/** Wording on shop pages; an empty banner is not shown. */
export const shopTexts = z.strictObject({
  banner: settingText({ max: 120 }),
  heroHeadline: heading,
  heroLine: ofTown,
  categoriesTitle: heading,
  bestTitle: heading,
  showcaseTitle: heading,
  contactTitle: heading,
  contactLead: sentence,
  footerAbout: ofTown,
}) satisfies z.ZodType<ShopTexts>;
