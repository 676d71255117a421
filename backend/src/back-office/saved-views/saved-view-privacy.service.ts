import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ClientSession, Model } from 'mongoose';
import { AccountRemoval, type PersonalDataStore } from '../../identity/accounts/index.js';
import { savedViewModelName, type StoredSavedView } from './saved-view.schema.js';

/**
 * Hides the private views of staff members whose accounts are deleted; shared views stay visible.
 */
@Injectable()
export class SavedViewPrivacy implements PersonalDataStore, OnModuleInit {
  constructor(
    @InjectModel(savedViewModelName) private readonly views: Model<StoredSavedView>,
    private readonly removal: AccountRemoval,
  ) {}

  onModuleInit() {
    this.removal.registerPersonalData(this);
  }

  async hideForUndo(by: string, session: ClientSession) {
    await this.views.updateMany({ by, isShared: false }, { hiddenAt: new Date() }, { session });
  }

  async restoreHidden(by: string, session: ClientSession) {
    await this.views.updateMany({ by }, { $unset: { hiddenAt: 1 } }, { session });
  }
}
