import type { SendMailOptions } from 'nodemailer';

/** What the mail process is asked to do. */
export interface MailJob {
  id: string;
  url: string;
  mail: SendMailOptions;
  /** Noted in the folder `accepted` once the server has taken the mail. */
  claim?: string;
  accepted: string;
}

/** What nodemailer tells of a mail that was not sent. */
export interface MailFailure {
  message: string;
  code?: string | undefined;
  /** Of the server. */
  responseCode?: number | undefined;
}

export interface MailAnswer {
  id: string;
  failure?: MailFailure;
}
