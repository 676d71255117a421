import { Body, Controller, Query } from '@nestjs/common';
import { calls } from 'contracts';
import type { z } from 'zod';
import {
  ClientInfo,
  CurrentUser,
  successResponse,
  type RequestClient,
  type SignedInViewer,
} from '../accounts/index.js';
import { HandlesCall, SchemaPipe } from '../../platform/http/index.js';
import { PushSubscriptions } from './push-subscriptions.service.js';

const asked = calls.showPush.query;
const subscription = calls.turnOnPush.body;
const choice = calls.turnOffPush.body;

@Controller()
export class PushController {
  constructor(private readonly subscriptions: PushSubscriptions) {}

  @HandlesCall('showPush')
  show(
    @Query(new SchemaPipe(asked)) { endpoint }: z.output<typeof asked>,
    @CurrentUser() viewer: SignedInViewer,
  ) {
    return this.subscriptions.show(viewer, endpoint);
  }

  @HandlesCall('turnOnPush')
  async turnOn(
    @Body(new SchemaPipe(subscription)) given: z.output<typeof subscription>,
    @CurrentUser() viewer: SignedInViewer,
    @ClientInfo() { device }: RequestClient,
  ) {
    await this.subscriptions.turnOn(viewer, given, device);
    return successResponse('Notifications are on');
  }

  @HandlesCall('turnOffPush')
  async turnOff(
    @Body(new SchemaPipe(choice)) { id }: z.output<typeof choice>,
    @CurrentUser() viewer: SignedInViewer,
  ) {
    await this.subscriptions.turnOff(viewer, id);
    return successResponse('Notifications are off');
  }
}
