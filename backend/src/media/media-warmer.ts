import { setTimeout as wait } from 'node:timers/promises';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from 'pino';
import { LOG } from '../http/index.js';
import { MediaService } from './media.service.js';

/** Makes pictures before anybody asks for them, one at a time and after those that somebody waits for. */
@Injectable()
export class MediaWarmer implements OnApplicationShutdown {
  private isClosed = false;

  constructor(
    private readonly media: MediaService,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  async make(files: string[]) {
    for (const file of files) {
      if (this.isClosed) return;
      const begun = performance.now();
      try {
        await this.media.show(file, false);
      } catch (error) {
        this.log.debug({ err: error, file }, 'picture not made ahead');
      }
      // Rests twice as long as it worked, so that it never takes more than a third of a core.
      await wait(2 * (performance.now() - begun), undefined, { ref: false });
    }
  }

  onApplicationShutdown() {
    this.isClosed = true;
  }
}
