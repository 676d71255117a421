import { z } from 'zod';
import { whenFieldsValid, requiredText, tooLongMessage } from '../http/form-inputs.js';
import { countryCodes } from './countries.js';
import { canonicalLanguage, isLanguageTag } from './languages.js';
import { normaliseTaxNumber, taxNumberError } from './tax-number.js';
import { isWebsite, normaliseWebsite } from './website.js';

/** The maximum number of addresses that a customer or company has besides the main address. */
export const maxAddresses = 10;

const text = (maxLength: number) => z.string().trim().max(maxLength, tooLongMessage(maxLength));

export const labelledAddress = z.strictObject({
  label: requiredText('Enter a label', 40),
  text: requiredText('Enter the address', 500),
});

/** Additional fields that the shop requests from customers while only approved customers see prices. */
const requestedFields = {
  website: z
    .string()
    .overwrite(normaliseWebsite)
    .max(200, tooLongMessage(200))
    .refine((text) => text === '' || isWebsite(text), 'Enter a website like example.com'),
  /** The customer's message to the shop about their business. */
  businessMessage: text(1_000),
};

/** The profile of a customer; every field but the name may be empty. */
export const profileFields = {
  name: requiredText('Enter your name', 100),
  company: text(200),
  /** The tax number: GSTIN in India, VAT number in Europe, local tax number elsewhere. */
  taxNumber: z.string().max(40, tooLongMessage(40)).overwrite(normaliseTaxNumber),
  /** ISO 3166-1 alpha-2. */
  country: z
    .string()
    .refine((code) => code === '' || countryCodes.includes(code), 'Choose a country'),
  /** The main address, which is the `address` field of the documented API. */
  address: text(500),
  addresses: z
    .array(labelledAddress)
    .max(maxAddresses, `Enter at most ${maxAddresses} other addresses`),
  /** A BCP 47 tag. */
  language: z
    .string()
    .trim()
    .max(20)
    .refine(isLanguageTag, 'Choose a language')
    .overwrite(canonicalLanguage),
  website: requestedFields.website.optional(),
  businessMessage: requestedFields.businessMessage.optional(),
};

export const profileFieldLabels: Readonly<Record<keyof typeof profileFields, string>> = {
  name: 'Name',
  company: 'Company',
  taxNumber: 'GSTIN or VAT number',
  country: 'Country',
  address: 'Address',
  addresses: 'Other addresses',
  language: 'Language',
  website: 'Website',
  businessMessage: 'About the business',
};

interface Taxed {
  taxNumber?: string | undefined;
  country?: string | undefined;
}

/** Adds an issue if the tax number is invalid in its country. */
function checkTaxNumber({ taxNumber = '', country = '' }: Taxed, context: z.RefinementCtx) {
  // The country may be invalid, because this check also runs while other fields have errors.
  const message = taxNumberError(taxNumber, countryCodes.includes(country) ? country : '');
  if (message) context.addIssue({ code: 'custom', path: ['taxNumber'], message });
}

/** The arguments of `superRefine` for a form with a tax number and a country. */
export const taxNumberRefinement = [checkTaxNumber, whenFieldsValid('taxNumber')] as const;

/** The business details of a registration; the shop needs the company and its country to review an account. */
export const businessFields = {
  ...requestedFields,
  company: requiredText('Enter the name of your company', 200),
  taxNumber: profileFields.taxNumber,
  country: z.string().refine((code) => countryCodes.includes(code), 'Choose a country'),
};

export const profileForm = z.strictObject(profileFields).superRefine(...taxNumberRefinement);

/** A profile from the database. It is not validated, because earlier rules may have accepted other values. */
export const storedProfile = z.object({
  name: z.string(),
  company: z.string(),
  taxNumber: z.string(),
  country: z.string(),
  address: z.string(),
  addresses: z.array(z.object({ label: z.string(), text: z.string() })),
  language: z.string(),
  website: z.string().optional(),
  businessMessage: z.string().optional(),
});

export type Profile = z.output<typeof storedProfile>;
