import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { notificationKinds, type NotificationChoice, type NotificationSettings } from 'contracts';
import { trusted, type Model } from 'mongoose';
import {
  notificationSettingsName,
  type NotificationSettingsFields,
} from './notification-settings.schema.js';

/** Push messages reach nobody until they are turned on in a browser, so every kind is chosen. */
const defaults: NotificationSettings = {
  muted: [],
  emailed: [],
  pushed: [...notificationKinds],
};

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

  /** By the ids of the given members of staff; those who have chosen nothing have the defaults. */
  async readAll(staff: string[]): Promise<Map<string, NotificationSettings>> {
    const found = await this.settings.find({ _id: trusted({ $in: staff }) }).lean();
    const chosen = found.map(
      ({ _id, muted, emailed, pushed = defaults.pushed }) =>
        [_id, { muted, emailed, pushed }] as const,
    );
    return new Map([...staff.map((_id) => [_id, defaults] as const), ...chosen]);
  }

  async save(staff: string, { muted, emailed, pushed }: NotificationChoice) {
    const chosen = {
      muted: [...new Set(muted)],
      emailed: [...new Set(emailed)],
      ...(pushed && { pushed: [...new Set(pushed)] }),
    };
    await this.settings.updateOne({ _id: staff }, { $set: chosen }, { upsert: true });
  }
}
