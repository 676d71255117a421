import { Inject, Injectable } from '@nestjs/common';
import { mailKindNames, type MailKind, type MailPreview, type SettingValues } from 'contracts';
import { CONFIG, type Config } from '../../platform/config/index.js';
import { toEmailSite, renderEmail } from '../../platform/mail/index.js';
import { Settings } from '../../platform/settings/index.js';
import { sampleEmail } from './sample-emails.js';

@Injectable()
export class EmailPreviews {
  constructor(
    private readonly settings: Settings,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Returns the HTML part. */
  async show(preview: MailPreview): Promise<string> {
    const { email, site } = await this.write(preview);
    return renderEmail(email, site).html;
  }

  async write({ kind, ...text }: MailPreview) {
    const settings = await this.settings.read();
    const { mails, hours } = settings;
    const site = {
      ...toEmailSite(settings, this.config.publicUrl),
      mails: isEditable(kind) ? withText(mails, kind, text) : mails,
    };
    return { email: sampleEmail(kind, site, hours), site };
  }
}

function isEditable(kind: MailPreview['kind']): kind is MailKind {
  return mailKindNames.some((name) => name === kind);
}

function withText(
  mails: SettingValues['mails'],
  kind: MailKind,
  { subject, heading, closing }: Omit<MailPreview, 'kind'>,
) {
  const mailTexts = mails[kind];
  const text = {
    subject: subject ?? mailTexts.subject,
    heading: heading ?? mailTexts.heading,
    closing: closing ?? mailTexts.closing,
  };
  return { ...mails, [kind]: text };
}
