import { z } from 'zod';
import { requiredText, tooLong } from '../form-inputs.js';
import { countryCodes } from './countries.js';
import { canonicalLanguage, isLanguageTag } from './languages.js';
import { normaliseTaxNumber, taxNumberFault } from './tax-number.js';

/** So many addresses stand beside the main one. */
export const maxAddresses = 10;

const text = (maxLength: number) => z.string().trim().max(maxLength, tooLong(maxLength));

/** An address beside the main one, and what its owner calls it. */
const labelledAddress = z.strictObject({
  label: requiredText('Please name this address', 40),
  text: requiredText('Please enter the address', 500),
});

/** What a customer says of himself; all of it but the name may be empty. */
export const profileFields = {
  name: requiredText('Please enter your name', 100),
  company: text(200),
  /** GSTIN in India, the VAT number in Europe, whatever there is elsewhere. */
  taxNumber: z.string().max(40, tooLong(40)).overwrite(normaliseTaxNumber),
  /** ISO 3166-1, two letters. */
  country: z
    .string()
    .refine((code) => code === '' || countryCodes.includes(code), 'Please choose a country'),
  /** The main address, which the documented calls know. */
  address: text(500),
  addresses: z.array(labelledAddress).max(maxAddresses, `At most ${maxAddresses} more addresses`),
  /** A tag of BCP 47. */
  language: z
    .string()
    .trim()
    .max(20)
    .refine(isLanguageTag, 'Please choose a language')
    .overwrite(canonicalLanguage),
};

/** The name of each field as forms and sentences have it. */
export const profileTitles: Readonly<Record<keyof typeof profileFields, string>> = {
  name: 'Name',
  company: 'Company',
  taxNumber: 'GSTIN or VAT number',
  country: 'Country',
  address: 'Address',
  addresses: 'More addresses',
  language: 'Language',
};

interface Taxed {
  taxNumber: string;
  country: string;
}

/** Refuses a number that the country does not give out. */
export function checkTaxNumber({ taxNumber, country }: Taxed, context: z.RefinementCtx): void {
  const message = taxNumberFault(taxNumber, country);
  if (message) context.addIssue({ code: 'custom', path: ['taxNumber'], message });
}

export const profileForm = z.strictObject(profileFields).superRefine(checkTaxNumber);

/** The same as it is kept: what was taken before is not looked at again. */
export const storedProfile = z.object({
  name: z.string(),
  company: z.string(),
  taxNumber: z.string(),
  country: z.string(),
  address: z.string(),
  addresses: z.array(z.object({ label: z.string(), text: z.string() })),
  language: z.string(),
});

export type Profile = z.output<typeof storedProfile>;
