import { Readable } from 'node:stream';
import { Controller, StreamableFile } from '@nestjs/common';
import { CurrentUser, type SignedInViewer } from '../../identity/accounts/index.js';
import { HandlesCall } from '../../platform/http/index.js';
import { OwnDataExport } from './own-data.service.js';

@Controller()
export class OwnDataController {
  constructor(private readonly data: OwnDataExport) {}

  @HandlesCall('downloadOwnData')
  async download(@CurrentUser() { uid }: SignedInViewer) {
    return new StreamableFile(Readable.from(await this.data.write(uid)), {
      type: 'application/json',
      disposition: 'attachment; filename="my-data.json"',
    });
  }
}
