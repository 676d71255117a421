import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { NotificationSettings } from 'contracts';
import { trusted, type Model } from 'mongoose';
import {
  notificationSettingsName,
  type NotificationSettingsFields,
} from './notification-settings.schema.js';

const defaults: NotificationSettings = { muted: [], emailed: [] };

/** What each member of staff has chosen to be notified of. */
@Injectable()
export class NotificationSettingsService {
  constructor(
    @InjectModel(notificationSettingsName)
    private readonly settings: Model<NotificationSettingsFields>,
  ) {}

  async read(staff: string): Promise<NotificationSettings> {
    return (await this.readAll([staff])).get(staff) ?? defaults;
  }

  /** By the ids of the given members of staff; those who have chosen nothing are absent. */
  async readAll(staff: string[]): Promise<Map<string, NotificationSettings>> {
    const found = await this.settings.find({ _id: trusted({ $in: staff }) }).lean();
    return new Map(found.map(({ _id, muted, emailed }) => [_id, { muted, emailed }]));
  }

  async save(staff: string, { muted, emailed }: NotificationSettings) {
    const chosen = { muted: [...new Set(muted)], emailed: [...new Set(emailed)] };
    await this.settings.updateOne({ _id: staff }, { $set: chosen }, { upsert: true });
  }
}
