import { z } from 'zod';
import type { Business } from '../business.js';
import { tooLongMessage } from '../http/form-inputs.js';
import { parseInternationalPhone } from '../inputs/parse-phone.js';
import { paymentSettings, signatureSettings } from './payment-settings.js';
import { image } from '../product.js';
import { quotationTerms } from '../quotation/quotation.js';
import { hoursSettings } from './hours.js';
import { mailTexts } from './mail-texts.js';
import { settingText } from './setting-text.js';
import { shopTexts } from './shop-texts.js';

/** URL of a social media page of the business; an empty string if there is none. */
const profile = z
  .string()
  .trim()
  .max(200, tooLongMessage(200))
  .regex(
    /^(https:\/\/[\w-]+(\.[\w-]+)+(\/[\w./?=&%+~@#-]*)?)?$/,
    'Enter a link that begins with https://',
  );

export const businessSettings = z.strictObject({
  name: settingText({ max: 80, hint: 'Enter the name of the business' }),
  town: settingText({ max: 80, hint: 'Enter the town' }),
  phone: z
    .string()
    .refine((text) => text.length <= 60, tooLongMessage(60))
    .overwrite((text) => {
      const parsed = parseInternationalPhone(text);
      return parsed.ok ? parsed.value : text;
    })
    .regex(/^\+[1-9]\d{7,14}$/, 'Enter a number with country code, like +919876543210'),
  email: z.email('Enter an email address').max(200),
  address: settingText({ max: 200, hint: 'Enter the address' }),
  latitude: z
    .number('Enter a number')
    .min(-90, 'Enter a latitude from -90 to 90')
    .max(90, 'Enter a latitude from -90 to 90'),
  longitude: z
    .number('Enter a number')
    .min(-180, 'Enter a longitude from -180 to 180')
    .max(180, 'Enter a longitude from -180 to 180'),
  facebook: profile,
  instagram: profile,
}) satisfies z.ZodType<Business>;

export const priceAudiences = ['signed_in', 'approved'] as const;

/** The sections of the settings. Each section has its own revision, and a change always replaces the whole section. */
export const settingSections = {
  business: businessSettings,
  hours: hoursSettings,
  terms: quotationTerms,
  payment: paymentSettings,
  signature: signatureSettings,
  texts: shopTexts,
  mails: mailTexts,
  picture: z.strictObject({ image: image.nullable() }),
  customers: z.strictObject({ whoSeesPrices: z.enum(priceAudiences) }),
};

export type SettingSection = keyof typeof settingSections;
export type SettingValues = { [Name in SettingSection]: z.output<(typeof settingSections)[Name]> };
export type BusinessSettings = SettingValues['business'];
