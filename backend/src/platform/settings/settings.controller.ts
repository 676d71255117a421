import { Controller } from '@nestjs/common';
import { Call } from '../http/index.js';
import { Settings } from './settings.service.js';

@Controller()
export class SettingsController {
  constructor(private readonly settings: Settings) {}

  @Call('showSite')
  showSite() {
    return this.settings.readSite();
  }
}
