import { Controller, Param, Res } from '@nestjs/common';
import { calls } from 'contracts';
import type { Response } from 'express';
import type { z } from 'zod';
import { Call, SchemaPipe } from '../http/index.js';
import { MediaService } from './media.service.js';

const params = calls.showMedia.params;

@Controller()
export class MediaController {
  constructor(private readonly media: MediaService) {}

  @Call('showMedia')
  async show(
    @Param(new SchemaPipe(params)) { file }: z.infer<typeof params>,
    @Res() response: Response,
  ) {
    const { bytes, type, etag, isImmutable } = await this.media.show(file);
    response.set({
      'Content-Type': type,
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Cache-Control': isImmutable
        ? 'public, max-age=31536000, immutable'
        : 'public, max-age=300, must-revalidate',
      ETag: etag,
    });
    response.send(bytes);
  }
}
