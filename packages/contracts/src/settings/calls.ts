import { z } from 'zod';
import { successResponse } from '../account.js';
import { business } from '../business.js';
import type { CallContract } from '../http/call.js';
import { id, image } from '../product.js';
import { openingHours } from './hours.js';
import { mailPreviewKinds } from './mail-previews.js';
import { mailKindNames } from './mail-texts.js';
import type { settingRoutes } from './routes.js';
import { settingSections, type SettingSection } from './sections.js';
import { shopTexts } from './shop-texts.js';

const revision = z.number().int().nonnegative();
const {
  business: seller,
  hours,
  terms,
  payment,
  signature,
  texts,
  mails,
  picture,
  customers,
} = settingSections;

/**
 * Returns the schema of a settings section: the current values, the revision, and the defaults that apply until staff
 * change them.
 */
const stateOf = <Values extends z.ZodType>(values: Values) =>
  z.object({ values, defaults: values, revision });

const settings = z.object({
  business: stateOf(seller),
  hours: stateOf(hours),
  terms: stateOf(terms),
  payment: stateOf(payment),
  signature: stateOf(signature),
  texts: stateOf(texts),
  mails: stateOf(mails),
  picture: stateOf(picture),
  customers: stateOf(customers),
});

/** A new version of one settings section; `revision` is the revision that the user edited. */
export const settingsChange = z
  .strictObject({
    revision,
    business: seller.optional(),
    hours: hours.optional(),
    terms: terms.optional(),
    payment: payment.optional(),
    texts: texts.optional(),
    mails: mails.optional(),
    customers: customers.optional(),
  })
  .refine((change) => Object.keys(change).length === 2, 'Send exactly one settings section');

const section = z.enum(Object.keys(settingSections) as [SettingSection, ...SettingSection[]]);

const newerSections = ['payment', 'signature', 'customers'] as const;

const settingChange = z.object({
  id,
  /**
   * The changed section, if all released versions of the staff area support it. Otherwise this is the placeholder
   * `terms`, and `newer` contains the changed section.
   */
  section: section.exclude(newerSections),
  newer: z.enum(newerSections).optional(),
  /** The description of the change, with one sentence per changed field. */
  sentences: z.array(z.string()),
  at: z.iso.datetime(),
  /** The name of the staff member who made the change; empty if the account no longer exists. */
  by: z.string(),
  isUndone: z.boolean(),
});

/** The settings that shop pages show. They contain neither prices nor settings that only staff may see. */
export const siteSettings = z.object({
  business: z.object(business.shape),
  profiles: z.object({ facebook: z.string(), instagram: z.string() }),
  texts: z.object(shopTexts.shape),
  hours: z.object({
    timeZone: z.string(),
    days: z.array(z.array(openingHours)),
    holidays: z.array(z.string()),
  }),
  picture: image.nullable(),
  /** True while only approved customers see prices. The registration form then asks for business details. */
  asksForBusiness: z.boolean().optional(),
});

const changed = successResponse.extend({ settings, changeId: id.optional() });

const pictureForm = z.strictObject({
  revision: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
});

const testMail = z.strictObject({
  kind: z.enum(mailKindNames),
  text: z.strictObject({ subject: z.string(), heading: z.string(), closing: z.string() }),
});

/**
 * A request for a preview of an email with edited wording. For each omitted field, the preview uses the stored wording.
 */
const mailPreview = z.strictObject({
  kind: z.enum(mailPreviewKinds),
  subject: z.string().max(300).optional(),
  heading: z.string().max(600).optional(),
  closing: z.string().max(2_000).optional(),
});

export const settingCalls = {
  showSite: {
    summary: "Get the seller's details and the texts, hours and default image of the shop",
    who: 'public',
    answer: siteSettings,
  },
  showSettings: {
    summary: 'Get all settings with their defaults',
    who: 'settings.manage',
    answer: settings,
  },
  changeSettings: {
    summary: 'Change one section of the settings; a value equal to its default is not stored',
    who: 'settings.manage',
    body: settingsChange,
    answer: changed,
  },
  changeDefaultPicture: {
    summary:
      'Change the default image for products without an image; without a file, the original default is restored',
    who: 'settings.manage',
    body: pictureForm,
    files: { picture: 1 },
    answer: changed,
  },
  changeSignature: {
    summary: 'Change the signature on proforma invoices; without a file, the signature is removed',
    who: 'settings.manage',
    body: pictureForm,
    files: { picture: 1 },
    answer: changed,
  },
  previewMail: {
    summary: 'Preview an email with sample values as an HTML page',
    who: 'settings.manage',
    query: mailPreview,
    answer: z.string(),
    answerTypes: ['text/html'],
  },
  sendTestMail: {
    summary: 'Send the caller a test email with sample values',
    who: 'settings.manage',
    body: testMail,
    answer: successResponse,
  },
  listSettingChanges: {
    summary: 'List changes to the settings, newest first, 50 per page',
    who: 'settings.manage',
    query: z.strictObject({
      section: section.optional(),
      page: z.coerce.number().int().min(1).max(1_000).default(1),
    }),
    answer: z.object({ rows: z.array(settingChange), total: z.number().int() }),
  },
  undoSettingChange: {
    summary:
      'Undo a change to the settings; rejected if one of the changed fields has changed again since',
    who: 'settings.manage',
    params: z.strictObject({ id }),
    answer: changed,
  },
} as const satisfies Record<keyof typeof settingRoutes, CallContract>;

export type Settings = z.output<typeof settings>;
export type SettingsChange = z.output<typeof settingsChange>;
export type SettingChangeWire = z.output<typeof settingChange>;
export type SiteSettings = z.output<typeof siteSettings>;
export type MailPreview = z.output<typeof mailPreview>;
export type TestMail = z.output<typeof testMail>;
