import type { SendMailOptions } from 'nodemailer';

/** A job for the mail process. */
export interface MailJob {
  id: string;
  url: string;
  mail: SendMailOptions;
  /** Recorded in the folder `accepted` once the server has accepted the mail. */
  claim?: string;
  accepted: string;
}

/** nodemailer's error for a mail that was not sent. */
export interface MailFailure {
  message: string;
  code?: string | undefined;
  /** The server's response code. */
  responseCode?: number | undefined;
}

export interface MailAnswer {
  id: string;
  failure?: MailFailure;
}
