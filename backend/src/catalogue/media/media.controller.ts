import { Controller, Param, Req, Res } from '@nestjs/common';
import { calls } from 'contracts';
import type { Request, Response } from 'express';
import type { z } from 'zod';
import { HandlesCall, SchemaPipe } from '../../platform/http/index.js';
import { MediaService } from './media.service.js';
import { PictureAccess } from './picture-access.service.js';

const params = calls.showMedia.params;

@Controller()
export class MediaController {
  constructor(
    private readonly media: MediaService,
    private readonly access: PictureAccess,
  ) {}

  @HandlesCall('showMedia')
  async show(
    @Param(new SchemaPipe(params)) { file }: z.infer<typeof params>,
    @Req() request: Request,
    @Res() response: Response,
  ) {
    const hash = this.media.hashIn(file);
    const isPublic = hash === undefined || (await this.access.isPublic(hash, request));
    const { bytes, type, etag, isImmutable } = await this.media.show(file);
    response.set({
      'Content-Type': type,
      'Content-Security-Policy': "default-src 'none'; sandbox",
      // Lets webmail clients, which run on another origin, load the pictures in emails.
      ...(isPublic && { 'Cross-Origin-Resource-Policy': 'cross-origin' }),
      'Cache-Control': isPublic ? cacheControl(isImmutable) : 'private, no-cache',
      ETag: etag,
    });
    response.send(bytes);
  }
}

const cacheControl = (isImmutable: boolean) =>
  isImmutable ? 'public, max-age=31536000, immutable' : 'public, max-age=300, must-revalidate';
