import { Body, Controller, Param, Query } from '@nestjs/common';
import { calls, splitNotificationSettings } from 'contracts';
import type { z } from 'zod';
import { CurrentStaffId, successResponse } from '../../identity/accounts/index.js';
import { HandlesCall, SchemaPipe } from '../../platform/http/index.js';
import { NotificationSettingsService } from './notification-settings.service.js';
import { Notifications } from './notifications.service.js';

const part = calls.listNotifications.query;
const idSchema = calls.readNotification.params;
const readAllSchema = calls.readAllNotifications.body;
const settingsSchema = calls.saveNotificationSettings.body;

@Controller()
export class NotificationsController {
  constructor(
    private readonly notifications: Notifications,
    private readonly settings: NotificationSettingsService,
  ) {}

  @HandlesCall('listNotifications')
  list(
    @Query(new SchemaPipe(part)) { before }: z.output<typeof part>,
    @CurrentStaffId() uid: string,
  ) {
    return this.notifications.list(uid, before);
  }

  @HandlesCall('readNotification')
  async markRead(
    @Param(new SchemaPipe(idSchema)) { id }: z.output<typeof idSchema>,
    @CurrentStaffId() uid: string,
  ) {
    await this.notifications.markRead(uid, id);
    return successResponse('Notification marked as read');
  }

  @HandlesCall('readAllNotifications')
  async markAllRead(
    @Body(new SchemaPipe(readAllSchema)) { newest }: z.output<typeof readAllSchema>,
    @CurrentStaffId() uid: string,
  ) {
    await this.notifications.markAllRead(uid, newest);
    return successResponse('Notifications marked as read');
  }

  @HandlesCall('showNotificationSettings')
  async showSettings(@CurrentStaffId() uid: string) {
    return splitNotificationSettings(await this.settings.read(uid));
  }

  @HandlesCall('saveNotificationSettings')
  async saveSettings(
    @Body(new SchemaPipe(settingsSchema)) choice: z.output<typeof settingsSchema>,
    @CurrentStaffId() uid: string,
  ) {
    await this.settings.save(uid, choice);
    return successResponse('Notification settings saved');
  }
}
