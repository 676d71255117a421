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
  notificationSettingsName,
  type NotificationSettingsFields,
} from './notification-settings.schema.js';

/** No push messages are sent until they are enabled in a browser, so every kind is selected by default. */
const defaults: NotificationKindLists = {
  muted: [],
  emailed: [],
  pushed: [...notificationKinds],
};

/** The kinds of notification that each staff member has chosen. */
@Injectable()
export class NotificationSettingsService {
  constructor(
    @InjectModel(notificationSettingsName)
    private readonly settings: Model<NotificationSettingsFields>,
  ) {}

  async read(staff: string): Promise<NotificationKindLists> {
    return (await this.readAll([staff])).get(staff) ?? defaults;
  }

  /** Returns the settings by staff id; the defaults for staff without a choice. */
  async readAll(staff: string[]): Promise<Map<string, NotificationKindLists>> {
    const found = await this.settings.find({ _id: trusted({ $in: staff }) }).lean();
    const chosen = found.map(
      ({ _id, muted, emailed, pushed = defaults.pushed }) =>
        [_id, { muted, emailed, pushed }] as const,
    );
    return new Map([...staff.map((_id) => [_id, defaults] as const), ...chosen]);
  }

  /** Keeps the push settings and newer kinds unchanged when the choice omits them. */
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
