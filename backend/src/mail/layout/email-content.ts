import type { Business } from 'contracts';

export type EmailFact = readonly [label: string, value: string];

export interface EmailLink {
  label: string;
  url: string;
}

export interface EmailButton extends EmailLink {
  /** Repeats the address in small print, for email programs in which buttons do not work. */
  isSpelledOut?: boolean;
}

/** One product of an inquiry or a quotation. */
export interface EmailLine {
  name: string;
  details: string[];
  /** Absolute URL of a publicly accessible picture. */
  picture?: string | undefined;
  quantity: string;
  amount?: string | undefined;
}

/** Small print below the button, with an optional link at its end. */
export interface EmailNote {
  text: string;
  link?: EmailLink;
}

/** The content of one email. All texts are plain: the layout escapes them and keeps their line breaks. */
export interface EmailContent {
  /** Shown beside the subject in a list of emails. */
  preheader: string;
  heading: string;
  paragraphs?: string[];
  facts?: EmailFact[];
  button?: EmailButton;
  lines?: EmailLine[];
  /** The last one is the grand total. */
  totals?: EmailFact[];
  closing?: string;
  notes?: EmailNote[];
  /** The reason why the reader gets this email. */
  reason: string;
  /** Adds a link to the chat with the shop. */
  hasChat?: boolean;
  /** Only for newsletters. */
  unsubscribe?: EmailLink;
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
}

/**
 * Limits for the number of products and the length of texts, which keep the HTML below the 102 KB at which Gmail clips
 * it.
 */
export const maxShownLines = 25;
export const maxShownDetail = 140;
