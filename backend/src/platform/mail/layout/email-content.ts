import type { Business } from 'contracts';

export interface EmailLink {
  label: string;
  url: string;
}

/** A row of a table; rows with an empty value are omitted. `bold` highlights the most important value. */
export type EmailFact = readonly [label: string, value: string | EmailLink, weight?: 'bold'];

export interface EmailButton extends EmailLink {
  /** True to show the URL in small print as well, for email programs in which the button does not work. */
  isSpelledOut?: boolean;
}

export type EmailTotal = readonly [label: string, amount: string];

/**
 * A line of the email: a product of an inquiry, quotation or order, or one inquiry in an email about several inquiries.
 */
export interface EmailLine {
  name: string;
  url?: string;
  /** Text in bold above the details. */
  highlight?: string;
  details: string[];
  picture?: string | undefined;
  quantity: string;
  amount?: string | undefined;
}

export interface EmailSection {
  title: string;
  text: string;
  /** Numbered list below the text. */
  steps?: readonly string[];
  link?: EmailLink;
}

export interface EmailQuote {
  from: string;
  text: string;
}

export interface EmailProgress {
  stages: readonly string[];
  reached: number;
}

/** Content of one email. All strings are plain text: the layout escapes them and turns line breaks into `<br>`. */
export interface EmailContent {
  /** Preview text that mailboxes show next to the subject. */
  preheader: string;
  heading: string;
  paragraphs: string[];
  quote?: EmailQuote | undefined;
  /** Paragraphs below the quoted message. */
  notes?: string[];
  progress?: EmailProgress;
  facts?: EmailFact[];
  /**
   * Section above the button, such as a question or the next step. The button opens the page on which the reader can
   * act.
   */
  question?: EmailSection;
  button?: EmailButton;
  sections?: EmailSection[];
  lines?: EmailLine[];
  /** Totals below the lines; the last entry is the grand total. */
  totals?: EmailTotal[];
  closing?: string;
  /** The reason the recipient gets this email; shown in the footer. */
  reason: string;
  /** Link to the page on which readers choose which emails they receive. */
  preferences?: EmailLink;
}

export interface ComposedEmail {
  subject: string;
  content: EmailContent;
}

export interface EmailSite {
  business: Business;
  publicUrl: string;
  /**
   * The seller's time zone. Emails show times in this zone, with its name, because the reader's time zone is unknown.
   */
  timeZone: string;
}

/** Limits for lines and text lengths that keep the HTML below 102 KB, the size at which Gmail clips an email. */
export const maxShownLines = 25;
export const maxDetailLength = 140;
