import { setTimeout as wait } from 'node:timers/promises';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { mediaUrl, mediaWidths, type MediaWidth } from 'contracts';
import type { Logger } from 'pino';
import { CONFIG, type Config } from '../../platform/config/index.js';
import { LOG } from '../../platform/http/index.js';
import { MediaService } from './media.service.js';

const formats = ['avif', 'webp'] as const;

/** Renders pictures in advance, at a lower priority than urgent jobs. */
@Injectable()
export class PictureRenditions implements OnApplicationShutdown {
  #isClosed = false;

  constructor(
    private readonly media: MediaService,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /** Renders every size of a picture that a page may show; resolves when all sizes are rendered. */
  async renderSizes(url: string, widths: readonly MediaWidth[] = mediaWidths) {
    if (!this.config.makesPicturesAhead) return;
    for (const file of filesOf(url, widths)) await this.#renderOne(file);
  }

  /**
   * Like `renderSizes`, but after each rendering pauses for twice the time that the rendering took, so that it uses at
   * most a third of a core.
   */
  async renderInBackground(url: string, widths: readonly MediaWidth[] = mediaWidths) {
    if (!this.config.makesPicturesAhead) return;
    for (const file of filesOf(url, widths)) {
      const startedAt = performance.now();
      await this.#renderOne(file);
      await wait(2 * (performance.now() - startedAt), undefined, { ref: false });
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
      // After a failure, the picture is rendered when it is first requested.
      this.log.debug({ err: error, file }, 'could not prerender an image');
    }
  }
}

function filesOf(url: string, widths: readonly MediaWidth[]) {
  return widths.flatMap((width) =>
    formats.map((format) => mediaUrl(url, width, format).replace('/media/', '')),
  );
}
