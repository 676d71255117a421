import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { calls, SettingSection } from 'contracts';
import { Types, type Model } from 'mongoose';
import type { z } from 'zod';
import {
  AccountsService,
  displayName,
  hasStaffPermission,
  type AuthenticatedRequest,
} from '../../identity/accounts/index.js';
import { PictureSweep } from '../../catalogue/products/index.js';
import { PictureAccess, type PictureAccessRequest } from '../../catalogue/media/index.js';
import { settingChangeModelName, type StoredSettingChange } from './setting-change.schema.js';

type HistoryQuery = z.output<typeof calls.listSettingChanges.query>;

const pageSize = 50;

/**
 * Lists changes to settings, and prevents the deletion of the pictures that the history shows. Former default pictures
 * stay public; former signatures are readable only by staff who may manage settings.
 */
@Injectable()
export class SettingHistory implements OnModuleInit {
  constructor(
    @InjectModel(settingChangeModelName) private readonly history: Model<StoredSettingChange>,
    private readonly sweep: PictureSweep,
    private readonly access: PictureAccess,
    private readonly accounts: AccountsService,
  ) {}

  onModuleInit() {
    this.sweep.registerPublicUse((url) => this.#names('picture', url));
    const namesSignature = (url: string) => this.#names('signature', url);
    this.sweep.registerUse(namesSignature);
    this.access.registerPrivateUse({
      shows: namesSignature,
      mayRead: (_, request) => Promise.resolve(mayManageSettings(request)),
      mayReadDrafts: mayManageSettings,
    });
  }

  async list({ section, page }: HistoryQuery) {
    const filter = section ? { section } : {};
    const [changes, total] = await Promise.all([
      this.history
        .find(filter)
        .sort({ _id: -1 })
        .skip((page - 1) * pageSize)
        .limit(pageSize)
        .lean<StoredSettingChange[]>(),
      this.history.countDocuments(filter),
    ]);
    const staff = await this.accounts.findByIds(changes.map(({ by }) => new Types.ObjectId(by)));
    const rows = changes.map(({ _id, section: of, sentences, at, by, undoneAt }) => ({
      ...{ id: String(_id), ...sectionWire(of), sentences, at: at.toISOString() },
      ...{ by: displayName(staff.get(by)), isUndone: undoneAt !== undefined },
    }));
    return { rows, total };
  }

  async #names(section: SettingSection, url: string) {
    const changed = { section, $or: [{ 'before.image.url': url }, { 'after.image.url': url }] };
    return (await this.history.exists(changed)) !== null;
  }
}

const sectionWire = (section: SettingSection) =>
  section === 'payment' || section === 'signature' || section === 'customers'
    ? { section: 'terms' as const, newer: section }
    : { section };

// The cast is safe, because the access guard sets the viewer before any handler runs.
const mayManageSettings = (request: PictureAccessRequest) =>
  hasStaffPermission((request as AuthenticatedRequest).viewer, 'settings.manage');
