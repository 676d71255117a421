import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { VersionsModule } from '../catalogue-version/index.js';
import { settingModelName, settingSchema } from './setting.schema.js';
import { SettingsController } from './settings.controller.js';
import { Settings } from './settings.service.js';

@Module({
  imports: [
    VersionsModule,
    MongooseModule.forFeature([{ name: settingModelName, schema: settingSchema }]),
  ],
  controllers: [SettingsController],
  providers: [Settings],
  exports: [Settings, MongooseModule],
})
export class SettingsModule {}
