import { Controller } from '@nestjs/common';
import { HandlesCall } from '../http/index.js';
import { Settings } from './settings.service.js';

@Controller()
export class SettingsController {
  constructor(private readonly settings: Settings) {}

  @HandlesCall('showSite')
  showSite() {
    return this.settings.readSite();
  }
}
