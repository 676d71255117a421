import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  joinNotificationSettings,
  notificationKinds,
  splitNotificationSettings,
  type NotificationChoice,
  type NotificationKindLists,
} from 'contracts';
import { trusted, type Model } from 'mongoose';
import {
  notificationSettingsModelName,
  type NotificationSettingsFields,
} from './notification-settings.schema.js';

/** Every kind is selected by default; nothing is pushed until a staff member enables push in a browser. */
const defaults: NotificationKindLists = {
  muted: [],
  emailed: [],
  pushed: [...notificationKinds],
};

@Injectable()
export class NotificationSettingsService {
  constructor(
    @InjectModel(notificationSettingsModelName)
    private readonly settings: Model<NotificationSettingsFields>,
  ) {}

  async read(staff: string): Promise<NotificationKindLists> {
    return (await this.readAll([staff])).get(staff) ?? defaults;
  }

  /** Returns settings by staff id, with the defaults for staff who never saved any. */
  async readAll(staff: string[]): Promise<Map<string, NotificationKindLists>> {
    const found = await this.settings.find({ _id: trusted({ $in: staff }) }).lean();
    const chosen = found.map(
      ({ _id, muted, emailed, pushed = defaults.pushed }) =>
        [_id, { muted, emailed, pushed }] as const,
    );
    return new Map([...staff.map((_id) => [_id, defaults] as const), ...chosen]);
  }

  /** Saves the settings. If the request omits `pushed` or `newer`, the stored list is kept. */
  async save(staff: string, { pushed, newer, ...choice }: NotificationChoice) {
    const kept = splitNotificationSettings(await this.read(staff));
    const chosen = joinNotificationSettings({
      ...choice,
      pushed: pushed ?? kept.pushed,
      newer: newer ?? kept.newer,
    });
    const unique = {
      muted: [...new Set(chosen.muted)],
      emailed: [...new Set(chosen.emailed)],
      pushed: [...new Set(chosen.pushed)],
    };
    await this.settings.updateOne({ _id: staff }, { $set: unique }, { upsert: true });
  }
}
