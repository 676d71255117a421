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

/** Push is selected for every notification kind, but takes effect only after a staff member enables it in a browser. */
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

  /** Returns settings, keyed by staff id. Staff who never saved their settings get the defaults. */
  async readAll(staff: string[]): Promise<Map<string, NotificationKindLists>> {
    const documents = await this.settings.find({ _id: trusted({ $in: staff }) }).lean();
    const entries = documents.map(
      ({ _id, muted, emailed, pushed = defaults.pushed }) =>
        [_id, { muted, emailed, pushed }] as const,
    );
    return new Map([...staff.map((_id) => [_id, defaults] as const), ...entries]);
  }

  /**
   * Saves the settings. If an older release of the staff area omits `pushed` or `newer`, the stored lists stay
   * unchanged.
   */
  async save(staff: string, { pushed, newer, ...choice }: NotificationChoice) {
    const current = splitNotificationSettings(await this.read(staff));
    const kindLists = joinNotificationSettings({
      ...choice,
      pushed: pushed ?? current.pushed,
      newer: newer ?? current.newer,
    });
    const unique = {
      muted: [...new Set(kindLists.muted)],
      emailed: [...new Set(kindLists.emailed)],
      pushed: [...new Set(kindLists.pushed)],
    };
    await this.settings.updateOne({ _id: staff }, { $set: unique }, { upsert: true });
  }
}
