import { setTimeout as wait } from 'node:timers/promises';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { mediaUrl, mediaWidths, type MediaWidth } from 'contracts';
import type { Logger } from 'pino';
import { CONFIG, type Config } from '../../platform/config/index.js';
import { LOG } from '../../platform/http/index.js';
import { MediaService } from './media.service.js';

const formats = ['avif', 'webp'] as const;

/** Makes pictures before anybody asks for them, after those that somebody waits for. */
@Injectable()
export class PictureRenditions implements OnApplicationShutdown {
  #isClosed = false;

  constructor(
    private readonly media: MediaService,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /** Every size that a page may show of a picture; resolves when all are made. */
  async renderSizes(url: string, widths: readonly MediaWidth[] = mediaWidths) {
    if (!this.config.makesPicturesAhead) return;
    for (const file of filesOf(url, widths)) await this.#renderOne(file);
  }

  /** Resolves after the last one; rests twice as long as it works, so that it takes a third of a core at most. */
  async renderInBackground(url: string, widths: readonly MediaWidth[] = mediaWidths) {
    if (!this.config.makesPicturesAhead) return;
    for (const file of filesOf(url, widths)) {
      const begun = performance.now();
      await this.#renderOne(file);
      await wait(2 * (performance.now() - begun), undefined, { ref: false });
    }
  }

  onApplicationShutdown() {
    this.#isClosed = true;
  }

  async #renderOne(file: string) {
    if (this.#isClosed) return;
    try {
      await this.media.show(file, false);
    } catch (error) {
      // It is made when somebody asks for it.
      this.log.debug({ err: error, file }, 'picture not made ahead');
    }
  }
}

function filesOf(url: string, widths: readonly MediaWidth[]) {
  return widths.flatMap((width) =>
    formats.map((format) => mediaUrl(url, width, format).replace('/media/', '')),
  );
}
