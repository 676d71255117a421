import { Injectable, type OnModuleInit } from '@nestjs/common';
import { StaffEvents } from '../../sales/inquiries/index.js';
import { MailOutcomes } from '../../platform/mail/index.js';

/** Records an event for staff when a mail server permanently rejects an email. */
@Injectable()
export class FailedMailEvents implements OnModuleInit {
  constructor(
    private readonly outcomes: MailOutcomes,
    private readonly events: StaffEvents,
  ) {}

  onModuleInit() {
    this.outcomes.on({
      concerns: ({ state }) => state === 'refused',
      record: ({ claim }, session) =>
        this.events.recordAnnounced({ key: `mail-${claim}`, kind: 'mail_failed' }, session),
    });
  }
}
