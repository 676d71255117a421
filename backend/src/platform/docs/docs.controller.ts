import { Controller, Param, Res } from '@nestjs/common';
import { calls } from 'contracts';
import type { Response } from 'express';
import type { z } from 'zod';
import { HandlesCall, SchemaPipe } from '../http/index.js';
import { DocsService, type DocsFile } from './docs.service.js';

const params = calls.showDocsFile.params;

@Controller()
export class DocsController {
  constructor(private readonly docs: DocsService) {}

  @HandlesCall('showDocs')
  async showDocs(@Res() response: Response) {
    send(response, await this.docs.read('index.html'));
  }

  @HandlesCall('showDocsFile')
  async showDocsFile(
    @Param(new SchemaPipe(params)) { file }: z.infer<typeof params>,
    @Res() response: Response,
  ) {
    send(response, await this.docs.read(file));
  }
}

function send(response: Response, { type, body }: DocsFile) {
  response.set({
    'Content-Type': type,
    'Cache-Control': 'public, max-age=300',
    'Content-Security-Policy':
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
      "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  });
  response.send(body);
}
