import type { SendMailOptions } from 'nodemailer';

export interface MailJob {
  id: string;
  url: string;
  mail: SendMailOptions;
  /** Name of the file that the mail process creates in the folder `accepted` once the server has accepted the email. */
  claim?: string;
  accepted: string;
}

/** Properties of a nodemailer error that the mail process passes to the backend. */
export interface MailFailure {
  message: string;
  code?: string | undefined;
  responseCode?: number | undefined;
}

export interface MailResult {
  id: string;
  failure?: MailFailure;
}
