import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { noticePage, type Notice } from 'server-kit';
import { LOG } from '../http/index.js';
import { Settings } from '../settings/index.js';

/** Renders pages that are opened by links in emails. */
@Injectable()
export class NoticePages {
  constructor(
    private readonly settings: Settings,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /** Returns the HTML document. Falls back to the default business data when the stored settings cannot be read. */
  async render(notice: Notice): Promise<string> {
    const { business } = await this.settings.read().catch((error: unknown) => {
      this.log.warn({ err: error }, 'could not read settings');
      return this.settings.defaults;
    });
    return noticePage(business, notice);
  }
}
