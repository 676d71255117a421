import { Module } from '@nestjs/common';
import { SettingsModule } from '../settings/index.js';
import { NoticePages } from './notice-pages.service.js';

@Module({ imports: [SettingsModule], providers: [NoticePages], exports: [NoticePages] })
export class NoticePagesModule {}
