import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccountsModule } from '../../identity/accounts/index.js';
import { AuditModule } from '../../platform/audit/index.js';
import { savedViewModelName, savedViewSchema } from './saved-view.schema.js';
import { SavedViewPrivacy } from './saved-view-privacy.service.js';
import { SavedViewsController } from './saved-views.controller.js';
import { SavedViews } from './saved-views.service.js';

@Module({
  imports: [
    AccountsModule,
    AuditModule,
    MongooseModule.forFeature([{ name: savedViewModelName, schema: savedViewSchema }]),
  ],
  controllers: [SavedViewsController],
  providers: [SavedViews, SavedViewPrivacy],
})
export class SavedViewsModule {}
