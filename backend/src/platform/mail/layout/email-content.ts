import type { Business } from 'contracts';

export interface EmailLink {
  label: string;
  url: string;
}

/** An empty value leaves the row out. */
export type EmailFact = readonly [label: string, value: string | EmailLink];

export interface EmailButton extends EmailLink {
  /** Repeats the address in small print, for email programs in which buttons do not work. */
  isSpelledOut?: boolean;
}

export type EmailTotal = readonly [label: string, amount: string];

/** A product of an inquiry, a quotation or an order, or an inquiry of a list. */
export interface EmailLine {
  name: string;
  /** Makes the name a link. */
  url?: string;
  details: string[];
  /** Absolute URL of a publicly accessible picture. */
  picture?: string | undefined;
  quantity: string;
  amount?: string | undefined;
}

/** A titled paragraph: what happens next, or what to do when something is wrong. */
export interface EmailSection {
  title: string;
  text: string;
  /** Follows the text. */
  link?: EmailLink;
}

/** Words of one side, for the other side. */
export interface EmailQuote {
  from: string;
  text: string;
}

/** The stages of an order, in their order. */
export interface EmailProgress {
  stages: readonly string[];
  /** The number of stages that the order has reached. */
  reached: number;
}

/** The content of one email. All texts are plain: the layout escapes them and keeps their line breaks. */
export interface EmailContent {
  /** Shown beside the subject in a list of emails. */
  preheader: string;
  heading: string;
  /** What it means for the reader. */
  paragraphs: string[];
  quote?: EmailQuote | undefined;
  progress?: EmailProgress;
  facts?: EmailFact[];
  /** Above the button, when the button answers it. */
  question?: EmailSection;
  button?: EmailButton;
  sections?: EmailSection[];
  lines?: EmailLine[];
  /** The last one is the grand total. */
  totals?: EmailTotal[];
  closing?: string;
  /** Why the reader gets this email. */
  reason: string;
  /** Adds a link to the chat with the shop. */
  hasChat?: boolean;
  /** Only for newsletters. */
  unsubscribe?: EmailLink;
  /** Where readers choose which emails they get. */
  preferences?: EmailLink;
}

/** An email without its recipient. */
export interface WrittenEmail {
  subject: string;
  content: EmailContent;
}

/** The sender and the address of the site. */
export interface EmailSite {
  business: Business;
  publicUrl: string;
  /** Of the seller. The time zone of the reader is unknown, so times are shown in this one, with its name. */
  timeZone: string;
}

/**
 * Limits for the number of products and the length of texts, which keep the HTML below the 102 KB at which Gmail clips
 * it.
 */
export const maxShownLines = 25;
export const maxShownDetail = 140;
